import { IconCheck } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { FilterPopover } from '#/ui/buttons/filter-button';
import { useNarrowed } from '#/ui/search/use-narrowed';

type Pick = {
  value: string;
  label: string;
  /** Another name to find it by. */
  alias?: string;
  /** Below the name: distinguishes equal names. */
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

/** Larger lists need a search. */
const SHOWN_MAX = 100;

/** Chooses one of many by part of its name. */
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
    <div className="flex flex-col gap-1.5 p-2">
      <input
        className="h-8.5 px-2.5 border border-edge rounded-button bg-surface"
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
      <ul className="max-h-75 m-0 p-0 overflow-auto list-none">
        {found.map(({ value, label: name, note }) => (
          <li key={value}>
            <button
              type="button"
              className="flex items-center justify-between gap-2.5 w-full min-h-8.5 py-1 px-2.5 border-0 rounded-button bg-transparent text-start cursor-pointer hover:bg-hover aria-pressed:font-semibold"
              aria-pressed={value === selected}
              onClick={() => onSelect(value)}
            >
              <span className="grid min-w-0">
                <bdi className="cut-off">{name}</bdi>
                {note && <span className="text-ink3 text-small font-normal">{note}</span>}
              </span>
              {value === selected && <IconCheck size={15} aria-hidden="true" />}
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className="pt-1 px-2.5 pb-2 text-ink3">{t('nothingFits')}</p>}
    </div>
  );
}
