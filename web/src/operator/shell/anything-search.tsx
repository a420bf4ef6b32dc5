import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLocale } from '#/i18n/i18n-provider';
import { Kbd } from '#/ui/marks/kbd';
import { useSettled } from '#/ui/parts/use-settled';
import { useWindowKeys } from '#/ui/parts/use-window-keys';
import { letterOf } from '#/ui/text/letter-of';
import { MENU_ENTRIES } from '../frame/menu-entries';
import { operatorKey } from '../queries';
import { type Found, findAnything } from './find-anything';

const DEBOUNCE_MS = 250;

/** One search over registrations, deals, grade reviews, stores with members, partners and models, from every screen. */
export function AnythingSearch() {
  const t = useTranslations('operator');
  const { locale } = useLocale();
  const navigate = useNavigate();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [at, setAt] = useState(0);
  const wanted = useSettled(text.trim(), DEBOUNCE_MS);
  const { data, isError } = useQuery({
    queryKey: operatorKey('search', wanted),
    queryFn: ({ signal }) => findAnything(wanted, signal),
    enabled: wanted !== '',
  });
  const isSettled = wanted !== '' && wanted === text.trim();
  // Enter must not open results of earlier text.
  const found = isSettled ? (data ?? []) : [];
  useWindowKeys((event) => {
    if (letterOf(event) !== 'k' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    input.current?.focus();
    input.current?.select();
  });

  const open = (one: Found) => {
    setText('');
    setOpen(false);
    input.current?.blur();
    void navigate({ to: `/operator/${one.screen}`, search: { row: one.id, state: one.state } });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && found.length > 0) {
      event.preventDefault();
      setAt((at + step + found.length) % found.length);
    } else if (event.key === 'Enter' && found[at]) open(found[at]);
    else if (event.key === 'Escape') {
      setText('');
      setOpen(false);
    }
  };
  const isShown = isOpen && isSettled && (data !== undefined || isError);
  return (
    <search className="relative flex flex-[0_1_220px] items-center min-w-37.5 h-8.5 ps-2.5 pe-1.5 border border-line2 rounded-button bg-surface focus-within:border-accent focus-within:outline-2 focus-within:outline-accent phone:hidden">
      <IconSearch size={15} aria-hidden="true" className="flex-none text-ink3" />
      <input
        ref={input}
        className="flex-1 min-w-0 px-2 border-0 bg-transparent focus-visible:outline-none placeholder:text-ink3 placeholder:opacity-100"
        role="combobox"
        aria-label={t('anything.label')}
        aria-expanded={isShown}
        aria-controls={`${id}-list`}
        aria-activedescendant={isShown && found[at] ? `${id}-${at}` : undefined}
        aria-autocomplete="list"
        placeholder={t('anything.label')}
        maxLength={80}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setAt(0);
          setOpen(true);
        }}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={onKeyDown}
      />
      <Kbd>Ctrl K</Kbd>
      <div
        className="absolute z-20 top-[calc(100%+6px)] inset-e-0 w-[min(380px,92vw)] max-h-[70dvh] p-1 overflow-auto border border-line2 rounded-card bg-surface shadow-popover"
        hidden={!isShown}
      >
        <div
          id={`${id}-list`}
          role="listbox"
          aria-label={t('anything.results')}
          className="m-0 p-0 list-none"
        >
          {found.map((one, place) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field keeps the focus, and with it the keys.
            <div
              key={`${one.screen} ${one.id}`}
              id={`${id}-${place}`}
              role="option"
              tabIndex={-1}
              aria-selected={place === at}
              className="flex items-center justify-between gap-3 min-h-9 py-1 px-2.5 rounded-button cursor-pointer aria-selected:bg-hover"
              // Otherwise the field would lose the focus, closing the list before the click.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => open(one)}
              onPointerMove={() => setAt(place)}
            >
              <bdi className="cut-off font-medium">{one.name}</bdi>
              <span className="flex-none text-ink3 text-small">
                {MENU_ENTRIES.find(({ path }) => path === one.screen)?.name[locale]}
                {one.state && ` · ${t('anything.decided')}`}
              </span>
            </div>
          ))}
        </div>
        <p role="status" className="not-empty:py-2 not-empty:px-2.5 not-empty:text-ink3">
          {isError ? t('anything.failed') : found.length === 0 ? t('anything.none') : null}
        </p>
      </div>
    </search>
  );
}
