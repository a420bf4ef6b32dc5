import type { GridColumn } from './types';

type More<Row> = Omit<GridColumn<Row>, 'id' | 'header' | 'width' | 'renderCell'>;

/** A column with the words above it, how wide it is, and what it draws of a row. */
export function column<Row>(
  id: string,
  header: string,
  width: GridColumn<Row>['width'],
  renderCell: GridColumn<Row>['renderCell'],
  more?: More<Row>,
): GridColumn<Row> {
  return { id, header, width, renderCell, ...more };
}

type ColumnOf<Row> = Parameters<typeof column<Row>>;

/** The column that a row is known by: it is read out before what the others say. */
export function rowHeader<Row>(...[id, header, width, renderCell, more]: ColumnOf<Row>): GridColumn<Row> {
  return column(id, header, width, renderCell, { isRowHeader: true, ...more });
}

/** A column of amounts or counts: their last digits stand below each other. */
export function figures<Row>(...[id, header, width, renderCell, more]: ColumnOf<Row>): GridColumn<Row> {
  return column(id, header, width, renderCell, { align: 'end', ...more });
}
