import { palette } from './ar/palette';
import { views } from './ar/views';

/** The Arabic words of saved views and the command palette, which come after the first screen. */
export const paletteMessages = { palette, views } as const;
