import list from './videos.json';

/** A video as listed by `tools/make-tutorials`; times in seconds. */
export type Video = {
  id: string;
  number: number;
  /** Language of the text in the picture. */
  language: 'en' | 'hi';
  seconds: number;
  width: number;
  height: number;
  title: { en: string; ar: string };
  summary: { en: string; ar: string };
  chapters: readonly { at: number; title: { en: string; ar: string } }[];
};

export const videos = list as readonly Video[];

export const CAPTION_LANGUAGES = ['en', 'ar', 'hi'] as const;
export type CaptionLanguage = (typeof CAPTION_LANGUAGES)[number];
export const captionNames: Record<CaptionLanguage, string> = { en: 'English', ar: 'العربية', hi: 'हिन्दी' };

/** `0:42`, `1:05`: the same in both languages. */
export function clockOf(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
