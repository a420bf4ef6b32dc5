import type { ReactNode } from 'react';
import classes from './key-value.module.css';

export type KeyValueItem = { id: string; label: ReactNode; value: ReactNode; isStrong?: boolean };

type KeyValueListProps = {
  /** An item without its fact is left out: `note && { … }`. */
  items: readonly (KeyValueItem | false | '' | null | undefined)[];
};

export function KeyValueList({ items }: KeyValueListProps) {
  return (
    <dl className="m-0">
      {items
        .filter((item) => !!item)
        .map((item) => (
          <div key={item.id} className={classes.row}>
            <dt className="flex-none max-w-[45%] text-ink3">{item.label}</dt>
            <dd className={`m-0 min-w-0 text-end wrap-anywhere ${item.isStrong ? 'font-semibold' : ''}`}>
              {item.value}
            </dd>
          </div>
        ))}
    </dl>
  );
}
