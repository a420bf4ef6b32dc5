import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from './button';
import { Kbd } from './kbd';
import classes from './undo-toast.module.css';

export type Toast = {
  text: ReactNode;
  tone?: 'done' | 'failed';
  /** Offered for eight seconds, also as Ctrl Z. */
  onUndo?: () => void;
};

type ShownToast = Toast & { id: number };
type Toasts = { show: (toast: Toast) => void; dismiss: () => void };

const TOAST_MS = 8000;
const ToastContext = createContext<Toasts | null>(null);

export function useToasts(): Toasts {
  const toasts = use(ToastContext);
  if (!toasts) throw new Error('useToasts needs ToastProvider');
  return toasts;
}

/** One toast at a time: the newest change is the one a dealer wants back. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toast, setToast] = useState<ShownToast | null>(null);
  const lastId = useRef(0);
  const dismiss = useCallback(() => setToast(null), []);
  const show = useCallback((next: Toast) => {
    lastId.current += 1;
    setToast({ ...next, id: lastId.current });
  }, []);
  const value = useMemo(() => ({ show, dismiss }), [show, dismiss]);
  return (
    <ToastContext value={value}>
      {children}
      <div className={classes.place} role="status" aria-live="polite">
        {toast && <ToastBox key={toast.id} toast={toast} onDone={dismiss} />}
      </div>
    </ToastContext>
  );
}

function ToastBox({ toast, onDone }: { toast: ShownToast; onDone: () => void }) {
  const t = useTranslations('common');
  const [isHeld, setHeld] = useState(false);
  const { onUndo } = toast;

  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(onDone, TOAST_MS);
    return () => clearTimeout(timer);
  }, [isHeld, onDone]);

  const undo = useCallback(() => {
    onUndo?.();
    onDone();
  }, [onUndo, onDone]);

  useEffect(() => {
    if (!onUndo) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented)
        return;
      // In a field that was typed into, Ctrl Z belongs to the text.
      if (event.target instanceof HTMLInputElement && event.target.value && !event.target.readOnly) return;
      event.preventDefault();
      undo();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [onUndo, undo]);

  return <ToastFace toast={toast} undoLabel={t('undo')} onUndo={undo} onHold={setHeld} />;
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
    <div
      className={classes.toast}
      onPointerEnter={hold(true)}
      onPointerLeave={hold(false)}
      data-tone={toast.tone}
    >
      <Icon size={16} aria-hidden="true" className={classes.icon} />
      <span className={classes.text}>{toast.text}</span>
      {toast.onUndo && (
        <Button look="dock" onClick={onUndo}>
          {undoLabel} <Kbd>Ctrl Z</Kbd>
        </Button>
      )}
    </div>
  );
}
