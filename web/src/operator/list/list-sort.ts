import type { GridSort } from '#/grid/types';

/** The URL's sort for the grid; undefined for the list's own order. */
export function sortOf(sort: string | undefined): GridSort | undefined {
  return sort
    ? { columnId: sort.replace(/^-/, ''), order: sort.startsWith('-') ? 'desc' : 'asc' }
    : undefined;
}

/** The grid's sort for the URL. */
export const sortText = ({ columnId, order }: GridSort) => (order === 'desc' ? `-${columnId}` : columnId);

/** The URL's sort, if the list has that column. */
export function sortIn<Column extends string>(
  columns: readonly Column[],
  wanted: string | undefined,
): Column | `-${Column}` | undefined {
  const column = columns.find((id) => wanted === id || wanted === `-${id}`);
  return column && (wanted === column ? column : `-${column}`);
}
