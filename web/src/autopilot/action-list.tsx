import type { AutopilotAction } from '@mazad/contract/bids/autopilot';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { formatMoney } from '#/i18n/formats';
import { useFormats } from '#/i18n/i18n-provider';
import { call } from '#/session/api/api';
import { accountKey } from '#/session/api/query-client';
import { PartState } from '#/session/frames/part-state';
import { Button } from '#/ui/buttons/button';
import { StateFrame } from '#/ui/frames/state-frame';
import { Ltr } from '#/ui/marks/ltr';
import { ModelName } from '#/ui/marks/model-name';
import { REFRESH_MS } from './autopilot-queries';
import { RiseReason } from './rise-reason';

const ACTIONS = 'GET /autopilot/actions';

type ActionListProps = { account: number };

/** Every rise with its reason, newest first. */
export function ActionList({ account }: ActionListProps) {
  const t = useTranslations('autopilot');
  const list = useInfiniteQuery({
    queryKey: accountKey(account, ACTIONS),
    queryFn: ({ pageParam, signal }) => call(account, ACTIONS, { query: { cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    refetchInterval: REFRESH_MS,
  });
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = list;
  const actions = data?.pages.flatMap((page) => page.actions);
  return (
    <section aria-labelledby="autopilot-actions">
      <header className="flex items-center justify-between gap-4 min-h-8 mb-2.5">
        <h2 id="autopilot-actions" className="text-h3">
          {t('actions')}
        </h2>
      </header>
      {!actions ? (
        <PartState error={error} isFetching={isFetching} rows={5} onRetry={() => void refetch()} />
      ) : actions.length === 0 ? (
        <StateFrame kind="empty" title={t('noActions')} text={t('noActionsText')} />
      ) : (
        <ol className="mt-0 mx-0 mb-3 p-0 border border-line rounded-card bg-surface list-none">
          {actions.map((action) => (
            <Action key={action.id} action={action} />
          ))}
        </ol>
      )}
      {hasNextPage && (
        <Button isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </section>
  );
}

function Action({ action }: { action: AutopilotAction }) {
  const { date } = useFormats();
  return (
    <li className="py-[9px] px-4 [&+&]:border-t [&+&]:border-t-line">
      <div className="flex items-baseline justify-between gap-4">
        <span className="min-w-0">
          <ModelName name={action.assetName} />
        </span>
        <Ltr className="flex-none [&_strong]:font-semibold">
          {formatMoney(action.from)} → <strong>{formatMoney(action.to)}</strong>
        </Ltr>
      </div>
      <div className="flex items-baseline justify-between gap-4 text-ink3 text-small [&_time]:flex-none">
        <span>
          <RiseReason {...action} />
        </span>
        <time dateTime={action.at}>
          <Ltr>{date(action.at, 'moment')}</Ltr>
        </time>
      </div>
    </li>
  );
}
