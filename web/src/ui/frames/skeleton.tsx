import { useDelayed } from '../parts/use-delayed';
import classes from './skeleton.module.css';

type SkeletonProps = { width?: number | string; height?: number };

export function Skeleton({ width = '100%', height = 10 }: SkeletonProps) {
  return (
    <span className={classes.block} style={{ inlineSize: width, blockSize: height }} aria-hidden="true" />
  );
}

type SkeletonRowsProps = { count?: number; height?: number; label: string };

/** Like SkeletonRows, as cards. */
export function SkeletonCards({ count = 4, height = 156, label }: SkeletonRowsProps) {
  const isShown = useDelayed(true);
  return (
    <div role="status" aria-label={label} aria-busy="true">
      {isShown &&
        Array.from({ length: count }, (_, index) => index + 1).map((card) => (
          <div key={card} className={classes.card} style={{ blockSize: height }}>
            <Skeleton width={`${60 - (card % 3) * 8}%`} height={14} />
            <Skeleton width="100%" height={28} />
            <Skeleton width="100%" height={36} />
          </div>
        ))}
    </div>
  );
}

/** Takes its space at once, but appears after 150 ms. */
export function SkeletonRows({ count = 8, height = 40, label }: SkeletonRowsProps) {
  const isShown = useDelayed(true);
  return (
    <div role="status" aria-label={label} aria-busy="true" style={{ minBlockSize: count * height }}>
      {isShown &&
        Array.from({ length: count }, (_, index) => index + 1).map((row) => (
          <div key={row} className={classes.row} style={{ blockSize: height }}>
            <Skeleton width={`${30 - (row % 3) * 6}%`} />
            <Skeleton width="10%" />
            <Skeleton width="12%" />
            <Skeleton width="8%" height={22} />
          </div>
        ))}
    </div>
  );
}
