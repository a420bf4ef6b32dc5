import type { Theme } from './test.ts';
import { LOCALES, type Locale } from './words.ts';

export interface Look {
  language: Locale;
  theme: Theme;
  viewport: { width: number; height: number };
  name: string;
}

const THEMES = ['light', 'dark'] as const;
const VIEWPORTS = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
];

/** Both languages, both themes, a desk and a phone. */
export const LOOKS: readonly Look[] = LOCALES.flatMap((language) =>
  THEMES.flatMap((theme) =>
    VIEWPORTS.map((viewport) => ({
      language,
      theme,
      viewport,
      name: `${language}, ${theme}, ${viewport.width} px`,
    })),
  ),
);
