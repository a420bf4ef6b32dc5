import { type ReactNode, useCallback, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#/ui/buttons/button';
import { CopyableId } from '#/ui/buttons/copyable-id';
import { useToasts } from '#/ui/frames/undo-toast';
import { useModal } from '#/ui/frames/use-modal';
import { useStay } from '../room/use-stay';
import classes from './shown-once.module.css';

/** Waits for the answer that brings a secret, and holds what is shown of it until that is kept. */
export type HoldSecret<Shown> = <Answer>(
  answer: Promise<Answer>,
  shownOf: (answer: Answer) => Shown,
) => Promise<Answer>;

/**
 * Secrets that a screen shows once, one after the other in the order of their answers. Held by the screen, they outlive
 * whatever part of it asked for them; from the asking on, no way leads away from the screen until each is kept. Only the
 * end of the session takes them along.
 */
export function useShownOnce<Shown>() {
  const [waiting, setWaiting] = useState(0);
  const [made, setMade] = useState<readonly Shown[]>([]);
  const t = useTranslations('operator');
  const toasts = useToasts();
  const [shown] = made;
  useStay(waiting > 0 || shown !== undefined, () => {
    // Who knew of no reason would load the page anew, which alone loses the secret.
    if (!shown) toasts.show({ text: t('secretComing') });
  });
  const hold: HoldSecret<Shown> = useCallback(async (answer, shownOf) => {
    setWaiting((count) => count + 1);
    try {
      const come = await answer;
      setMade((before) => [...before, shownOf(come)]);
      return come;
    } finally {
      setWaiting((count) => count - 1);
    }
  }, []);
  return { shown, hold, keep: () => setMade(([, ...rest]) => rest) };
}

type ShownOnceProps = {
  /** What the secrets are, or whose. */
  title: string;
  text: string;
  secrets: readonly { label?: string; value: string }[];
  keptLabel: string;
  onKept: () => void;
  /** Stands before the secrets. */
  children?: ReactNode;
};

/** I4, P2: while the session lasts, its own button alone takes it away, neither Escape nor a row of the list. */
export function ShownOnce({ title, text, secrets, keptLabel, onKept, children }: ShownOnceProps) {
  const modal = useModal(() => {
    // A browser lets a page refuse one request to close it, and not always the next.
    modal.ref.current?.showModal();
  });
  return (
    <dialog
      {...modal}
      className={classes.dialog}
      aria-label={title}
      closedby="none"
      // For browsers that do not know `closedby`, wherever the focus is.
      onCancel={(event) => event.preventDefault()}
    >
      <div className="grid justify-items-start gap-3" role="status">
        <h2 className="m-0 text-body font-semibold wrap-anywhere">
          <bdi>{title}</bdi>
        </h2>
        <p>{text}</p>
        {children}
        {secrets.map(({ label, value }) => (
          <div key={value} className="grid justify-items-start gap-1 max-w-full">
            {label && <span>{label}</span>}
            <span className="max-w-full py-2 px-3 rounded-button bg-surface text-ink font-semibold wrap-anywhere [&_button]:text-start">
              <CopyableId value={value} />
            </span>
          </div>
        ))}
        <Button onClick={onKept}>{keptLabel}</Button>
      </div>
    </dialog>
  );
}
