"""What every built-in circuit says of itself."""

NOTE = {
    "en": "A track of this project's own; it stands for no published one.",
    "ja": "このプロジェクト独自のコースです。市販のコースとは関係ありません。",
}
