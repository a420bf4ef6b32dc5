import type { RowView, UploadCounts } from '@mazad/contract/bids/bid-books';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { Switch } from '#/ui/fields/switch';
import { Count } from '#/ui/figures/count';
import { SearchField } from '#/ui/search/search-field';
import { cleanSearchText } from '#/ui/search/search-text';
import type { RowsView } from '../book-queries';
import classes from './diff-bar.module.css';

const CHIP = `${classes.chip} inline-flex items-center h-8 px-2.5 rounded-button bg-surface whitespace-nowrap`;

export const countOf: Record<RowView, (counts: UploadCounts) => number> = {
  REVIEW: (c) => c.added + c.changed + c.switchedOff + c.inError,
  CHANGED: (c) => c.changed,
  ADDED: (c) => c.added,
  SWITCHED_OFF: (c) => c.switchedOff,
  ERROR: (c) => c.inError,
};

const SEARCH_MAX = 100;

type DiffBarProps = {
  counts: UploadCounts;
  view: RowsView;
  /** Rows that match search and filter; null without either. */
  found: number | null;
  /** Takes only the change: a delayed search must not restore an older view. */
  onView: (change: Partial<RowsView>) => void;
};

export function DiffBar({ counts, view, found, onView }: DiffBarProps) {
  const t = useTranslations('bidBooks');
  const words = useTranslations();
  const { show, orderBy, search, isUnusual } = view;
  return (
    <div className="flex flex-col gap-2.5 pt-1 pb-3.5 px-6 phone:px-4">
      <ViewChips counts={counts} show={show} onShow={(next) => onView({ show: next })} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 coarse:gap-y-0">
        <SearchField
          label={words('shell.searchPlaceholder')}
          value={search}
          maxLength={SEARCH_MAX}
          clean={cleanSearchText}
          className="w-56 phone:w-full"
          onSearch={(next) => onView({ search: next })}
        />
        {/* Hidden without unusual prices, unless it is on and must be switched off. */}
        {(counts.toConfirm > 0 || isUnusual) && (
          <Choice
            label={t('onlyUnusual')}
            isOn={isUnusual}
            onChange={(isOn) => onView({ isUnusual: isOn })}
          />
        )}
        <span role="status" className="flex-1 text-ink3 phone:flex-none phone:order-1">
          {found !== null && words('common.rows', { count: found })}
        </span>
        <Choice
          label={t('biggestFirst')}
          isOn={orderBy === 'move'}
          onChange={(isOn) => onView({ orderBy: isOn ? 'move' : 'row' })}
        />
      </div>
    </div>
  );
}

type ViewChipsProps = { counts: UploadCounts; show: RowView; onShow: (show: RowView) => void };

function ViewChips({ counts, show, onShow }: ViewChipsProps) {
  const t = useTranslations('bidBooks');
  const views = Object.keys(countOf) as RowView[];
  // For touch, buttons are spaced further apart.
  return (
    <fieldset className="flex flex-wrap gap-1.5 m-0 p-0.5 border-0 coarse:-my-1 coarse:py-1.5 phone:-mx-4 phone:px-4 coarse:gap-y-3">
      <legend className="sr-only">{t('show')}</legend>
      {views.map((view) => {
        const count = countOf[view](counts);
        const isFault = view === 'ERROR' && count > 0;
        return (
          <button
            key={view}
            type="button"
            className={CHIP}
            aria-pressed={show === view}
            data-tone={isFault ? 'lose' : undefined}
            onClick={() => onShow(view)}
          >
            {isFault && <IconAlertTriangle size={15} aria-hidden="true" />}
            {t(`view.${view}`)} <Figure count={count} />
          </button>
        );
      })}
      {/* Unchanged rows are counted but not listed. */}
      <span className={CHIP} data-plain>
        {t('unchanged')} <Figure count={counts.unchanged} />
      </span>
    </fieldset>
  );
}

function Figure({ count }: { count: number }) {
  const t = useTranslations('common');
  return <Count value={count} words={(of) => t('rows', { count: of })} className="font-semibold" />;
}

type ChoiceProps = { label: string; isOn: boolean; onChange: (isOn: boolean) => void };

function Choice({ label, isOn, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <label
      htmlFor={id}
      className="inline-flex items-center gap-2 whitespace-nowrap cursor-pointer coarse:min-h-11"
    >
      <Switch id={id} isOn={isOn} label={label} onChange={onChange} />
      {label}
    </label>
  );
}
