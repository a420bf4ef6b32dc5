import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ListDrawer } from './list-drawer';
import { PartState } from './list-states';
import { rowQuery, type ShownList } from './use-list';

type OpenRowProps<Row> = {
  list: Pick<ShownList<Row>, 'name' | 'rows' | 'idOf' | 'isPending' | 'words'>;
  id: string;
  /** The drawer's name until the row is loaded. Default: the list's name. */
  label?: string;
  onClose: () => void;
  children: (row: Row) => ReactNode;
};

/**
 * The drawer of a row, or of its loading state or error. It is one of the loaded rows, or loaded by id, since it may be
 * pages below or outside the filters.
 */
export function OpenRow<Row>({ list, id, label, onClose, children }: OpenRowProps<Row>) {
  const { name, rows, idOf, isPending, words } = list;
  const read = rows.find((row) => idOf(row) === id);
  const found = useQuery({ ...rowQuery(name, id, idOf), enabled: !isPending && !read });
  const row = read ?? found.data;
  if (row) return children(row);
  return (
    <ListDrawer label={label ?? words.name} title="…" onClose={onClose}>
      <PartState of={found} />
    </ListDrawer>
  );
}
