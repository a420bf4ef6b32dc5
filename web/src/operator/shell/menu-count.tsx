import { useTranslations } from 'use-intl';
import { Count } from '#/ui/figures/count';
import type { MenuEntry } from '../frame/menu-entries';
import classes from './console-frame.module.css';

/** Screens that count failures; the others count requests. */
const FAILURES: ReadonlySet<MenuEntry['id']> = new Set(['outbox', 'partners', 'auditResult']);

type MenuCountProps = { id: MenuEntry['id']; count: number | undefined };

/** The waiting count of a screen; failures have their own colour. */
export function MenuCount({ id, count }: MenuCountProps) {
  const t = useTranslations('operator');
  if (!count) return null;
  const isFailure = FAILURES.has(id);
  return (
    <span className={classes.count} data-tone={isFailure ? 'lose' : undefined}>
      <Count value={count} words={(of) => t(isFailure ? 'failedMessages' : 'waiting', { count: of })} />
    </span>
  );
}
