import { IconSearch, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { cleanSearchText } from '#/shell/search-text';
import { IconButton } from '#/ui/button';
import classes from './search-field.module.css';

const DEBOUNCE_MS = 1000;

type SearchFieldProps = { label: string; value: string; onSearch: (text: string) => void };

export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const t = useTranslations('shell');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [text, setText] = useState(value);

  // The global box and the address may change the search as well.
  useEffect(() => {
    clearTimeout(timer.current);
    // A space at the end is still being typed after; the search itself does not carry it.
    setText((current) => (current.trim() === value ? current : value));
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const send = (next: string) => {
    clearTimeout(timer.current);
    onSearch(next.trim());
  };
  const type = (raw: string) => {
    const next = cleanSearchText(raw, true);
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => send(next), DEBOUNCE_MS);
  };
  const clear = () => {
    setText('');
    send('');
  };
  return (
    <div className={classes.field}>
      <IconSearch size={15} aria-hidden="true" className={classes.icon} />
      <input
        className={classes.input}
        value={text}
        aria-label={label}
        placeholder={label}
        maxLength={100}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') send(text);
          if (event.key === 'Escape') clear();
        }}
      />
      {text && (
        <IconButton label={t('clearSearch')} className={classes.clear} onClick={clear}>
          <IconX size={14} aria-hidden="true" />
        </IconButton>
      )}
    </div>
  );
}
