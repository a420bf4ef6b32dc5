import type { Theme } from './test.ts';
import { LOCALES, type Locale } from './words.ts';

interface Look {
  language: Locale;
  theme: Theme;
  viewport: { width: number; height: number };
  hasTouch: boolean;
  name: string;
}

const THEMES = ['light', 'dark'] as const;
const DESK = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };

/** Both languages, both themes, desktop and phone. */
const ALL: readonly Look[] = LOCALES.flatMap((language) =>
  THEMES.flatMap((theme) =>
    [DESK, PHONE].map((viewport) => ({
      language,
      theme,
      viewport,
      hasTouch: viewport === PHONE,
      name: `${language}, ${theme}, ${viewport.width} px`,
    })),
  ),
);

/** The gate's two looks, which differ in everything. Exploring uses all eight. */
const OPPOSITES = ['en, light, 1280 px', 'ar, dark, 390 px'];

export const LOOKS = process.env.EXPLORE === '1' ? ALL : ALL.filter(({ name }) => OPPOSITES.includes(name));
