import classes from './share-bar.module.css';

export type SharePart = {
  key: string;
  amount: number;
  mark: 'first' | 'review' | 'near' | 'transit' | 'lose' | 'idle' | 'ended' | 'edge';
};

/** Parts of a whole in fixed order with gaps; the figures beside it say the same. */
export function ShareBar({ parts, isHigh = false }: { parts: readonly SharePart[]; isHigh?: boolean }) {
  const shown = parts.filter((part) => part.amount > 0);
  return (
    <div className={classes.bar} data-high={isHigh || undefined} aria-hidden="true">
      {shown.map((part) => (
        <span key={part.key} data-mark={part.mark} style={{ flexGrow: part.amount }} />
      ))}
    </div>
  );
}

/** The colour of a part beside its words. */
export function ShareKey({ mark }: Pick<SharePart, 'mark'>) {
  return (
    <span
      className={`${classes.key} flex-none w-2.5 h-2.5 rounded-[2px]`}
      data-mark={mark}
      aria-hidden="true"
    />
  );
}
