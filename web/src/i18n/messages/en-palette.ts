import { palette } from './en/palette';
import { views } from './en/views';

/** The words of saved views and the command palette, which come after the first screen. */
export const paletteMessages = { palette, views } as const;
