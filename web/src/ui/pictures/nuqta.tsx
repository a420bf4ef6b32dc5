import classes from './nuqta.module.css';

export type NuqtaShape = 'full' | 'half' | 'hollow' | 'struck' | 'dash';

const DIAMOND = 'M6 .9 11.1 6 6 11.1.9 6z';

const paths: Record<NuqtaShape, { fill?: string; stroke?: string }> = {
  full: { fill: DIAMOND, stroke: DIAMOND },
  half: { fill: 'M.9 6h10.2L6 11.1z', stroke: DIAMOND },
  hollow: { stroke: DIAMOND },
  struck: { stroke: `${DIAMOND}M2.2 11.2 9.8.8` },
  dash: { stroke: 'M2.5 6h7' },
};

type NuqtaProps = { shape?: NuqtaShape; size?: number; className?: string };

/** The dot of ز: its fill shows how near something is to winning. Always beside a word, so it is aria-hidden. */
export function Nuqta({ shape = 'full', size = 12, className }: NuqtaProps) {
  const { fill, stroke } = paths[shape];
  return (
    <svg
      className={[classes.nuqta, className].filter(Boolean).join(' ')}
      width={size}
      height={size}
      viewBox="-.2 -.2 12.4 12.4"
      aria-hidden="true"
    >
      {stroke && (
        <path
          d={stroke}
          fill={fill === stroke ? 'currentColor' : 'none'}
          stroke="currentColor"
          strokeWidth="1.3"
          strokeLinejoin="round"
        />
      )}
      {fill && fill !== stroke && <path d={fill} fill="currentColor" />}
    </svg>
  );
}

type NuqtaRowProps = { count: number; total: number; label: string; hideLabel?: boolean };

/** A count as filled dots out of all. The label says the same in words. */
export function NuqtaRow({ count, total, label, hideLabel = false }: NuqtaRowProps) {
  return (
    <span className="inline-flex items-center gap-2.5">
      <span className="inline-flex gap-[5px]" aria-hidden="true">
        {placesUpTo(total).map((place) => (
          <Nuqta
            key={place}
            size={11}
            shape={place <= count ? 'full' : 'hollow'}
            className={place <= count ? 'text-first-mark' : 'text-edge'}
          />
        ))}
      </span>
      <span className={hideLabel ? 'sr-only' : 'text-ink2'}>{label}</span>
    </span>
  );
}

function placesUpTo(total: number): number[] {
  return Array.from({ length: total }, (_, index) => index + 1);
}
