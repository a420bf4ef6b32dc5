import type { Localised } from '@mazad/contract/http';
import type { ReactNode } from 'react';
import type { GridColumn } from '#/grid/types';
import { useFormats, useLocale } from '#/i18n/i18n-provider';
import { Ltr } from '#/ui/marks/ltr';
import { Money } from '#/ui/marks/money';
import { RegionName } from '../region-name';

/** A column of a console list. Its heading comes from the list (contract/src/operator/lists). */
export type ListColumn<Row> = Omit<GridColumn<Row>, 'header' | 'isSortable' | 'renderCell'> & {
  renderCell: (row: Row) => ReactNode;
  /** Shows its name on a phone's card, which has no headings. */
  isNamed?: boolean;
  /** On a phone's card alone. */
  isOfCard?: boolean;
};
type Width<Row> = GridColumn<Row>['width'];
type More<Row> = Omit<ListColumn<Row>, 'id' | 'width' | 'renderCell'>;
type Kind = <Row>(
  id: string,
  width: Width<Row>,
  cell: (row: Row) => ReactNode,
  more?: More<Row>,
) => ListColumn<Row>;

export const column: Kind = (id, width, renderCell, more) => ({ id, width, renderCell, ...more });

/** Shown in an empty cell; cards leave it out. */
export const NOTHING = '—';

/** The row header column: screen readers read it before other cells. */
export const rowHeader: Kind = (id, width, cell, more) =>
  column(id, width, cell, { isRowHeader: true, ...more });

/** Amounts or counts, aligned by their last digits. */
export const figures: Kind = (id, width, cell, more) => column(id, width, cell, { align: 'end', ...more });

export const count: Kind = (id, width, cell, more) =>
  figures(id, width, (row) => <Ltr>{cell(row)}</Ltr>, { isNamed: true, ...more });

/** An amount in the row's currency, with all decimals. */
export function money<Row extends { currency: string }>(
  id: string,
  width: Width<Row>,
  amount: (row: Row) => number,
  { className, ...more }: More<Row> & { className?: string } = {},
): ListColumn<Row> {
  return figures(
    id,
    width,
    (row) => <Money value={amount(row)} currency={row.currency} className={className} />,
    more,
  );
}

/** An instant in the page's time zone; may be null. */
export function moment<Row>(
  id: string,
  width: Width<Row>,
  at: (row: Row) => string | null,
  never?: ReactNode,
): ListColumn<Row> {
  return column(id, width, (row) => <Moment at={at(row)} never={never} />);
}

export function region<Row extends { regionId: string }>(width: Width<Row> = 190): ListColumn<Row> {
  return column('region', width, (row) => <RegionName regionId={row.regionId} />);
}

/** Space between numbers and text, which would otherwise touch. */
export function gap<Row>(): ListColumn<Row> {
  return column('gap', 40, () => null);
}

type LocalizedProps = { words: Localised; className?: string };

/** A server text in both languages. */
export function Localized({ words, className }: LocalizedProps) {
  const { locale } = useLocale();
  return <bdi className={className}>{words[locale]}</bdi>;
}

export function Moment({ at, never = null }: { at: string | null; never?: ReactNode }) {
  const { date } = useFormats();
  return at === null ? never : <Ltr>{date(at, 'moment')}</Ltr>;
}
