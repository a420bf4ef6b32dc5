import type { ReactNode } from 'react';
import { ApiError } from '#/session/api/api-error';
import { ListDrawer } from './list-drawer';
import { PartState } from './list-states';

/** The row in the URL, or its loading state. */
export type OpenedRow<Row> = {
  row: Row | undefined;
  error: unknown;
  isFetching: boolean;
  refetch: () => unknown;
};

/** The error for an unknown row. */
export const notFound = () => new ApiError({ kind: 'notFound', status: 404 });

type OpenRowProps<Row> = {
  opened: OpenedRow<Row>;
  /** The drawer's name until the row is loaded. */
  label: string;
  onClose: () => void;
  children: (row: Row) => ReactNode;
};

/** The drawer of a row, or of its loading state or error. */
export function OpenRow<Row>({ opened, label, onClose, children }: OpenRowProps<Row>) {
  const { row, error, isFetching, refetch } = opened;
  if (row) return children(row);
  return (
    <ListDrawer label={label} title="…" onClose={onClose}>
      <PartState of={{ error, isFetching, refetch }} />
    </ListDrawer>
  );
}
