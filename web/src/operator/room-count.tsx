import { useTranslations } from 'use-intl';
import { Count } from '#/ui/count';
import classes from './console-frame.module.css';
import type { Room } from './rooms';

type RoomCountProps = { id: Room['id']; count: number | undefined };

/** What waits in a room; what failed is told in its colour. */
export function RoomCount({ id, count }: RoomCountProps) {
  const t = useTranslations('operator');
  if (!count) return null;
  const isFailure = id === 'outbox';
  return (
    <span className={classes.count} data-tone={isFailure ? 'lose' : undefined}>
      <Count value={count} words={(of) => t(isFailure ? 'failedMessages' : 'waiting', { count: of })} />
    </span>
  );
}
