export type Toast<Text> = {
  text: Text;
  tone?: 'done' | 'failed';
  /** Offered for eight seconds, also as Ctrl Z. */
  onUndo?: () => void;
  /** From now on Ctrl Z takes something else back, or nothing. */
  onPassed?: () => void;
};
export type QueuedToast<Text> = Toast<Text> & { id: number };

const SHOWN_MAX = 3;

const isUndoable = ({ onUndo }: Toast<unknown>): boolean => onUndo !== undefined;

/** Oldest first. Of what can be undone and of mere news three are kept each: neither crowds out the other. */
export function withToast<Text>(
  toasts: readonly QueuedToast<Text>[],
  next: QueuedToast<Text>,
): QueuedToast<Text>[] {
  const likeNext = toasts.filter((toast) => isUndoable(toast) === isUndoable(next));
  const tooMany = likeNext.length >= SHOWN_MAX ? likeNext[0] : undefined;
  return [...toasts.filter((toast) => toast !== tooMany), next];
}

/** What can be undone stands at once, it is soon too late for it; news wait until there is room. */
export function shownToasts<Text>(toasts: readonly QueuedToast<Text>[]): QueuedToast<Text>[] {
  let room = SHOWN_MAX - toasts.filter(isUndoable).length;
  return toasts.filter((toast) => isUndoable(toast) || room-- > 0);
}

/** What Ctrl Z takes back now. */
export function newestUndoable<Text>(toasts: readonly QueuedToast<Text>[]): QueuedToast<Text> | undefined {
  return toasts.findLast(isUndoable);
}
