import { saveBlob } from './save-blob';

/** Until the next one: a browser reads it for as long as its dialog is open, and does not say when that ends. */
let printed: { frame: HTMLIFrameElement; url: string } | null = null;

/** Prints a PDF. Where the browser shows none inside a page, as on most phones, it is saved under a name instead. */
export function printPdf(pdf: Blob, name: string): void {
  if (!navigator.pdfViewerEnabled) {
    saveBlob(pdf, name);
    return;
  }
  if (printed) {
    printed.frame.remove();
    URL.revokeObjectURL(printed.url);
  }
  const url = URL.createObjectURL(pdf);
  const frame = document.createElement('iframe');
  printed = { frame, url };
  // What is not displayed is not printed either.
  Object.assign(frame.style, { position: 'fixed', visibility: 'hidden', inlineSize: '0', blockSize: '0' });
  frame.addEventListener('load', () => {
    try {
      frame.contentWindow?.focus();
      frame.contentWindow?.print();
    } catch {
      // The viewer of some browsers is closed to the page that opened it.
      saveBlob(pdf, name);
    }
  });
  frame.src = url;
  document.body.append(frame);
}
