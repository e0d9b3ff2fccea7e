/** Copies a text to the clipboard. Returns false if the browser refuses. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyByCommand(text);
  }
}

/** For pages without TLS, which have no Clipboard API, and for denied permissions. */
function copyByCommand(text: string): boolean {
  let wasCopied = false;
  const fill = (event: ClipboardEvent) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    event.clipboardData?.setData('text/plain', text);
    wasCopied = event.clipboardData !== null;
  };
  document.addEventListener('copy', fill, { capture: true });
  try {
    return document.execCommand('copy') && wasCopied;
  } finally {
    document.removeEventListener('copy', fill, { capture: true });
  }
}
