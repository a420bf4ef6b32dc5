import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useLayoutEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { closePalette, type PaletteBox, type PaletteRow, takeEarly } from '#/page/palette-store';
import { withWords } from '#/session/frames/words';
import type { Session } from '#/session/session-store';
import { useModal } from '#/ui/frames/use-modal';
import { Kbd } from '#/ui/marks/kbd';
import { cleanSearchText } from '#/ui/search/search-text';
import { digitOf } from '#/ui/text/digit-of';
import { CommandList } from './command-list';
import { createSearchTexts, findCommands, type PaletteCommand } from './find-commands';
import classes from './palette.module.css';
import { useBidsCommands, useRowCommands, useScreenCommands } from './use-commands';
import { useFilterCommands } from './use-filter-commands';
import type { FoundState } from './use-found';
import { useFoundCommands, useNarrowedModels } from './use-found-commands';
import { useAccountCommands, useLookCommands } from './use-look-commands';

type PaletteProps = { session: Session; row: PaletteRow | null };

export const Palette = withWords('palette', PaletteDialog);

/** A native dialog: keeps the focus inside and restores it. */
function PaletteDialog({ session, row }: PaletteProps) {
  const t = useTranslations();
  const modal = useModal(closePalette);
  const run = (command: PaletteCommand) => {
    // Closed first, so that the command's target gets the focus; the store is told at once, because Ctrl K may come
    // before the close event.
    modal.ref.current?.close();
    closePalette();
    command.run();
  };
  return (
    <dialog
      {...modal}
      className={classes.palette}
      aria-label={t('shell.commands')}
      closedby="any"
      // At once, because the close event comes later, and Ctrl K may be pressed before it.
      onCancel={closePalette}
    >
      {session.user.mode === 'SPOT' ? (
        <SpotPalette session={session} row={row} onRun={run} />
      ) : (
        <PaasPalette session={session} onRun={run} />
      )}
    </dialog>
  );
}

/** Takes early text when the input mounts: rendering may be delayed while somebody types. */
function useBox() {
  const [box, setBox] = useState<PaletteBox>({ text: '', at: 0, isEntered: false });
  useLayoutEffect(() => setBox(takeEarly()), []);
  return { box, onBox: setBox };
}

type BodyProps = { session: Session; onRun: (command: PaletteCommand) => void };

function SpotPalette({ session, row, onRun }: BodyProps & { row: PaletteRow | null }) {
  const { box, onBox } = useBox();
  const { text } = box;
  const found = useFoundCommands(session, text);
  const { narrow } = useFilterCommands(session.index);
  const commands = [
    ...useRowCommands(row),
    ...useSharedCommands(session),
    ...useBidsCommands(session),
    ...found.commands,
    ...useSearchCommand('search', found.mayHaveModels ? text : '', (search) => narrow({ search })),
  ];
  return <CommandBox box={box} onBox={onBox} commands={commands} state={found.state} onRun={onRun} />;
}

/** PAAS stores have no bids list to filter. */
function PaasPalette({ session, onRun }: BodyProps) {
  const { box, onBox } = useBox();
  const { text } = box;
  const found = useFoundCommands(session, text);
  const narrow = useNarrowedModels(session);
  const commands = [
    ...useSharedCommands(session),
    ...found.commands,
    ...useSearchCommand('searchBook', found.mayHaveModels ? text : '', narrow),
  ];
  return <CommandBox box={box} onBox={onBox} commands={commands} state={found.state} onRun={onRun} />;
}

function useSharedCommands(session: Session): PaletteCommand[] {
  return [...useScreenCommands(session), ...useLookCommands(session), ...useAccountCommands(session)];
}

/** Opens the price list filtered by the typed text. */
function useSearchCommand(
  name: 'search' | 'searchBook',
  typed: string,
  narrow: (text: string) => void,
): PaletteCommand[] {
  const t = useTranslations('palette');
  const text = cleanSearchText(typed).trim();
  if (text === '') return [];
  const run = () => narrow(text);
  return [{ id: 'search', group: 'search', name: t(name, { text }), isAnswer: true, icon: IconSearch, run }];
}

/** The search's state, if the list does not show it. */
function useNote(text: string, state: FoundState, found: readonly PaletteCommand[]): ReactNode {
  const t = useTranslations('palette');
  if (state === 'failed' || state === 'searching' || state === 'tooShort') return t(state);
  if (found.some(({ group }) => group !== 'search')) return null;
  return t.rich('none', { text: () => <bdi>{text.trim()}</bdi> });
}

type CommandBoxProps = {
  box: PaletteBox;
  onBox: (box: PaletteBox) => void;
  commands: readonly PaletteCommand[];
  state: FoundState;
  onRun: (command: PaletteCommand) => void;
};

function CommandBox({ box, onBox, commands, state, onRun }: CommandBoxProps) {
  const { text, at, isEntered } = box;
  const t = useTranslations();
  const id = useId();
  const [told] = useState(createSearchTexts);
  const found = findCommands(commands, text, told);
  const note = useNote(text, state, found);
  const active = found[at < 0 ? Math.max(0, at + found.length) : Math.min(at, found.length - 1)];
  // A scanner sends Enter right after the code: it opens the result once that is known.
  const isUndecided = state === 'searching' && (!active || active.group === 'search');
  useEffect(() => {
    if (!isEntered || isUndecided) return;
    onBox({ ...box, isEntered: false });
    if (active && state !== 'failed') onRun(active);
  });
  const setAt = (next: number) => onBox({ ...box, at: next });
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const digit = text === '' ? digitOf(event) : null;
    const numbered = digit && found.find((command) => command.digit === digit);
    if (step !== 0 && active) setAt((found.indexOf(active) + step + found.length) % found.length);
    else if (numbered) onRun(numbered);
    // The key that opened the palette may still be held down.
    else if (event.key === 'Enter' && !event.repeat && !event.nativeEvent.isComposing) {
      if (isUndecided) onBox({ ...box, isEntered: true });
      else if (active) onRun(active);
    } else return;
    event.preventDefault();
  };
  return (
    <>
      <div className="flex flex-none items-center gap-2.5 px-3.5 border-b border-b-line">
        <IconSearch size={18} aria-hidden="true" className={classes.icon} />
        <input
          className="flex-1 min-w-0 h-12 p-0 border-0 bg-transparent text-h2 focus-visible:outline-none placeholder:text-ink3 placeholder:opacity-100"
          role="combobox"
          aria-label={t('shell.commands')}
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-activedescendant={active && `${id}-${active.id}`}
          aria-autocomplete="list"
          autoComplete="off"
          placeholder={t('palette.placeholder')}
          maxLength={100}
          value={text}
          onChange={(event) => onBox({ text: event.target.value, at: 0, isEntered: false })}
          onKeyDown={onKeyDown}
        />
      </div>
      <CommandList
        id={id}
        found={found}
        active={active}
        onPoint={(command) => setAt(found.indexOf(command))}
        onRun={onRun}
      />
      <p role="status" className={note === null ? 'sr-only' : 'flex-none py-2 px-3.5 text-ink3'}>
        {note ?? t('palette.found', { count: found.length })}
      </p>
      <div
        className="flex flex-none flex-wrap gap-y-1 gap-x-4 py-2 px-3.5 border-t border-t-line text-ink3 text-small coarse:hidden phone:hidden"
        aria-hidden="true"
      >
        <span>
          <Kbd>↑</Kbd> <Kbd>↓</Kbd> {t('palette.keyMove')}
        </span>
        <span>
          <Kbd>Enter</Kbd> {t('palette.keyRun')}
        </span>
        {found.some((command) => command.digit === 1) && text === '' && (
          <span>
            <Kbd>1–9</Kbd> {t('palette.keyView')}
          </span>
        )}
        <span>
          <Kbd>Esc</Kbd> {t('palette.keyClose')}
        </span>
      </div>
    </>
  );
}
