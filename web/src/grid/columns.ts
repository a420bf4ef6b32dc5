import type { GridColumn } from './types';

type More<Row> = Omit<GridColumn<Row>, 'id' | 'header' | 'width' | 'renderCell'>;

/** A column with header, width, and cell renderer. */
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

/** The row header column: screen readers read it before other cells. */
export function rowHeader<Row>(...[id, header, width, renderCell, more]: ColumnOf<Row>): GridColumn<Row> {
  return column(id, header, width, renderCell, { isRowHeader: true, ...more });
}

/** A column of amounts or counts, aligned by their last digits. */
export function figures<Row>(...[id, header, width, renderCell, more]: ColumnOf<Row>): GridColumn<Row> {
  return column(id, header, width, renderCell, { align: 'end', ...more });
}
