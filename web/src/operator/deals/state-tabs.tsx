import type { DealState } from '@mazad/domain/deals/course';
import { IconRepeat } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { Count } from '#/ui/figures/count';
import classes from '#/ui/figures/count-tabs.module.css';

/** States that wait for somebody come first. */
const STATES: readonly DealState[] = ['REFUSED', 'WON', 'IN_TRANSIT', 'DELIVERED', 'RETURNED', 'CANCELLED'];

type StateTabsProps = {
  counts: { byState: Partial<Record<DealState, number>>; dueSoon: number } | undefined;
  shown: DealState | undefined;
  onShow: (state: DealState | undefined) => void;
  /** Also filtered by devices that were brought in again. */
  isAgain: boolean;
  onAgain: () => void;
};

/** The states with counts, as filters. */
export function StateTabs({ counts, shown, onShow, isAgain, onAgain }: StateTabsProps) {
  const t = useTranslations('operatorDeals');
  const common = useTranslations('common');
  const all = counts && Object.values(counts.byState).reduce((sum, count) => sum + count, 0);
  return (
    <fieldset
      className={`${classes.tabs} min-w-0 m-0 py-1.5 border-0 border-t border-t-line whitespace-nowrap`}
      aria-label={t('byState')}
    >
      <Tab label={common('all')} count={all} isShown={shown === undefined} onShow={() => onShow(undefined)} />
      {STATES.map((state) => (
        <Tab
          key={state}
          label={t(`states.${state}`)}
          count={counts?.byState[state] ?? (counts && 0)}
          tone={state === 'REFUSED' && counts?.byState.REFUSED ? 'lose' : undefined}
          isShown={shown === state}
          onShow={() => onShow(state)}
        />
      ))}
      <button type="button" className={classes.tab} aria-pressed={isAgain} onClick={onAgain}>
        <IconRepeat size={14} aria-hidden="true" /> {t('again')}
      </button>
      {counts !== undefined && counts.dueSoon > 0 && (
        <span className="flex-none ms-auto ps-4 pe-0.5 text-near text-small" role="status">
          {t('dueSoon', { count: counts.dueSoon })}
        </span>
      )}
    </fieldset>
  );
}

type TabProps = {
  label: string;
  count: number | undefined;
  tone?: 'lose' | undefined;
  isShown: boolean;
  onShow: () => void;
};

function Tab({ label, count, tone, isShown, onShow }: TabProps) {
  const t = useTranslations('operatorDeals');
  return (
    <button
      type="button"
      className={`${classes.tab} group`}
      aria-pressed={isShown}
      data-tone={tone}
      onClick={onShow}
    >
      {label}{' '}
      <Count
        value={count}
        words={(of) => t('count', { count: of })}
        className={`${classes.count} min-w-[1ch] group-data-[tone=lose]:text-lose`}
      />
    </button>
  );
}
