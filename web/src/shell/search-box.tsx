import { IconSearch, IconX } from '@tabler/icons-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { openPalette } from '#/palette/palette-store';
import { IconButton } from '#/ui/button';
import { Hint } from '#/ui/hint';
import { Kbd } from '#/ui/kbd';
import { useCurrentPage } from './page-context';
import classes from './search-box.module.css';
import { cleanSearchText } from './search-text';

const DEBOUNCE_MS = 1000;

export function SearchBox({ onClose }: { onClose: () => void }) {
  const t = useTranslations('shell');
  const { search } = useCurrentPage();
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const value = search?.value ?? '';
  const [text, setText] = useState(value);
  const sent = useRef(value);

  // The address may change the search as well; what was sent from here comes back while the next letter is typed.
  useEffect(() => {
    if (value === sent.current) return;
    clearTimeout(timer.current);
    sent.current = value;
    setText(value);
  }, [value]);

  useSlashKey(input);

  const send = (next: string) => {
    clearTimeout(timer.current);
    sent.current = next.trim();
    search?.onSearch(sent.current);
  };
  const type = (raw: string) => {
    const next = cleanSearchText(raw, search?.keepsDashes);
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => send(next), DEBOUNCE_MS);
  };
  const clear = () => {
    setText('');
    send('');
    onClose();
  };

  return (
    <search className={classes.box} data-search-box="">
      <IconSearch size={15} aria-hidden="true" className={classes.icon} />
      <Hint text={search ? undefined : t('searchUnavailable')}>
        <input
          ref={input}
          className={classes.input}
          value={text}
          readOnly={!search}
          aria-disabled={search ? undefined : true}
          aria-description={search ? undefined : t('searchUnavailable')}
          aria-label={t('search')}
          aria-keyshortcuts="/"
          placeholder={search?.placeholder ?? t('searchPlaceholder')}
          maxLength={100}
          onChange={(event) => type(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') send(text);
            if (event.key === 'Escape') clear();
          }}
        />
      </Hint>
      {text ? (
        <IconButton label={t('clearSearch')} onClick={clear}>
          <IconX size={15} aria-hidden="true" />
        </IconButton>
      ) : (
        <button
          type="button"
          className={classes.palette}
          aria-label={t('commands')}
          aria-keyshortcuts="Control+K Meta+K"
          aria-haspopup="dialog"
          onClick={() => {
            onClose();
            openPalette();
          }}
        >
          <Kbd>Ctrl K</Kbd>
        </button>
      )}
    </search>
  );
}

/** The key of the slash, wherever nothing is being typed; by its place where the layout has a letter there. */
function useSlashKey(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isLetterThere = event.code === 'Slash' && !event.shiftKey && /^\p{L}$/u.test(event.key);
      if ((event.key !== '/' && !isLetterThere) || event.ctrlKey || event.metaKey || event.altKey) return;
      const isTyping =
        event.target instanceof HTMLElement &&
        event.target.closest('input, textarea, select, dialog, [popover]') !== null;
      if (isTyping) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [input]);
}
