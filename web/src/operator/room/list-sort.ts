import type { GridSort } from '#/grid/types';

/** As the grid has what an address says; undefined for a list in its own order. */
export function sortOf(sort: string | undefined): GridSort | undefined {
  return sort
    ? { columnId: sort.replace(/^-/, ''), order: sort.startsWith('-') ? 'desc' : 'asc' }
    : undefined;
}

/** As an address has what the grid was asked for. */
export const sortText = ({ columnId, order }: GridSort) => (order === 'desc' ? `-${columnId}` : columnId);

/** What an address asks for, of the columns that a list is sorted by. */
export function sortIn<Column extends string>(
  columns: readonly Column[],
  wanted: string | undefined,
): Column | `-${Column}` | undefined {
  const column = columns.find((id) => wanted === id || wanted === `-${id}`);
  return column && (wanted === column ? column : `-${column}`);
}
