import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { formatMoney } from '#/i18n/formats';
import { accountQuery } from '#/session/api/queries';
import { withWords } from '#/session/frames/words';
import { Button } from '#/ui/buttons/button';
import { Price } from '#/ui/marks/ltr';
import { RankMark } from '#/ui/marks/rank-mark';
import { useIsReadOnly } from '../cells/bid-rights';
import { type BidView, isFirstRank, statusOf } from '../frame/bid-view';
import { type Explanation, explain } from './explain';
import { useAccount } from './why-queries';

const ACTS = 'flex flex-wrap items-center gap-2';

type WhyNoteProps = {
  view: BidView;
  onClose: () => void;
  onFill: (price: number) => void;
  onHistory: (assetId: string) => void;
};

export const WhyNote = withWords('why', Note);

function Note({ view, onClose, onFill, onHistory }: WhyNoteProps) {
  const t = useTranslations('why');
  const tRank = useTranslations('rank');
  const { bid } = view;
  const explanation = explain(view);
  return (
    <div className="flex flex-col gap-2.5 pt-2.5 px-3 pb-3 [&_p]:m-0">
      <div className="flex items-center justify-between gap-3">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-0">
          <RankMark status={statusOf(view)} position={bid.myBid?.position} />
          {isFirstRank(view) && <span className="text-ink3">{tRank('first')}</span>}
        </span>
        <Button
          look="quiet"
          onClick={() => {
            onClose();
            onHistory(bid.assetId);
          }}
        >
          {t('receipts')}
        </Button>
      </div>
      <p>
        <Reason view={view} explanation={explanation} />
      </p>
      <Fix view={view} explanation={explanation} onClose={onClose} onFill={onFill} />
    </div>
  );
}

function Reason({ view, explanation: { kind } }: { view: BidView; explanation: Explanation }) {
  const t = useTranslations('why.kind');
  const credit = useQuery({
    ...accountQuery(useAccount(), 'GET /bids/{assetId}/credit', { params: { assetId: view.bid.assetId } }),
    enabled: kind === 'NO_CREDIT',
  }).data;
  const figure = (value: number | null | undefined) => () => (
    <Price key={value} value={value} className="font-semibold" />
  );
  if (kind === 'BEHIND') return t.rich(kind, { gap: figure(view.bid.gapToFirstRank) });
  if (kind === 'NO_CREDIT') {
    return t.rich(kind, {
      needed: figure(credit?.neededCredit),
      available: figure(credit?.availableCredit),
    });
  }
  return t(kind);
}

type FixProps = Pick<WhyNoteProps, 'view' | 'onClose' | 'onFill'> & { explanation: Explanation };

/** The action stands beside the reason, and leaves the last word to the dealer. */
function Fix({ view, explanation: { kind, fix }, onClose, onFill }: FixProps) {
  const t = useTranslations('why.fix');
  const isReadOnly = useIsReadOnly();
  if (isReadOnly) return null;
  if (fix?.kind === 'price') {
    return (
      <div className={ACTS}>
        <Button
          look="primary"
          aria-description={t('fill', { price: formatMoney(fix.price) })}
          onClick={() => {
            onClose();
            onFill(fix.price);
          }}
        >
          {t.rich('price', { price: () => <Price key="price" value={fix.price} weight="strong" /> })}
        </Button>
      </div>
    );
  }
  if (fix) {
    const goTo = fix.kind === 'quantity' ? 'input[list]' : '[role="switch"]';
    return (
      <div className={ACTS}>
        <Button
          onClick={() => {
            onClose();
            focusIn(view.bid.assetId, goTo);
          }}
        >
          {t(fix.kind)}
        </Button>
      </div>
    );
  }
  if (kind === 'BEHIND' || kind === 'TIE') return <p className="text-ink3">{t('noPrice')}</p>;
  return null;
}

function focusIn(assetId: string, control: string): void {
  document.querySelector<HTMLElement>(`[data-row="${CSS.escape(assetId)}"] ${control}`)?.focus();
}
