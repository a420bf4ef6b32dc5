import { useTranslations } from 'use-intl';
import { formatMoney } from '#/i18n/formats';
import { Words } from '#/i18n/words';
import { Button } from '#/ui/button';
import { Price } from '#/ui/ltr';
import { RankMark } from '#/ui/rank-mark';
import { useIsReadOnly } from '../bid-rights';
import { type BidView, isFirstRank, statusOf } from '../bid-view';
import { type Explanation, explain } from './explain';
import classes from './why.module.css';
import { useAccount, useBidCredit } from './why-queries';

type WhyNoteProps = {
  view: BidView;
  onClose: () => void;
  onFill: (price: number) => void;
  onHistory: (assetId: string) => void;
};

export function WhyNote(props: WhyNoteProps) {
  return (
    <Words of="why">
      <Note {...props} />
    </Words>
  );
}

function Note({ view, onClose, onFill, onHistory }: WhyNoteProps) {
  const t = useTranslations('why');
  const tRank = useTranslations('rank');
  const { bid } = view;
  const explanation = explain(view);
  return (
    <div className={classes.note}>
      <div className={classes.noteHead}>
        <span className={classes.noteRank}>
          <RankMark status={statusOf(view)} position={bid.myBid?.position} />
          {isFirstRank(view) && <span className={classes.soft}>{tRank('first')}</span>}
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
  const credit = useBidCredit(useAccount(), view.bid.assetId, kind === 'NO_CREDIT').data;
  const figure = (value: number | null | undefined) => () => (
    <Price key={value} value={value} className={classes.figure} />
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
      <div className={classes.acts}>
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
      <div className={classes.acts}>
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
  if (kind === 'BEHIND' || kind === 'TIE') return <p className={classes.soft}>{t('noPrice')}</p>;
  return null;
}

function focusIn(assetId: string, control: string): void {
  document.querySelector<HTMLElement>(`[data-row="${CSS.escape(assetId)}"] ${control}`)?.focus();
}
