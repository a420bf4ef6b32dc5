import type { PaasRow } from '@mazad/contract/paas';
import { useTranslations } from 'use-intl';
import { isLive } from './grades';

/** How many units of this window are left; a row without a limit has only the store's credit (E5). */
export function QuantityText({ row }: { row: PaasRow }) {
  const t = useTranslations('paas');
  if (!isLive(row)) return '—';
  if (row.quantity === null) return t('noLimit');
  return t('unitsLeft', { left: row.availableQuantity ?? 0, all: row.quantity });
}
