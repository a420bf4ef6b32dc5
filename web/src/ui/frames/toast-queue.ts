export type Toast<Text> = {
  text: Text;
  tone?: 'done' | 'failed';
  /** Offered for eight seconds, also as Ctrl Z. */
  onUndo?: () => void;
  /** Ctrl Z no longer undoes this. */
  onPassed?: () => void;
};
export type QueuedToast<Text> = Toast<Text> & { id: number };

const SHOWN_MAX = 3;

const isUndoable = ({ onUndo }: Toast<unknown>): boolean => onUndo !== undefined;

/** Oldest first. Keeps three toasts with undo and three without, so that neither displaces the other. */
export function withToast<Text>(
  toasts: readonly QueuedToast<Text>[],
  next: QueuedToast<Text>,
): QueuedToast<Text>[] {
  const likeNext = toasts.filter((toast) => isUndoable(toast) === isUndoable(next));
  const tooMany = likeNext.length >= SHOWN_MAX ? likeNext[0] : undefined;
  return [...toasts.filter((toast) => toast !== tooMany), next];
}

/** Undo toasts show at once, because they soon expire; others wait for room. */
export function shownToasts<Text>(toasts: readonly QueuedToast<Text>[]): QueuedToast<Text>[] {
  let room = SHOWN_MAX - toasts.filter(isUndoable).length;
  return toasts.filter((toast) => isUndoable(toast) || room-- > 0);
}

/** The toast that Ctrl Z undoes now. */
export function newestUndoable<Text>(toasts: readonly QueuedToast<Text>[]): QueuedToast<Text> | undefined {
  return toasts.findLast(isUndoable);
}
