import { formatMoney } from '#/i18n/formats';
import { Ltr } from '#/ui/marks/ltr';

/** A percent with what decimals it has; with nothing to count, a dash. */
export function RateText({ rate }: { rate: number | null }) {
  return <Ltr>{rate === null ? '—' : `${formatMoney(rate)}%`}</Ltr>;
}
