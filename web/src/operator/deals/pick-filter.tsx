import { IconCheck } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { FilterPopover } from '#/ui/filter-button';
import { useNarrowed } from '#/ui/use-narrowed';
import classes from './pick-filter.module.css';

type Pick = {
  value: string;
  label: string;
  /** Another name that it is found by. */
  alias?: string;
  /** Below the name: what tells two of one name apart. */
  note?: ReactNode;
};

type PickFilterProps = {
  label: string;
  allLabel: string;
  options: readonly Pick[];
  selected: string | undefined;
  disabledReason?: string | undefined;
  onSelect: (value: string | undefined) => void;
};

const namesOf = ({ label, alias = '' }: Pick) => `${label} ${alias}`;

/** Past this many a list is searched, not read. */
const SHOWN_MAX = 100;

/** One of many, found by typing a part of its name. */
export function PickFilter({
  label,
  allLabel,
  options,
  selected,
  disabledReason,
  onSelect,
}: PickFilterProps) {
  const chosen = options.find(({ value }) => value === selected);
  return (
    <FilterPopover
      label={label}
      isLabelHidden
      value={chosen?.label ?? allLabel}
      isActive={selected !== undefined}
      disabledReason={disabledReason}
      width={280}
    >
      {(close) => (
        <PickList
          label={label}
          options={[{ value: '', label: allLabel }, ...options]}
          selected={selected ?? ''}
          onSelect={(value) => {
            onSelect(value || undefined);
            close();
          }}
        />
      )}
    </FilterPopover>
  );
}

type PickListProps = {
  label: string;
  options: readonly Pick[];
  selected: string;
  onSelect: (value: string) => void;
};

function PickList({ label, options, selected, onSelect }: PickListProps) {
  const t = useTranslations('operatorDeals');
  const [typed, setTyped] = useState('');
  const found = useNarrowed(options, namesOf, typed).slice(0, SHOWN_MAX);
  return (
    <div className={classes.panel}>
      <input
        className={classes.input}
        value={typed}
        maxLength={100}
        aria-label={`${t('find')}: ${label}`}
        placeholder={t('find')}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          const [first] = found;
          if (event.key === 'Enter' && first) onSelect(first.value);
        }}
      />
      <ul className={classes.list}>
        {found.map(({ value, label: name, note }) => (
          <li key={value}>
            <button
              type="button"
              className={classes.option}
              aria-pressed={value === selected}
              onClick={() => onSelect(value)}
            >
              <span className={classes.words}>
                <bdi className={classes.name}>{name}</bdi>
                {note && <span className={classes.note}>{note}</span>}
              </span>
              {value === selected && <IconCheck size={15} aria-hidden="true" />}
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className={classes.none}>{t('nothingFits')}</p>}
    </div>
  );
}
