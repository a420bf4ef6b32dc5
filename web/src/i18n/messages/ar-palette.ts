import { palette } from './ar/palette';
import { views } from './ar/views';

/** The Arabic texts of saved views and the command palette, loaded after the first screen. */
export const paletteMessages = { palette, views } as const;
