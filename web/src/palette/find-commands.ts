import { holdsWords, searchText, searchWords } from '@mazad/domain/search-words';
import type { TablerIcon } from '@tabler/icons-react';
import type { paletteMessages } from '#/i18n/messages/en-palette';
import type { NuqtaShape } from '#/ui/pictures/nuqta';

export type PaletteGroup = keyof typeof paletteMessages.palette.group;

export type PaletteCommand = {
  id: string;
  group: PaletteGroup;
  name: string;
  /** Names and prices read from the left in both languages. */
  isLtr?: boolean;
  /** Said beside the name. */
  aside?: string | undefined;
  /** Found by these too: the other language, the other name. */
  keywords?: string;
  /** The digit that runs it while nothing is typed. */
  digit?: number;
  /** The server has found it for just what is typed, perhaps by what its name does not say. */
  isAnswer?: boolean;
  /** Too many to be shown before something is typed. */
  isHiddenAtRest?: boolean;
  icon: TablerIcon;
  /** Drawn instead: the glyph that tells a rank everywhere. */
  shape?: NuqtaShape | undefined;
  run: () => void;
};

/** In this order, so that a command keeps its place from one letter to the next. */
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
  // Last, so that whoever types a command's name and Enter gets the command.
  'search',
];

const GROUP_ROWS_MAX = 8;

/** What each command is found by, folded once for as long as the palette stands and not at each letter. */
export function createTold(): (command: PaletteCommand) => string {
  const folded = new Map<string, string>();
  return ({ name, aside = '', keywords = '' }) => {
    const said = `${name} ${aside} ${keywords}`;
    const told = folded.get(said) ?? searchText(said);
    folded.set(said, told);
    return told;
  };
}

/** The commands that hold every typed word, whichever way it is spelled; at most eight of a kind, in their order. */
export function findCommands(
  commands: readonly PaletteCommand[],
  text: string,
  told: (command: PaletteCommand) => string = createTold(),
): PaletteCommand[] {
  const words = searchWords(text);
  const isAtRest = text.trim() === '';
  return PALETTE_GROUPS.flatMap((group) => {
    const found = commands.filter((command) => {
      if (command.group !== group) return false;
      if (command.isAnswer) return !isAtRest;
      if (isAtRest) return !command.isHiddenAtRest;
      // Signs alone name nothing.
      return words.length > 0 && holdsWords(told(command), words);
    });
    return isAtRest ? found : found.slice(0, GROUP_ROWS_MAX);
  });
}
