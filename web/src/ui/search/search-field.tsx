import { IconSearch, IconX } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { IconButton } from '../buttons/button';
import classes from './search-field.module.css';
import { useSearchText } from './use-search-text';

type SearchFieldProps = {
  label: string;
  value: string;
  maxLength: number;
  /** Removes characters that cannot be searched for. */
  clean?: (text: string) => string;
  className?: string | undefined;
  onSearch: (text: string) => void;
};

export function SearchField(props: SearchFieldProps) {
  const { label, value, maxLength, clean, className = '', onSearch } = props;
  const t = useTranslations('shell');
  const { text, type, clear, sendNow } = useSearchText({ value, clean, onSearch });
  return (
    <search className={`${classes.field} ${className}`}>
      <IconSearch size={15} aria-hidden="true" className="flex-none text-ink3" />
      <input
        className="flex-1 min-w-0 h-full p-0 border-0 bg-transparent text-ellipsis placeholder:text-ink3 placeholder:opacity-100 focus-visible:outline-none"
        value={text}
        aria-label={label}
        placeholder={label}
        maxLength={maxLength}
        onChange={(event) => type(event.target)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') sendNow();
          if (event.key !== 'Escape' || !text) return;
          // The first Escape clears the field; the next one closes its container.
          event.preventDefault();
          clear();
        }}
      />
      {text && (
        <IconButton label={t('clearSearch')} className="w-7 min-h-0 h-7" onClick={clear}>
          <IconX size={14} aria-hidden="true" />
        </IconButton>
      )}
    </search>
  );
}
