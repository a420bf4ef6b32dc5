import mark from '../logo/mark.svg';
import markMono from '../logo/mark-mono.svg';
import wordmarkAr from '../logo/wordmark-ar.svg?raw';
import wordmarkEn from '../logo/wordmark-en.svg?raw';
import classes from './logo.module.css';

const MARK = 'block flex-none';

export function LogoMark({ size = 30, isMono = false }: { size?: number; isMono?: boolean }) {
  return <img src={isMono ? markMono : mark} width={size} height={size} alt="" className={MARK} />;
}

type Outline = { viewBox: string; letters: string; dot: string };

/** Inlined from the file, because an <img> could not take the text's colour. */
function outlineOf(svg: string): Outline {
  const [letters = '', dot = ''] = [...svg.matchAll(/ d="([^"]+)"/g)].map((found) => found[1] ?? '');
  return { viewBox: /viewBox="([^"]+)"/.exec(svg)?.[1] ?? '0 0 1 1', letters, dot };
}

const wordmarks = { en: outlineOf(wordmarkEn), ar: outlineOf(wordmarkAr) };
const names = { en: 'Mazad', ar: 'مزاد' };

export function Wordmark({ language, height }: { language: 'en' | 'ar'; height: number }) {
  const { viewBox, letters, dot } = wordmarks[language];
  return (
    <svg viewBox={viewBox} height={height} className={MARK} role="img" aria-label={names[language]}>
      <path fill="currentColor" d={letters} />
      <path className={classes.dot} d={dot} />
    </svg>
  );
}
