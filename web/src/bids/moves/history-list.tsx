import type { BidRow } from '@mazad/contract/bids/bid-rows';
import type { BidHistoryEntry } from '@mazad/contract/bids/bidding';
import { useTranslations } from 'use-intl';
import { RiseReason } from '#/autopilot/rise-reason';
import { useFormats } from '#/i18n/i18n-provider';
import { useErrorText } from '#/session/api/error-text';
import { Words } from '#/session/frames/words';
import { Button } from '#/ui/buttons/button';
import { CopyableId } from '#/ui/buttons/copyable-id';
import { SkeletonRows } from '#/ui/frames/skeleton';
import { StateFrame } from '#/ui/frames/state-frame';
import { Ltr, Price } from '#/ui/marks/ltr';
import { RankMark, type RankStatus } from '#/ui/marks/rank-mark';
import { useBidHistory } from '../why/why-queries';
import classes from './history-drawer.module.css';

type HistoryListProps = { account: number; bid: BidRow; currency: string };

/** The server returns only the newest (M11). */
const ENTRIES_MAX = 200;

export function HistoryList({ account, bid, currency }: HistoryListProps) {
  const t = useTranslations();
  const errorText = useErrorText();
  const history = useBidHistory(account, bid);
  return (
    <section>
      <h3 className="sr-only">{t('why.tabs.history')}</h3>
      {history.isPending && <SkeletonRows count={4} height={38} label={t('common.pleaseWait')} />}
      {/* Older data stays visible below, marked as outdated. */}
      {history.isError && (
        <StateFrame
          kind="error"
          title={t('why.history.error')}
          text={errorText(history.error).line}
          action={
            <Button isBusy={history.isFetching} onClick={() => void history.refetch()}>
              {t('common.retry')}
            </Button>
          }
        />
      )}
      {history.data?.length === 0 && (
        <StateFrame kind="empty" title={t('common.noDataFoundPlain')} text={t('why.history.empty')} />
      )}
      {history.data && history.data.length > 0 && <HistoryTable entries={history.data} currency={currency} />}
      {history.data && history.data.length >= ENTRIES_MAX && (
        <p className="mt-3 mx-0 mb-0 text-ink3 text-small">
          {t('why.history.newest', { count: ENTRIES_MAX })}
        </p>
      )}
    </section>
  );
}

function HistoryTable({ entries, currency }: { entries: readonly BidHistoryEntry[]; currency: string }) {
  const t = useTranslations();
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{t('bids.history.updated')}</th>
          <th scope="col" className={classes.number}>
            {t('why.history.bid', { currency })}
          </th>
          <th scope="col">{t('why.chart.rank')}</th>
          <th scope="col" className={classes.number}>
            {t('why.history.quantity')}
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <HistoryRow key={`${entry.updatedOn} ${entry.kind} ${entry.availableQuantity}`} entry={entry} />
        ))}
      </tbody>
    </table>
  );
}

const KINDS = [
  'PLACED',
  'PRICE',
  'QUANTITY',
  'ON',
  'OFF',
  'AUTO_TOPUP',
  'TOPPED_UP',
  'AWARDED',
  'UNIT_RETURNED',
  'AUTOPILOT',
] as const;
const STATUSES: readonly RankStatus[] = ['RANK_ONE', 'WINING_RANGE', 'BID_NOT_WINNING', 'OUT_OF_QUANTITY'];

function HistoryRow({ entry }: { entry: BidHistoryEntry }) {
  const t = useTranslations('why');
  const { date } = useFormats();
  const kind = KINDS.find((one) => one === entry.kind) ?? 'other';
  const status = STATUSES.find((one) => one === entry.status) ?? 'OFF';
  return (
    <tr>
      <td>
        <Ltr>{date(entry.updatedOn, 'history')}</Ltr>
        <span className="block text-ink3 text-micro">
          <Ltr>{date(entry.updatedOn, 'time')}</Ltr> · {t(`change.${kind}`)}
          {entry.by && <> · {t(`by.${entry.by}`)}</>}
          {entry.appraisalCode && (
            <>
              {' · '}
              <CopyableId value={entry.appraisalCode} />
            </>
          )}
        </span>
        {entry.autopilot && (
          <span className="block text-ink3 text-micro">
            <Words of="autopilot">
              <RiseReason {...entry.autopilot} />
            </Words>
          </span>
        )}
      </td>
      <td className={classes.number}>
        <Price value={entry.bidAmount} weight="strong" />
      </td>
      <td>
        <RankMark status={status} position={entry.position} />
      </td>
      <td className={classes.number}>
        <Ltr>{`${entry.availableQuantity}/${entry.maxQuantity}`}</Ltr>
      </td>
    </tr>
  );
}
