import { type ReactNode, useCallback, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#/ui/buttons/button';
import { CopyableId } from '#/ui/buttons/copyable-id';
import { useToasts } from '#/ui/frames/undo-toast';
import { useModal } from '#/ui/frames/use-modal';
import { useStay } from './use-stay';

/** Waits for the answer with a secret, and holds it until the operator has saved it. */
export type HoldSecret<Shown> = <Answer>(
  answer: Promise<Answer>,
  shownOf: (answer: Answer) => Shown,
) => Promise<Answer>;

/**
 * Secrets that a screen shows once, in the order of their answers. The screen holds them, so they survive the part that
 * requested them. From the request until each is saved, navigation is blocked. Only the end of the session discards
 * them.
 */
export function useShownOnce<Shown>() {
  const [waiting, setWaiting] = useState(0);
  const [made, setMade] = useState<readonly Shown[]>([]);
  const t = useTranslations('operator');
  const toasts = useToasts();
  const [shown] = made;
  useStay(waiting > 0 || shown !== undefined, () => {
    // Without a reason, people would reload the page, which is the only way to lose the secret.
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
  onKept: () => void;
  /** Shown before the secrets. */
  children?: ReactNode;
};

/** I4, P2: during the session only its own button closes it, not Escape or a row of the list. */
export function ShownOnce({ title, text, secrets, onKept, children }: ShownOnceProps) {
  const t = useTranslations('operator');
  const modal = useModal(() => {
    // Browsers let a page refuse one close request, but not always the next.
    modal.ref.current?.showModal();
  });
  return (
    <dialog
      {...modal}
      className="w-[min(440px,calc(100dvw-32px))] m-auto p-3.5 border border-near-edge rounded-dialog bg-near-tint text-near shadow-dialog backdrop:bg-black/45"
      aria-label={title}
      closedby="none"
      // For browsers without `closedby`, wherever the focus is.
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
        <Button onClick={onKept}>{t('secretKept')}</Button>
      </div>
    </dialog>
  );
}
