import { IconSearch, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { IconButton } from './button';
import classes from './search-field.module.css';

type SearchFieldProps = {
  label: string;
  value: string;
  maxLength: number;
  /** How long it waits for the next letter before it searches. */
  waitMs: number;
  /** Takes out what cannot be searched for. */
  clean?: (text: string) => string;
  className?: string | undefined;
  onSearch: (text: string) => void;
};

export function SearchField(props: SearchFieldProps) {
  const { label, value, maxLength, waitMs, clean, className = '', onSearch } = props;
  const t = useTranslations('shell');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [text, setText] = useState(value);
  const sent = useRef(value);

  // The address may change the search as well; what was sent from here comes back while the next letter is typed.
  useEffect(() => {
    if (value === sent.current) return;
    clearTimeout(timer.current);
    sent.current = value;
    setText(value);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const send = (next: string) => {
    clearTimeout(timer.current);
    if (next.trim() === sent.current) return;
    sent.current = next.trim();
    onSearch(sent.current);
  };
  const type = (raw: string) => {
    const next = clean ? clean(raw) : raw;
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => send(next), waitMs);
  };
  const clear = () => {
    setText('');
    send('');
  };
  return (
    <search className={`${classes.field} ${className}`}>
      <IconSearch size={15} aria-hidden="true" className={classes.icon} />
      <input
        className={classes.input}
        value={text}
        aria-label={label}
        placeholder={label}
        maxLength={maxLength}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') send(text);
          if (event.key !== 'Escape' || !text) return;
          // It empties the field; the next one closes what the field stands in.
          event.preventDefault();
          clear();
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
