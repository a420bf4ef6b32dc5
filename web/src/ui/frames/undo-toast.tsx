import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../buttons/button';
import { Kbd } from '../marks/kbd';
import { useWindowKeys } from '../parts/use-window-keys';
import { letterOf } from '../text/letter-of';
import {
  newestUndoable,
  type QueuedToast,
  shownToasts,
  type Toast as ToastOf,
  withToast,
} from './toast-queue';
import classes from './undo-toast.module.css';

export type Toast = ToastOf<ReactNode>;

type Toasts = {
  /** Returns a function that removes the toast early. */
  show: (toast: Toast) => () => void;
};

type ShownUndo = {
  queue: readonly QueuedToast<ReactNode>[];
  undo: UndoToast;
  dismiss: (id: number) => void;
};

const TOAST_MS = 8000;
const ToastContext = createContext<Toasts | null>(null);
const ShownUndoContext = createContext<ShownUndo | null>(null);

export function useToasts(): Toasts {
  const toasts = use(ToastContext);
  if (!toasts) throw new Error('useToasts needs ToastProvider');
  return toasts;
}

/** Holds the toasts of its children. They appear in its `ToastPlace`. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [queue, setQueue] = useState<readonly QueuedToast<ReactNode>[]>([]);
  const lastId = useRef(0);
  const dismiss = useCallback(
    (id: number) => setQueue((toasts) => toasts.filter((toast) => toast.id !== id)),
    [],
  );
  const undo = useCallback(
    ({ id, onUndo }: QueuedToast<ReactNode>) => {
      onUndo?.();
      dismiss(id);
    },
    [dismiss],
  );
  const newest = newestUndoable(queue);
  useUndoKey(newest, undo);
  useEffect(() => () => newest?.onPassed?.(), [newest]);
  const value = useMemo(
    () => ({
      show: (toast: Toast) => {
        lastId.current += 1;
        const id = lastId.current;
        setQueue((toasts) => withToast(toasts, { ...toast, id }));
        return () => dismiss(id);
      },
    }),
    [dismiss],
  );
  const standing = useMemo(() => ({ queue, undo, dismiss }), [queue, undo, dismiss]);
  return (
    <ToastContext value={value}>
      <ShownUndoContext value={standing}>{children}</ShownUndoContext>
    </ToastContext>
  );
}

/** In the page's corner; on a phone a row of the frame, since a toast is as wide as the screen there. */
export function ToastPlace() {
  const standing = use(ShownUndoContext);
  if (!standing) throw new Error('ToastPlace needs ToastProvider');
  const { queue, undo, dismiss } = standing;
  return (
    <div data-toasts="" className={classes.home}>
      {/* Not atomic, so that only the new toast is read aloud. */}
      <div className={classes.place} role="status" aria-live="polite" aria-atomic="false">
        {shownToasts(queue).map((toast) => (
          <ToastBox key={toast.id} toast={toast} onUndo={undo} onDone={dismiss} />
        ))}
      </div>
    </div>
  );
}

function isUndoKey(event: KeyboardEvent): boolean {
  return (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && letterOf(event) === 'z';
}

/** In a field with typed text, Ctrl Z undoes typing. */
function belongsToText({ target }: KeyboardEvent): boolean {
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  return isField && target.value !== '' && !target.readOnly;
}

type UndoToast = (toast: QueuedToast<ReactNode>) => void;

function useUndoKey(newest: QueuedToast<ReactNode> | undefined, undo: UndoToast): void {
  useWindowKeys((event) => {
    if (!newest || event.defaultPrevented || !isUndoKey(event) || belongsToText(event)) return;
    event.preventDefault();
    undo(newest);
  });
}

type ToastBoxProps = { toast: QueuedToast<ReactNode>; onUndo: UndoToast; onDone: (id: number) => void };

function ToastBox({ toast, onUndo, onDone }: ToastBoxProps) {
  const t = useTranslations('common');
  const [isHeld, setHeld] = useState(false);
  const { id } = toast;
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => onDone(id), TOAST_MS);
    return () => clearTimeout(timer);
  }, [isHeld, id, onDone]);
  return <ToastFace toast={toast} undoLabel={t('undo')} onUndo={() => onUndo(toast)} onHold={setHeld} />;
}

type ToastFaceProps = {
  toast: Toast;
  undoLabel: string;
  onUndo: () => void;
  onHold?: (isHeld: boolean) => void;
};

export function ToastFace({ toast, undoLabel, onUndo, onHold }: ToastFaceProps) {
  const Icon = toast.tone === 'failed' ? IconAlertTriangle : IconCheck;
  const hold = (isHeld: boolean) => () => onHold?.(isHeld);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only waits for whoever reads it or is at what it offers.
    <div
      className={classes.toast}
      onPointerEnter={hold(true)}
      onPointerLeave={hold(false)}
      onFocus={hold(true)}
      onBlur={hold(false)}
      data-tone={toast.tone}
    >
      <Icon size={16} aria-hidden="true" className={classes.icon} />
      <span className="flex-1 pe-3">{toast.text}</span>
      {toast.onUndo && (
        <Button look="dock" onClick={onUndo}>
          {undoLabel} <Kbd>Ctrl Z</Kbd>
        </Button>
      )}
    </div>
  );
}
