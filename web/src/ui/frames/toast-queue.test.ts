import { expect, it } from 'vitest';
import { newestUndoable, type QueuedToast, shownToasts, withToast } from './toast-queue';

const onUndo = () => undefined;

function queue(...texts: string[]): QueuedToast<string>[] {
  let toasts: QueuedToast<string>[] = [];
  texts.forEach((text, id) => {
    toasts = withToast(toasts, { id, text, ...(text.startsWith('change') && { onUndo }) });
  });
  return toasts;
}
const words = (toasts: readonly QueuedToast<string>[]) => toasts.map(({ text }) => text);

it('shows news beside a change, and Ctrl Z still takes the change back', () => {
  const toasts = queue('change 1', 'won 1');
  expect(words(shownToasts(toasts))).toEqual(['change 1', 'won 1']);
  expect(newestUndoable(toasts)?.text).toBe('change 1');
});

it('shows three at most, the newest last', () => {
  expect(words(shownToasts(queue('won 1', 'won 2', 'won 3', 'won 4')))).toEqual(['won 2', 'won 3', 'won 4']);
  expect(words(shownToasts(queue('change 1', 'change 2', 'change 3', 'change 4')))).toEqual([
    'change 2',
    'change 3',
    'change 4',
  ]);
});

it('lets news wait for changes, and loses none of them for it', () => {
  const toasts = queue('change 1', 'won 1', 'change 2', 'won 2', 'change 3');
  expect(words(shownToasts(toasts))).toEqual(['change 1', 'change 2', 'change 3']);
  const later = toasts.filter(({ text }) => text !== 'change 1');
  expect(words(shownToasts(later))).toEqual(['won 1', 'change 2', 'change 3']);
});

it('has nothing to undo in news', () => {
  expect(newestUndoable(queue('won 1'))).toBeUndefined();
});
