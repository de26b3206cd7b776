"""The kernels of our JupyterLab; imported by the server alone, so Jupyter may be asked for here."""

from jupyter_server.services.kernels.kernelmanager import ServerKernelManager


class QuietKernelManager(ServerKernelManager):
    """Starts Python's kernels without their warnings in the terminal.

    Each would warn that what it says to the server is not encrypted, which matters on a machine shared
    with strangers and not on one's own. What a cell writes, warns of or breaks with is shown as ever.
    """

    def format_kernel_cmd(self, extra_arguments: list[str] | None = None) -> list[str]:
        """The command of a kernel, with an option that only ipykernel knows."""
        command: list[str] = super().format_kernel_cmd(extra_arguments)
        return [*command, "--log-level=ERROR"] if "ipykernel_launcher" in command else command
