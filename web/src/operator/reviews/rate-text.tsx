import { formatMoney } from '#/i18n/formats';
import { Ltr } from '#/ui/marks/ltr';

/** A percent with its own decimals; a dash without a value. */
export function RateText({ rate }: { rate: number | null }) {
  return <Ltr>{rate === null ? '—' : `${formatMoney(rate)}%`}</Ltr>;
}
