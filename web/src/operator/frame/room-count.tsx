import { useTranslations } from 'use-intl';
import { Count } from '#/ui/figures/count';
import classes from './console-frame.module.css';
import type { Room } from './rooms';

/** What went wrong by itself, where other rooms have what somebody asked for. */
const FAILURES: ReadonlySet<Room['id']> = new Set(['outbox', 'partners', 'auditResult']);

type RoomCountProps = { id: Room['id']; count: number | undefined };

/** What waits in a room; what failed is told in its colour. */
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
