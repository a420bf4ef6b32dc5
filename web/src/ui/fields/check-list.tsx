import { IconSearch } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { cleanSearchText, cleanTyped } from '../search/search-text';
import { useNarrowed } from '../search/use-narrowed';

type CheckOption = { id: string; name: string; icon?: ReactNode };

type CheckListProps = {
  label: string;
  options: readonly CheckOption[];
  selected: readonly string[];
  onChange: (selected: string[]) => void;
  /** Above the options: a choice that means none of them. */
  first?: ReactNode;
};

const nameOf = ({ name }: CheckOption) => name;

/** Several of many options, with a search; a list of models may have hundreds. */
export function CheckList({ label, options, selected, onChange, first }: CheckListProps) {
  const t = useTranslations('bids');
  const [text, setText] = useState('');
  const shown = useNarrowed(options, nameOf, text);
  const toggle = (id: string) =>
    onChange(selected.includes(id) ? selected.filter((one) => one !== id) : [...selected, id]);
  return (
    <div className="flex flex-col max-h-105">
      <div className="flex items-center gap-2 py-1 px-2 border-b border-b-line text-ink3 focus-within:border-b-accent">
        <IconSearch size={15} aria-hidden="true" />
        <input
          className="flex-1 min-w-0 min-h-7.5 border-0 bg-transparent text-ink focus-visible:outline-none coarse:min-h-11"
          value={text}
          maxLength={100}
          placeholder={label}
          aria-label={label}
          onChange={(event) => setText(cleanTyped(event.target, cleanSearchText))}
        />
      </div>
      <div className="flex-1 min-h-10 py-1 overflow-auto">
        {text.trim() === '' && first}
        {shown.map((option) => (
          <label
            key={option.id}
            className="flex items-center gap-2.5 min-h-8.5 px-2.5 rounded-button cursor-pointer hover:bg-hover coarse:min-h-11"
          >
            <input
              type="checkbox"
              className="flex-none w-4 h-4 m-0 accent-accent"
              checked={selected.includes(option.id)}
              onChange={() => toggle(option.id)}
            />
            {option.icon}
            <bdi>{option.name}</bdi>
          </label>
        ))}
        {shown.length === 0 && <p className="p-2.5 text-ink3">{t('noMatch')}</p>}
      </div>
      {selected.length > 0 && (
        <button
          type="button"
          className="min-h-8.5 border-0 border-t border-t-line bg-transparent text-accent font-medium cursor-pointer coarse:min-h-11"
          onClick={() => onChange([])}
        >
          {t('clear')}
        </button>
      )}
    </div>
  );
}
