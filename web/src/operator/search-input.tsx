import { IconSearch, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { IconButton } from '#/ui/button';
import classes from './search-input.module.css';

const DEBOUNCE_MS = 300;

type SearchInputProps = { label: string; value: string; onSearch: (text: string) => void };

export function SearchInput({ label, value, onSearch }: SearchInputProps) {
  const t = useTranslations('operator');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [text, setText] = useState(value);

  // The address may change the search as well; a space at the end is still being typed after.
  useEffect(() => {
    clearTimeout(timer.current);
    setText((current) => (current.trim() === value ? current : value));
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const send = (next: string) => {
    clearTimeout(timer.current);
    if (next.trim() !== value) onSearch(next.trim());
  };
  const type = (next: string) => {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => send(next), DEBOUNCE_MS);
  };
  const clear = () => {
    setText('');
    send('');
  };
  return (
    <search className={classes.field}>
      <IconSearch size={15} aria-hidden="true" className={classes.icon} />
      <input
        className={classes.input}
        value={text}
        aria-label={label}
        placeholder={label}
        maxLength={80}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') send(text);
          if (event.key === 'Escape' && text) clear();
        }}
      />
      {text && (
        <IconButton label={t('clearSearch')} className={classes.clear} onClick={clear}>
          <IconX size={14} aria-hidden="true" />
        </IconButton>
      )}
    </search>
  );
}
