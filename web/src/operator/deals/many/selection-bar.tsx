import { useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import type { RowSelection } from '#/grid/keys/row-selection';
import { Button } from '#/ui/buttons/button';

type SelectionBarProps = { selection: RowSelection; onMove: (codes: readonly string[]) => void };

/** Below the board while rows are selected. */
export function SelectionBar({ selection, onMove }: SelectionBarProps) {
  const t = useTranslations('operatorDeals');
  const common = useTranslations('common');
  const selected = useSyncExternalStore(selection.subscribe, selection.get);
  return (
    <section
      className="flex flex-wrap items-center gap-2 min-h-11 py-1.5 px-6 bg-dock text-dock-ink text-small [&_:focus-visible]:outline-dock-ink phone:px-4"
      aria-label={t('selection')}
    >
      <span className="pe-2 font-semibold tabular-nums" role="status">
        {common('selected', { count: selected.size })}
      </span>
      <Button look="dockFilled" onClick={() => onMove([...selected])}>
        {t('moveMany')}
      </Button>
      <Button look="dock" onClick={() => selection.clear()}>
        {t('clearSelection')}
      </Button>
    </section>
  );
}
