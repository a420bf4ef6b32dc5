import { foldText } from '@mazad/domain/fold-text';
import type { TablerIcon } from '@tabler/icons-react';
import type { paletteMessages } from '#/i18n/messages/en-palette';
import type { NuqtaShape } from '#/ui/nuqta';

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
  'look',
  'accounts',
  // Last, so that whoever types a command's name and Enter gets the command.
  'search',
];

const GROUP_ROWS_MAX = 8;

/** The commands that hold every typed word, whichever way it is spelled; at most eight of a kind, in their order. */
export function findCommands(commands: readonly PaletteCommand[], text: string): PaletteCommand[] {
  const words = foldText(text).split(/\s+/).filter(Boolean);
  const isAtRest = words.length === 0;
  return PALETTE_GROUPS.flatMap((group) => {
    const found = commands.filter((command) => {
      if (command.group !== group) return false;
      // The server has found them, by a spelling that may be another one.
      if (group === 'models' || group === 'search') return !isAtRest;
      if (isAtRest) return !command.isHiddenAtRest;
      const told = foldText(`${command.name} ${command.aside ?? ''} ${command.keywords ?? ''}`);
      return words.every((word) => told.includes(word));
    });
    return isAtRest ? found : found.slice(0, GROUP_ROWS_MAX);
  });
}
