import type { PaasRow } from '@mazad/contract/bids/paas';
import { useTranslations } from 'use-intl';
import { Ltr } from '#/ui/marks/ltr';
import { Becomes } from './prices/becomes';
import { isLive, nextQuantityOf } from './prices/grades';

/** Units left in this window, and the next window's limit if it differs (E5). */
export function QuantityText({ row }: { row: PaasRow }) {
  const t = useTranslations('paas');
  const next = nextQuantityOf(row);
  const limitOf = (quantity: number | null) =>
    quantity === null ? t('noLimit') : quantity.toLocaleString('en');
  const now = () => {
    if (!isLive(row)) return '—';
    // Without a limit, only the store's credit counts.
    if (row.quantity === null) return t('noLimit');
    return t('unitsLeft', { left: row.availableQuantity ?? 0, all: row.quantity });
  };
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      {now()}
      {next && (
        <Becomes words={t('staged', { price: limitOf(next.quantity) })}>
          {next.quantity === null ? t('noLimit') : <Ltr>{limitOf(next.quantity)}</Ltr>}
        </Becomes>
      )}
    </span>
  );
}
