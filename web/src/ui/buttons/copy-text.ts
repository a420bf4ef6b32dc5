/** Copies a text; resolves to whether it worked. Browsers may refuse, and without https only the old way works. */
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
  // Without a selection, Safari copies only if the page handles `beforecopy`.
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
