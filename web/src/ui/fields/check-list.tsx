import { IconSearch } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { cleanSearchText, cleanTyped } from '../search/search-text';
import { useNarrowed } from '../search/use-narrowed';
import classes from './check-list.module.css';

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
      <div className={classes.search}>
        <IconSearch size={15} aria-hidden="true" />
        <input
          className={classes.input}
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
          <label key={option.id} className={classes.option}>
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
        <button type="button" className={classes.clear} onClick={() => onChange([])}>
          {t('clear')}
        </button>
      )}
    </div>
  );
}
