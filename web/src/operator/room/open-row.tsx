import type { ReactNode } from 'react';
import { ApiError } from '#/session/api/api-error';
import { RoomDrawer } from './room-drawer';
import { PartState } from './room-states';

/** The row that an address opens, or how the reading of it stands. */
export type OpenedRow<Row> = {
  row: Row | undefined;
  error: unknown;
  isFetching: boolean;
  refetch: () => unknown;
};

/** What is said of a row that is not among those that were read. */
export const notFound = () => new ApiError({ kind: 'notFound', status: 404 });

type OpenRowProps<Row> = {
  opened: OpenedRow<Row>;
  /** Names the drawer until the row is there. */
  label: string;
  onClose: () => void;
  children: (row: Row) => ReactNode;
};

/** The drawer of a row; of one that is still coming, could not come or is not there, one that says so. */
export function OpenRow<Row>({ opened, label, onClose, children }: OpenRowProps<Row>) {
  const { row, error, isFetching, refetch } = opened;
  if (row) return children(row);
  return (
    <RoomDrawer label={label} title="…" onClose={onClose}>
      <PartState error={error} isFetching={isFetching} onRetry={() => void refetch()} />
    </RoomDrawer>
  );
}
