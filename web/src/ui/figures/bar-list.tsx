import type { ReactNode } from 'react';
import classes from './bar-list.module.css';

export type Bar = {
  key: string;
  name: ReactNode;
  /** From 0 to 1, relative to the longest. */
  length: number;
  /** The bar's value in figures. */
  figures: readonly ReactNode[];
};

/** Bars that grow from the start of the line in either direction; the figures beside them say the same. */
export function BarList({ bars, label }: { bars: readonly Bar[]; label: string }) {
  return (
    <ul className={classes.list} aria-label={label}>
      {bars.map((bar) => (
        <li key={bar.key} className={classes.row}>
          <span className={classes.name}>{bar.name}</span>
          <span className={classes.track} aria-hidden="true">
            {bar.length > 0 && (
              <span className={classes.bar} style={{ inlineSize: `${bar.length * 100}%` }} />
            )}
          </span>
          {/* Digits are aligned on the same side in both directions. */}
          {bar.figures.map((figure, at) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: the figures of a bar are columns
              key={at}
              className={`text-end rtl:text-start ${at === bar.figures.length - 1 ? 'text-ink font-semibold' : 'text-ink3'}`}
            >
              {figure}
            </span>
          ))}
        </li>
      ))}
    </ul>
  );
}
