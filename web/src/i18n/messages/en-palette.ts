import { palette } from './en/palette';
import { views } from './en/views';

/** The texts of saved views and the command palette, loaded after the first screen. */
export const paletteMessages = { palette, views } as const;
