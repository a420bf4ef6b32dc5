/** Whether the text is on the clipboard now: a browser may refuse it, and outside https there is none but the old way. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyByCommand(text);
  }
}

function copyByCommand(text: string): boolean {
  let isCopied = false;
  const put = (event: ClipboardEvent) => {
    event.preventDefault();
    event.clipboardData?.setData('text/plain', text);
    isCopied = true;
  };
  // Where nothing is selected Safari copies only what a page says beforehand that it will bring.
  const announce = (event: Event) => event.preventDefault();
  document.addEventListener('beforecopy', announce);
  document.addEventListener('copy', put);
  try {
    return document.execCommand('copy') && isCopied;
  } catch {
    return false;
  } finally {
    document.removeEventListener('copy', put);
    document.removeEventListener('beforecopy', announce);
  }
}
