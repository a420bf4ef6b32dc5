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
    <ul
      className="grid grid-cols-[minmax(72px,_max-content)_minmax(40px,_1fr)_max-content_max-content] gap-x-3.5 mx-0 mt-1 mb-0 p-0 list-none phone:gap-x-2.5"
      aria-label={label}
    >
      {bars.map((bar) => (
        <li
          key={bar.key}
          className="grid col-span-full grid-cols-[subgrid] items-center min-h-[39px] coarse:min-h-11"
        >
          <span className={classes.name}>{bar.name}</span>
          <span className="h-[15px]" aria-hidden="true">
            {bar.length > 0 && (
              <span className={classes.bar} style={{ inlineSize: `${bar.length * 100}%` }} />
            )}
          </span>
          {bar.figures.map((figure, at) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: the figures of a bar are columns
              key={at}
              className="text-ink3 text-end rtl:text-start data-last:text-ink data-last:font-semibold"
              data-last={at === bar.figures.length - 1 || undefined}
            >
              {figure}
            </span>
          ))}
        </li>
      ))}
    </ul>
  );
}
