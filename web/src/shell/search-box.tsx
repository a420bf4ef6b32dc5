import { IconSearch, IconX } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useCurrentPage } from '#/page/page-context';
import { openPalette } from '#/page/palette-store';
import { IconButton } from '#/ui/buttons/button';
import { Kbd } from '#/ui/marks/kbd';
import { useSingleKeys } from '#/ui/parts/single-keys';
import { cleanCodeText, cleanSearchText } from '#/ui/search/search-text';
import { useSearchText } from '#/ui/search/use-search-text';
import classes from './search-box.module.css';

export function SearchBox({ onClose }: { onClose: () => void }) {
  const t = useTranslations('shell');
  const { title, search } = useCurrentPage();
  const input = useRef<HTMLInputElement>(null);
  const { text, type, clear, sendNow, forget } = useSearchText({
    value: search?.value ?? '',
    place: title,
    clean: search?.keepsDashes ? cleanCodeText : cleanSearchText,
    onSearch: (next) => search?.onSearch(next),
  });
  useSlashKey(input);
  const router = useRouter();
  // A delayed search must not pull back a user who has navigated to another screen.
  useEffect(
    () => router.subscribe('onBeforeNavigate', ({ pathChanged }) => pathChanged && forget()),
    [router, forget],
  );
  const close = () => {
    clear();
    onClose();
  };

  return (
    <search className={classes.box} data-search-box="">
      <IconSearch size={15} aria-hidden="true" className="flex-none text-ink3" />
      <input
        ref={input}
        className="flex-1 min-w-0 px-2 border-0 bg-transparent focus-visible:outline-none placeholder:text-ink3 placeholder:opacity-100"
        value={search ? text : ''}
        aria-label={t('search')}
        aria-keyshortcuts="/"
        aria-haspopup={search ? undefined : 'dialog'}
        placeholder={search ? (search.placeholder ?? t('searchPlaceholder')) : t('searchEverything')}
        maxLength={100}
        // Without a list to search, typing continues in the palette, which finds everything.
        onChange={({ target }) => (search ? type(target) : openPalette(target.value))}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && search) sendNow();
          else if (event.key === 'Enter') openPalette();
          if (event.key === 'Escape') close();
        }}
      />
      {text ? (
        <IconButton label={t('clearSearch')} onClick={close}>
          <IconX size={15} aria-hidden="true" />
        </IconButton>
      ) : (
        <button
          type="button"
          className="p-1 border-0 rounded-button bg-transparent cursor-pointer hover:bg-hover"
          aria-label={`${t('commands')} Ctrl K`}
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

/** The slash key, unless something is being typed; by physical key on layouts with a letter there. */
function useSlashKey(input: RefObject<HTMLInputElement | null>): void {
  useSingleKeys((event) => {
    const isLetterThere = event.code === 'Slash' && !event.shiftKey && /^\p{L}$/u.test(event.key);
    if (event.key !== '/' && !isLetterThere) return;
    event.preventDefault();
    input.current?.focus();
    input.current?.select();
  });
}
