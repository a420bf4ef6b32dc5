import type { ComponentProps } from 'react';
import { useTranslations } from 'use-intl';
import { formatMoney } from '#/i18n/formats';
import { withWords } from '#/session/frames/words';
import { Switch } from '#/ui/fields/switch';
import { Kbd } from '#/ui/marks/kbd';
import { Price } from '#/ui/marks/ltr';
import { RankMark } from '#/ui/marks/rank-mark';
import { ErrorBoundary } from '#/ui/parts/error-boundary';
import { lazyPart } from '#/ui/parts/lazy-part';
import { useTopupReason } from '../cells/bid-rights';
import {
  type BidView,
  isOvertaken,
  isTopupOn,
  isUnlisted,
  leadPriceOf,
  leftOf,
  priceOf,
} from '../frame/bid-view';
import classes from './edit-outlook.module.css';
import { judgePrice, priceBounds } from './price-input';
import { outlookOf } from './price-outlook';

const ReplayRow = lazyPart(async () => (await import('../why/replay-row')).ReplayRow);

type EditOutlookProps = { view: BidView; draft: string; onTopup: (isOn: boolean) => void };

/** Below the edited cell: the price's effect, and the keys. */
export const EditOutlook = withWords('editing', Popover);

function Popover({ view, draft, onTopup }: EditOutlookProps) {
  const t = useTranslations();
  const { work } = view;
  // If the cell asks about the newer price, that is enough.
  const isAsked = work?.kind === 'confirm' && work.reason === 'CHANGED' && work.typed === draft;
  return (
    <div className={classes.popover}>
      {!isAsked && <Overtaken view={view} role="alert" />}
      <div className="flex items-center gap-2 py-2 px-3.5 justify-between min-h-10.5">
        <p className="inline-flex flex-wrap items-center gap-x-1.5 gap-y-0.5 font-medium" role="status">
          <Outlook view={view} draft={draft} />
        </p>
        <span className="flex-none text-ink3 text-micro">
          {t('editing.step', { step: formatMoney(view.bid.stepperValue) })}
        </span>
      </div>
      {!isUnlisted(view) && (
        <ErrorBoundary fallback={<div className="min-h-8.5" />}>
          <ReplayRow view={view} draft={draft} />
        </ErrorBoundary>
      )}
      {/* Not in the tab order, because keys belong to the price here; the row's menu offers it by keyboard. */}
      <TopupLine view={view} onTopup={onTopup} tabIndex={-1} onMouseDown={keepFocus} />
      <div className={classes.keys}>
        <span>
          <Kbd>Enter</Kbd> {t('editing.keySave')}
        </span>
        <span>
          <Kbd>Esc</Kbd> {t('editing.keyCancel')}
        </span>
        <span>
          <Kbd>↑</Kbd> <Kbd>↓</Kbd> {t('editing.keyStep')}
        </span>
        {leadPriceOf(view) !== null && (
          <span className="ms-auto">
            <Kbd>=</Kbd> {t('bids.toLeadShort')}
          </span>
        )}
      </div>
    </div>
  );
}

type TopupLineProps = Pick<ComponentProps<typeof Switch>, 'tabIndex' | 'onMouseDown'> & {
  view: BidView;
  onTopup: (isOn: boolean) => void;
};

/** S6: the bid's auto top-up, beside its price. */
export function TopupLine({ view, onTopup, ...rest }: TopupLineProps) {
  const t = useTranslations('editing');
  const topupReason = useTopupReason(view);
  if (!view.bid.myBid) return null;
  return (
    <div className={classes.topup}>
      <Switch
        {...rest}
        isOn={isTopupOn(view)}
        label={t('autoTopup')}
        disabledReason={topupReason}
        onChange={onTopup}
      />
      <span>{t('autoTopup')}</span>
      <span className="flex-none text-ink3 text-micro ms-auto">{t('autoTopupHint')}</span>
    </div>
  );
}

/** A press must not move the focus out of the price, because that would cancel the edit. */
function keepFocus(event: { preventDefault: () => void }): void {
  event.preventDefault();
}

/** Another price was set while this one is typed. `role`: set if nothing around announces it. */
export function Overtaken({ view, role }: { view: BidView; role?: 'alert' }) {
  const t = useTranslations('editing');
  if (!isOvertaken(view)) return null;
  const price = () => <Price key="price" value={priceOf(view)} weight="strong" />;
  return (
    <span className={classes.overtaken} role={role}>
      {t.rich('overtaken', { price })}
    </span>
  );
}

/** Why a price is invalid (M2). `step` in whole units; between two steps, two prices are nearest. */
export function InvalidPrice({ step, nearest }: { step: number; nearest: readonly number[] }) {
  const t = useTranslations();
  if (nearest.length < 2) {
    const [lowest, highest] = priceBounds(step);
    const bounds = { from: formatMoney(lowest), to: formatMoney(highest) };
    return <span>{t('bids.amountBetween', { name: t('bids.column.myBid'), ...bounds })}</span>;
  }
  return (
    <span>
      {t.rich('editing.at.invalid', { price: () => <Price key="price" value={step} weight="strong" /> })}
    </span>
  );
}

/** Without units left, no price leads (M6), and a price refills nothing; a new bid starts with none. */
const hasNoneLeft = (view: BidView): boolean => (leftOf(view) ?? 0) === 0;

function Outlook({ view, draft }: { view: BidView; draft: string }) {
  const t = useTranslations();
  const { bid } = view;
  if (isUnlisted(view)) return t('bids.notListed');
  if (draft === '') return t('editing.at.empty');
  const price = Number(draft);
  const answer = judgePrice(draft, view, false);
  if (answer.kind === 'invalid') return <InvalidPrice step={bid.stepperValue} nearest={answer.nearest} />;
  const isUsedUp = hasNoneLeft(view);
  return t.rich(`editing.at.${isUsedUp ? 'noQuantity' : outlookOf(price, bid)}`, {
    price: () => <Price key="price" value={price} weight="strong" />,
    rank: () => <RankMark key="rank" status={isUsedUp ? 'OUT_OF_QUANTITY' : 'RANK_ONE'} />,
  });
}

/** The same in a few words, for a card. */
export function ShortOutlook({ view, draft }: { view: BidView; draft: string }) {
  const t = useTranslations();
  if (isUnlisted(view)) return t('bids.notListed');
  if (draft === '') return null;
  const answer = judgePrice(draft, view, false);
  if (answer.kind === 'invalid')
    return <InvalidPrice step={view.bid.stepperValue} nearest={answer.nearest} />;
  if (hasNoneLeft(view)) return <RankMark status="OUT_OF_QUANTITY" />;
  const outlook = outlookOf(Number(draft), view.bid);
  return (
    <span className="flex flex-col min-w-0 gap-0.5">
      <span>{t(`editing.outlook.${outlook}`)}</span>
      <ErrorBoundary>
        <ReplayRow view={view} draft={draft} isShort />
      </ErrorBoundary>
    </span>
  );
}
