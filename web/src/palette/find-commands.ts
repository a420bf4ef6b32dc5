import { holdsWords, searchText, searchWords } from '@mazad/domain/search-words';
import type { TablerIcon } from '@tabler/icons-react';
import type { palette } from '#/i18n/messages/en/palette';
import type { NuqtaShape } from '#/ui/pictures/nuqta';

export type PaletteGroup = keyof typeof palette.group;

export type PaletteCommand = {
  id: string;
  group: PaletteGroup;
  name: string;
  /** Names and prices are left to right in both languages. */
  isLtr?: boolean;
  /** Shown beside the name. */
  aside?: string | undefined;
  /** Also searched: the other language, other names. */
  keywords?: string;
  /** The digit key that runs it while nothing is typed. */
  digit?: number;
  /** Found by the server for the typed text, possibly by something not in its name. */
  isAnswer?: boolean;
  /** Too many to show before something is typed. */
  isHiddenAtRest?: boolean;
  icon: TablerIcon;
  /** A rank's glyph instead of an icon. */
  shape?: NuqtaShape | undefined;
  run: () => void;
};

/** A fixed order, so that commands keep their places while typing. */
export const PALETTE_GROUPS: readonly PaletteGroup[] = [
  'row',
  'views',
  'go',
  'ranks',
  'categories',
  'brands',
  'models',
  'deals',
  'tickets',
  'documents',
  'files',
  'look',
  'accounts',
  // Last, so that a command's name plus Enter runs the command.
  'search',
];

const GROUP_ROWS_MAX = 8;

/** Search texts of commands, folded once per open palette instead of per keystroke. */
export function createSearchTexts(): (command: PaletteCommand) => string {
  const folded = new Map<string, string>();
  return ({ name, aside = '', keywords = '' }) => {
    const said = `${name} ${aside} ${keywords}`;
    const told = folded.get(said) ?? searchText(said);
    folded.set(said, told);
    return told;
  };
}

/** Commands that contain every typed word in any spelling; at most eight per group, in order. */
export function findCommands(
  commands: readonly PaletteCommand[],
  text: string,
  told: (command: PaletteCommand) => string = createSearchTexts(),
): PaletteCommand[] {
  const words = searchWords(text);
  const isAtRest = text.trim() === '';
  return PALETTE_GROUPS.flatMap((group) => {
    const found = commands.filter((command) => {
      if (command.group !== group) return false;
      if (command.isAnswer) return !isAtRest;
      if (isAtRest) return !command.isHiddenAtRest;
      // Signs alone match nothing.
      return words.length > 0 && holdsWords(told(command), words);
    });
    return isAtRest ? found : found.slice(0, GROUP_ROWS_MAX);
  });
}
