import type { Replay } from '@mazad/contract/bids/why';
import { useTranslations } from 'use-intl';
import { formatMoney } from '#/i18n/formats';
import { ApiError } from '#/session/api/api-error';
import { waitOf } from '#/session/frames/use-wait';
import { Button } from '#/ui/buttons/button';
import { SkeletonRows } from '#/ui/frames/skeleton';
import { Price } from '#/ui/marks/ltr';
import { NuqtaRow } from '#/ui/pictures/nuqta';
import { useIsReadOnly } from '../cells/bid-rights';
import { losesNow } from '../editing/price-outlook';
import { type BidView, isOff, priceOf } from '../frame/bid-view';
import { offersOf, winsAt } from './ladder';
import classes from './replay-list.module.css';
import { useReplay } from './why-queries';

const END = 'text-ink3 text-small text-end whitespace-nowrap';

const SOFT = 'ms-1 text-ink3 text-small font-normal';

type ReplayListProps = { account: number; view: BidView; onUse: ((price: number) => void) | null };

const NUQTAS_MAX = 14;

/** M16: what a few prices would have won, beside what was won. */
export function ReplayList({ account, view, onUse }: ReplayListProps) {
  const t = useTranslations('why.replay');
  const common = useTranslations('common');
  const replay = useReplay(account, view.bid.assetId, {}, true);
  const { data, error } = replay;
  return (
    <section className="pb-3 border-b border-b-line">
      <h3 className="mt-3.5 mb-2">
        {t('title')} {data && <span className={SOFT}>{t('window', { count: data.of })}</span>}
      </h3>
      {data ? (
        <Prices replay={data} view={view} onUse={onUse} />
      ) : error ? (
        <p className="flex m-0 items-center justify-between gap-3 text-lose" role="alert">
          {error instanceof ApiError && error.status === 429 && error.retryAfterSeconds
            ? t('rateLimited', waitOf(error.retryAfterSeconds))
            : t('failed')}
          <Button onClick={() => void replay.refetch()}>{common('retry')}</Button>
        </p>
      ) : (
        <SkeletonRows count={3} height={30} label={common('pleaseWait')} />
      )}
    </section>
  );
}

function Prices({ replay, view, onUse }: { replay: Replay } & Omit<ReplayListProps, 'account'>) {
  const t = useTranslations('why.replay');
  const isReadOnly = useIsReadOnly();
  const { won, of } = replay;
  if (of === 0) return null;
  const own = priceOf(view);
  // Below the ladder nothing is won that it does not show.
  const isAsItWas = own !== null && (winsAt(replay, own) ?? 0) === won;
  const better = offersOf(replay, won, own);
  return (
    <>
      <ul className={classes.list}>
        <li>
          <Line price={isAsItWas ? own : t('ownPrices')} wins={won} of={of} />
          <span className={END}>{t('asItWas')}</span>
        </li>
        {better.map(({ price, wins }) => (
          <li key={price} data-lead={price === view.bid.priceToWin || undefined}>
            <Line price={price} wins={wins} of={of} />
            <span className={END}>
              {onUse && !isReadOnly && !isOff(view) && (
                <button
                  type="button"
                  className={classes.use}
                  aria-label={t('useOf', { price: formatMoney(price) })}
                  onClick={() => onUse(price)}
                >
                  {t('use')}
                </button>
              )}
            </span>
            {losesNow(price, view.bid) && (
              <span className="col-span-full text-near text-small text-end">
                {t('losesNow', { price: formatMoney(view.bid.priceToWin ?? 0) })}
              </span>
            )}
          </li>
        ))}
      </ul>
      <p className="mt-1.5 mx-0 mb-0 text-ink3 text-small">{better.length === 0 ? t('best') : t('note')}</p>
    </>
  );
}

/** The words are for prices that were more than one. */
function Line({ price, wins, of }: { price: number | string | null; wins: number; of: number }) {
  const t = useTranslations('why.replay');
  return (
    <>
      {typeof price === 'string' ? (
        <span className={SOFT}>{price}</span>
      ) : (
        <Price value={price} weight="strong" className="text-end" />
      )}
      <span className="overflow-hidden">
        {of <= NUQTAS_MAX && <NuqtaRow count={wins} total={of} label="" hideLabel />}
      </span>
      <span className={classes.count}>
        {t.rich('of', { wins, count: of, b: (text) => <b key="b">{text}</b> })}
      </span>
    </>
  );
}
