import { IconArrowsSort, IconEye } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import type { LiveState } from '#/live/live-client';
import { Button } from '#/ui/buttons/button';
import { Kbd } from '#/ui/marks/kbd';
import { useIsReadOnly } from '../cells/bid-rights';
import classes from './dock.module.css';

export type DockProps = {
  live: LiveState;
  shown: number;
  /** Undefined while loading. */
  total: number | undefined;
  moved: number;
  onResort: () => void;
};

export function LiveDot({ state }: { state: LiveState }) {
  const t = useTranslations('common');
  return (
    <span className={classes.live} data-state={state} role="status">
      <span className={classes.dot} aria-hidden="true" />
      {t(state)}
    </span>
  );
}

/** Why nothing on this screen can be changed. */
export function ViewOnly() {
  const t = useTranslations('bids');
  if (!useIsReadOnly()) return null;
  return (
    <p className="flex items-center gap-2 ms-auto text-ink2 text-small [&_svg]:flex-none">
      <IconEye size={15} aria-hidden="true" />
      <span>
        <strong>{t('viewOnly')}.</strong> {t('viewOnlyReason')}
      </span>
    </p>
  );
}

/** Below the table: number of rows, connection state, and whether the order is outdated. */
export function Dock({ live, shown, total, moved, onResort }: DockProps) {
  const t = useTranslations();
  return (
    <footer className="flex items-center gap-4 h-11 px-inset border-t border-t-line bg-paper text-ink3 text-small">
      <LiveDot state={live} />
      <Button
        look="quiet"
        className="text-accent"
        icon={<IconArrowsSort size={15} aria-hidden="true" />}
        aria-keyshortcuts="R"
        onClick={onResort}
      >
        {t('bids.resort')} <Kbd>R</Kbd>
      </Button>
      {/* After the button, so that changing text does not move it away from the pointer. */}
      <span className="tabular-nums">{total !== undefined && t('common.showing', { shown, total })}</span>
      <span
        className="data-on:text-near data-on:font-medium"
        data-on={moved > 0 || undefined}
        aria-live="polite"
      >
        {moved > 0 && t('bids.moved', { count: moved })}
      </span>
      <ViewOnly />
    </footer>
  );
}
