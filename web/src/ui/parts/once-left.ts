/** Runs once the pointer is not over the element: at once, or when it leaves. Returns a function that cancels. */
export function onceLeft(element: Element, run: () => void): () => void {
  if (!element.matches(':hover')) {
    run();
    return () => undefined;
  }
  element.addEventListener('pointerleave', run, { once: true });
  return () => element.removeEventListener('pointerleave', run);
}
