import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '#/session/api/api-error';
import { waitOf } from '#/session/frames/use-wait';
import { withWords } from '#/session/frames/words';
import { Price } from '#/ui/marks/ltr';
import { useSettled } from '#/ui/parts/use-settled';
import { Nuqta, NuqtaRow } from '#/ui/pictures/nuqta';
import { judgePrice } from '../editing/price-input';
import { type BidView, priceOf } from '../frame/bid-view';
import { isUntold, winsAt } from './ladder';
import classes from './why.module.css';
import { useAccount, useReplay } from './why-queries';

type ReplayRowProps = { view: BidView; draft: string; isShort?: boolean };

const PAUSE_MS = 400;
const NUQTAS_MAX = 14;

/** M16: what a price that is typed would have won, before it is saved. */
export const ReplayRow = withWords('why', Row);

/** One question a row, whose ladder answers while the dealer types; another only for a price below or above it. */
function useWins(view: BidView, draft: string) {
  const account = useAccount();
  const { bid } = view;
  const price = Number(draft);
  const isAsked = draft !== '' && judgePrice(draft, view, false).kind !== 'invalid';
  const asked = isAsked ? price : null;
  const paused = useSettled(asked, PAUSE_MS, null);
  const ladder = useReplay(account, bid.assetId, {}, paused !== null && paused === asked);
  const isAsItWas = price === priceOf(view);
  const known = ladder.data && (isAsItWas ? ladder.data.won : winsAt(ladder.data, price));
  const untold = ladder.data && !isAsItWas && isUntold(ladder.data, price);
  const isBeyond = ladder.data !== undefined && known === null && !untold && paused === price;
  const single = useReplay(account, bid.assetId, { price }, isBeyond && isAsked);
  const error = single.isError ? single.error : ladder.error;
  return {
    isAsked,
    of: ladder.data?.of,
    wins: known ?? (isBeyond ? (single.data?.wins ?? undefined) : undefined),
    toldFrom: untold ? ladder.data?.toldFrom : undefined,
    error,
  };
}

function Row({ view, draft, isShort = false }: ReplayRowProps) {
  const t = useTranslations('why.replay');
  const { isAsked, of, wins, toldFrom, error } = useWins(view, draft);
  const wait = error instanceof ApiError && error.status === 429 ? error.retryAfterSeconds : null;
  const words = () => {
    if (!isAsked) return null;
    if (wait) return t('rateLimited', waitOf(wait));
    if (error) return t('failed');
    if (of === 0) return t('none');
    if (toldFrom) {
      // In one piece: in a card, each part of a row would stand in a column of its own.
      return (
        <span>
          {t.rich('untold', { price: () => <Price key="price" value={toldFrom} weight="strong" /> })}
        </span>
      );
    }
    if (of === undefined || wins === undefined) return null;
    const isAsItWas = Number(draft) === priceOf(view);
    const b = (text: ReactNode) => <b key="b">{text}</b>;
    return t.rich(isAsItWas ? 'did' : 'would', { wins, count: of, b });
  };
  const isDrawn = isAsked && of !== undefined && of > 0 && of <= NUQTAS_MAX && wins !== undefined;
  if (isShort) {
    const said = words();
    return said && <span className="inline-flex items-center gap-1.5">{said}</span>;
  }
  return (
    <div className={classes.row}>
      <span role="status">{words()}</span>
      {isDrawn && <NuqtaRow count={wins} total={of} label="" hideLabel />}
      {isAsked && of === undefined && !error && <Nuqta shape="hollow" className="text-ink3" />}
    </div>
  );
}
