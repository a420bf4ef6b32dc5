import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { formatMoney } from '#/i18n/formats';
import { ApiError } from '#/session/api/api-error';
import { useErrorText } from '#/session/api/error-text';
import { useToasts } from '#/ui/frames/undo-toast';
import { Ltr } from '#/ui/marks/ltr';
import type { WriteNews } from './bid-writes';

/** Messages after the server's answer to a change. */
export function useWriteNews(onCountsChanged: () => void): WriteNews {
  const t = useTranslations('bids');
  const common = useTranslations('common');
  const toasts = useToasts();
  const errorText = useErrorText();

  const messageOf = (error: unknown) => {
    const said = error instanceof ApiError ? error.serverMessage : undefined;
    return said ?? errorText(error).line;
  };
  const named = (name: string) => ({ name: (): ReactNode => <Ltr key="name">{name}</Ltr> });
  /** The cost of an undo, before and after it. */
  const withCost = (text: ReactNode, isCostly = true) =>
    isCostly ? (
      <>
        {text} · {common('undoPlace')}
      </>
    ) : (
      text
    );

  return {
    messageOf,
    onSaved: ({ name, before, after, undo, onPassed }) =>
      toasts.show({
        text:
          before === null
            ? t.rich('placed', { ...named(name), after: formatMoney(after) })
            : withCost(
                t.rich('change', { ...named(name), before: formatMoney(before), after: formatMoney(after) }),
              ),
        onUndo: undo,
        onPassed,
      }),
    onQuantitySaved: ({ name, before, after, undoRenews, undo }) =>
      toasts.show({
        text: withCost(t.rich('quantityChange', { ...named(name), before, after }), undoRenews),
        onUndo: undo,
      }),
    onUndone: (name, renews) => toasts.show({ text: withCost(t.rich('undone', named(name)), renews) }),
    onFailed: (name, error) =>
      toasts.show({
        text: t.rich('failed', { ...named(name), message: messageOf(error) }),
        tone: 'failed',
      }),
    onLeftAlone: (name) => toasts.show({ text: t.rich('leftAlone', named(name)), tone: 'failed' }),
    onWritten: onCountsChanged,
  };
}
