"""The game on paper: tracks, cards, score sheets and rules as pages to print."""

from .making import KINDS, pages
from .page import PAPERS, Page, Pages
from .pdf_file import pdf

__all__ = ["KINDS", "PAPERS", "Page", "Pages", "pages", "pdf"]
