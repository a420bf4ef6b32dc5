import { useTranslations } from 'use-intl';
import { Count } from '#/ui/figures/count';
import type { Room } from '../frame/rooms';
import classes from './console-frame.module.css';

/** Rooms that count failures; the others count requests. */
const FAILURES: ReadonlySet<Room['id']> = new Set(['outbox', 'partners', 'auditResult']);

type RoomCountProps = { id: Room['id']; count: number | undefined };

/** The waiting count of a room; failures have their own colour. */
export function RoomCount({ id, count }: RoomCountProps) {
  const t = useTranslations('operator');
  if (!count) return null;
  const isFailure = FAILURES.has(id);
  return (
    <span className={classes.count} data-tone={isFailure ? 'lose' : undefined}>
      <Count value={count} words={(of) => t(isFailure ? 'failedMessages' : 'waiting', { count: of })} />
    </span>
  );
}
