import type { ReactNode } from 'react';
import classes from './report-table.module.css';

type TableColumn<Row> = {
  key: string;
  title: string;
  /** Numbers stand under each other at the end of their column. */
  isNumber?: boolean;
  cell: (row: Row) => ReactNode;
};

type ReportTableProps<Row> = {
  caption: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** The sums below, one for each column. */
  foot?: readonly ReactNode[];
};

/** The figures of a picture, to be read. */
export function ReportTable<Row>({ caption, columns, rows, keyOf, foot }: ReportTableProps<Row>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways is reached by keyboard
    <section className="mz-sideways mt-1" aria-label={caption} tabIndex={0}>
      <table className={`${classes.table} w-full border-collapse`}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" data-number={column.isNumber || undefined}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map((column, at) =>
                at === 0 ? (
                  <th key={column.key} scope="row">
                    {column.cell(row)}
                  </th>
                ) : (
                  <td key={column.key} data-number={column.isNumber || undefined}>
                    {column.cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
        {foot && (
          <tfoot>
            <tr>
              {columns.map((column, at) => (
                <td key={column.key} data-number={column.isNumber || undefined}>
                  {foot[at]}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  );
}
