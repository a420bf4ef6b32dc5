import { saveBlob } from './save-blob';

/** Kept until the next print, because browsers read it while their dialog is open, without telling when it closes. */
let printed: { frame: HTMLIFrameElement; url: string } | null = null;

/** Prints a PDF. Browsers that cannot show one in a page, such as most phones, save it under a name. */
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
  // An element that is not displayed is not printed.
  Object.assign(frame.style, { position: 'fixed', visibility: 'hidden', inlineSize: '0', blockSize: '0' });
  frame.addEventListener('load', () => {
    try {
      frame.contentWindow?.focus();
      frame.contentWindow?.print();
    } catch {
      // Some browsers' viewers are inaccessible to the page.
      saveBlob(pdf, name);
    }
  });
  frame.src = url;
  document.body.append(frame);
}
