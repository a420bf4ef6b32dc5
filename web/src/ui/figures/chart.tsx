import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';

/** Text of a picture: numbers, in both languages. */
const CHART_LABEL = 'fill-ink3 text-[11.5px] [direction:ltr] [unicode-bidi:plaintext]';

/** Read in its own direction: the text of a picture has no `<bdi>`. */
export const isolated = (text: string) => `\u2068${text}\u2069`;

/** Height of the line of days below, and width of the amounts at the end. */
const AXIS = 22;
export const CHART_END = 56;

type Mark = { at: number; text: string };

type ChartDrawing = {
  /** Heights that have a line, and what it means. */
  ticks: readonly Mark[];
  /** Of the line below: the first is where the drawing begins, the last where it ends. */
  days: readonly Mark[];
  /** Where a value can be read, from left to right. */
  places: readonly number[];
  /** How far before its place a value begins. */
  reach: number;
  picture: ReactNode;
};

type ChartProps = {
  label: string;
  height: number;
  /** Draws into so much width, less {@link CHART_END}. */
  draw: (plot: number) => ChartDrawing;
  /** What is read at one of the places. */
  wordsAt: (index: number) => string;
};

/**
 * A picture of values over time, which runs from left to right in both languages. One value is told above it: that under
 * the pointer or the keyboard, else the last one.
 */
export function Chart({ label, height, draw, wordsAt }: ChartProps) {
  const { ref, width } = useWidth();
  const [pointed, setPointed] = useState<number | null>(null);
  const drawing = draw(Math.max(1, width - CHART_END));
  const last = drawing.places.length - 1;
  const index = Math.min(pointed ?? last, last);
  return (
    <>
      <p className="min-h-5 text-ink2 text-small tabular-nums" aria-hidden="true">
        {wordsAt(index)}
      </p>
      <div ref={ref} className="mt-2.5" dir="ltr" style={{ minBlockSize: height + AXIS }}>
        {width > 0 && (
          <Reader {...{ label, wordsAt, index, pointed, drawing }} onPoint={setPointed}>
            <Frame drawing={drawing} width={width} height={height} />
          </Reader>
        )}
      </div>
    </>
  );
}

function useWidth() {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const box = ref.current;
    if (!box) return;
    const observer = new ResizeObserver(() => setWidth(box.clientWidth));
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
}

function Frame({ drawing, width, height }: { drawing: ChartDrawing; width: number; height: number }) {
  const { ticks, days, picture } = drawing;
  const anchorOf = (at: number) => (at === 0 ? 'start' : at === days.length - 1 ? 'end' : 'middle');
  return (
    <svg width={width} height={height + AXIS} className="block overflow-visible" aria-hidden="true">
      {ticks.map(({ at, text }) => (
        <g key={at}>
          <line className="stroke-line" x1={0} x2={width - CHART_END} y1={at} y2={at} />
          <text className={CHART_LABEL} x={width - CHART_END + 8} y={at + 4}>
            {text}
          </text>
        </g>
      ))}
      {picture}
      {days.map(({ at, text }, index) => (
        <text key={at} className={CHART_LABEL} x={at} y={height + AXIS - 5} textAnchor={anchorOf(index)}>
          {isolated(text)}
        </text>
      ))}
    </svg>
  );
}

type ReaderProps = Pick<ChartProps, 'label' | 'wordsAt'> & {
  drawing: ChartDrawing;
  index: number;
  pointed: number | null;
  onPoint: (index: number | null) => void;
  children: ReactNode;
};

/** One value after the other by arrow key, and the one under the pointer. */
function Reader({ label, wordsAt, drawing, index, pointed, onPoint, children }: ReaderProps) {
  const { places, reach } = drawing;
  const last = places.length - 1;
  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: last }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    onPoint(Math.max(0, Math.min(last, to)));
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left;
    onPoint(
      Math.max(
        0,
        places.findLastIndex((place) => place - reach <= x),
      ),
    );
  };
  return (
    <div
      role="slider"
      tabIndex={0}
      className="relative rounded-cell focus-visible:outline-2 focus-visible:outline-accent focus-visible:outline-offset-3"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={index}
      aria-valuetext={wordsAt(index)}
      onKeyDown={onKeyDown}
      onPointerMove={onPointerMove}
      onPointerLeave={() => onPoint(null)}
      onBlur={() => onPoint(null)}
    >
      {children}
      {pointed !== null && (
        <span
          className="absolute top-0 bottom-5.5 w-px bg-edge pointer-events-none"
          style={{ insetInlineStart: places[index] }}
        />
      )}
    </div>
  );
}
