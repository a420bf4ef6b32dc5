import type { RowOf } from '@mazad/contract/calls';
import { currencyWord } from '#/i18n/formats';
import { useFormats, useLocale } from '#/i18n/i18n-provider';
import { Ltr, Price } from '#/ui/marks/ltr';
import { type BadgeTone, StatusBadge } from '#/ui/marks/status-badge';
import { useListWords } from '../list/list-words';
import { useRegionOf, useRegionTimeZone } from '../use-regions';

type AskingRow = RowOf<'GET /operator/askings'>;

type RowProps = { row: AskingRow };

export function Outcome({ row: { reason, taken } }: RowProps) {
  const { states } = useListWords('askings');
  const tone: BadgeTone = reason ? 'lose' : taken ? 'first' : 'plain';
  return <StatusBadge tone={tone}>{states[reason ?? (taken ? 'TAKEN' : 'NOT_TAKEN')]}</StatusBadge>;
}

/** In the shop's local time. */
export function AskedAt({ row }: RowProps) {
  const { date } = useFormats(useRegionTimeZone(row.regionId));
  return <Ltr>{date(row.askedAt, 'moment')}</Ltr>;
}

export function Amount({ row, value }: RowProps & { value: number | null }) {
  const { locale } = useLocale();
  const region = useRegionOf()(row.regionId);
  const currency = region && value !== null ? currencyWord(region.currency, locale) : undefined;
  return <Price value={value} {...(currency && { currency })} />;
}

/** Truncated in a row, with a hint that has the full text. */
export function Shop({ row, isCut }: RowProps & { isCut?: boolean }) {
  const cut = isCut && { className: 'cut-off', title: `${row.partnerName} · ${row.shop}` };
  return (
    <span {...cut}>
      <bdi>{row.partnerName}</bdi> · <bdi>{row.shop}</bdi>
    </span>
  );
}

export function Grade({ row }: RowProps) {
  const { locale } = useLocale();
  return <bdi>{row.conditionName[locale]}</bdi>;
}
