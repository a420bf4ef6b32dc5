import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useErrorText } from '#/session/api/error-text';
import { Button } from '#/ui/buttons/button';
import { ListFoot } from '#/ui/frames/list-foot';
import { useToasts } from '#/ui/frames/undo-toast';
import { Price } from '#/ui/marks/ltr';
import type { LoadedStatement } from '../statement-query';
import type { StatementFilter } from '../statement-search';
import { useNewEntries } from '../use-statement-live';
import { shownOf } from './statement-groups';

type StatementFooterProps = {
  accountIndex: number;
  data: LoadedStatement;
  /** The rows belong to the previous filter. */
  isStale: boolean;
  isAtTop: () => boolean;
  onShown: () => void;
};

export function StatementFooter({ accountIndex, data, isStale, isAtTop, onShown }: StatementFooterProps) {
  const t = useTranslations();
  const head = data.pages[0];
  if (!head) return null;
  return (
    <ListFoot isStale={isStale} className="phone:sticky phone:bottom-0 phone:z-3 print:hidden">
      <span className="text-ink2">{t('common.showing', shownOf(data))}</span>
      <NewEntries
        accountIndex={accountIndex}
        filter={head.filter}
        count={head.count}
        isAtTop={isAtTop}
        onShown={onShown}
      />
      <span className="flex-1" />
      <span className="cut-off me-3 phone:hidden">{t('statement.continuity')}</span>
      <span>{t('statement.netOf')}</span>
      <Price value={head.net} fixed className="text-ink text-h3 font-semibold" />
    </ListFoot>
  );
}

type NewEntriesProps = {
  accountIndex: number;
  filter: StatementFilter;
  count: number;
  isAtTop: () => boolean;
  onShown: () => void;
};

/** New entries wait here until requested if the user has scrolled down. */
function NewEntries({ accountIndex, filter, count, isAtTop, onShown }: NewEntriesProps) {
  const t = useTranslations('statement');
  const errorText = useErrorText();
  const { show } = useToasts();
  const entries = useNewEntries(accountIndex, filter, count, isAtTop);
  const load = useMutation({
    mutationFn: entries.load,
    onSuccess: onShown,
    onError: (error) => void show({ text: errorText(error).line, tone: 'failed' }),
  });
  return (
    <span aria-live="polite">
      {entries.count > 0 && (
        <Button look="quiet" className="text-accent" isBusy={load.isPending} onClick={() => load.mutate()}>
          {t('newEntries', { count: entries.count })}
        </Button>
      )}
    </span>
  );
}
