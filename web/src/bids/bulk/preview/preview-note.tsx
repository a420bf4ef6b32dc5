import { toMajor } from '@mazad/domain/money';
import { QUANTITY_OPTIONS } from '@mazad/domain/prices/bid-change';
import { IconAlertCircle, IconAlertTriangle } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { formatMoney } from '#/i18n/formats';
import { Ltr } from '#/ui/marks/ltr';
import { formatRatio } from '../../editing/price-input';
import type { PreviewRow } from './bulk-plan';
import classes from './preview-note.module.css';
import type { PreviewTableProps } from './preview-table';

type PreviewNoteProps = Pick<PreviewTableProps, 'onConfirm' | 'onTake'> & {
  row: PreviewRow;
  isConfirmed: boolean;
};

/** Why a row needs a decision, or why it will not change. */
export function PreviewNote({ row, isConfirmed, onConfirm, onTake }: PreviewNoteProps) {
  const t = useTranslations();
  const { outcome, confirm, command, name, assetId } = row;
  const options = QUANTITY_OPTIONS.join(t('bids.listMark'));
  const left = row.isQuantityLeft && (
    <span className={classes.refused}>
      {t('bulk.priceAlone', { reason: t('bulk.why.QUANTITY_INVALID', { options }) })}
    </span>
  );
  if (outcome === 'CONFIRM' && confirm) {
    const price = command.spotPrice ?? 0;
    const compared = toMajor(confirm.comparedMinor);
    const words = {
      ratio: formatRatio(compared > 0 ? price / compared : 1),
      compared: formatMoney(compared),
    };
    return (
      <>
        <label className={classes.confirm}>
          <input
            type="checkbox"
            className="flex-none w-4.5 h-4.5 m-0 accent-accent"
            checked={isConfirmed}
            aria-label={t('bulk.confirmOf', { price: formatMoney(price), name })}
            onChange={(event) => onConfirm([assetId], event.target.checked)}
          />
          <IconAlertCircle size={15} aria-hidden="true" />
          <span>{confirm.reason ? t(`bulk.confirm.${confirm.reason}`, words) : t('bulk.confirm.other')}</span>
        </label>
        {left}
      </>
    );
  }
  if (left && outcome !== 'REFUSED') return left;
  if (outcome === 'UNCHANGED') return <span className="text-ink3 text-small">{t('bulk.unchanged')}</span>;
  if (outcome !== 'REFUSED') return null;
  return (
    <span className={classes.refused}>
      <IconAlertTriangle size={15} aria-hidden="true" />
      <span className="min-w-0 wrap-anywhere">
        <Why row={row} />
      </span>
      {row.nearest.map((price) => (
        <button
          key={price}
          type="button"
          className={classes.near}
          aria-label={t('bulk.take', { price: formatMoney(price), name })}
          aria-disabled={onTake ? undefined : true}
          onClick={() => void onTake?.(row, price)}
        >
          <Ltr>{formatMoney(price)}</Ltr>
        </button>
      ))}
    </span>
  );
}

function Why({ row: { refusal, nearest } }: { row: PreviewRow }) {
  const t = useTranslations();
  if (!refusal) return null;
  if ('why' in refusal) {
    return t(`bulk.why.${refusal.why}`, { options: QUANTITY_OPTIONS.join(t('bids.listMark')) });
  }
  if ('unread' in refusal) {
    const [low, high] = refusal.readings ?? [];
    if (low === undefined || high === undefined) return t.rich('bulk.why.UNREAD', { text: refusal.unread });
    return t.rich('bulk.why.EITHER', {
      low: String(low),
      high: formatMoney(high),
    });
  }
  return nearest.length > 0 ? `${t('bulk.nearest')}:` : refusal.message;
}
