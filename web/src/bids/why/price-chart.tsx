import type { PriceLine } from '@mazad/contract/bids/why';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFormats } from '#/i18n/i18n-provider';
import { Nuqta } from '#/ui/pictures/nuqta';
import { heldAt, type Scale, scaleOf, stepPath } from './chart-scale';
import classes from './price-chart.module.css';
import { instantsOf, type Lines, StepTable } from './step-table';

const LABEL = 'fill-ink3 text-[11.5px] [direction:ltr] [unicode-bidi:plaintext]';

type Marker = { at: number; isWon: boolean };
type PriceChartProps = { line: PriceLine; markers: readonly Marker[]; priceToWin: number | null };

const HEIGHT = 112;
const AXIS = 22;
const LABELS = 52;
const DAY_MS = 86_400_000;

function linesOf(line: PriceLine): Lines {
  return {
    from: Date.parse(line.from),
    to: Date.parse(line.to),
    top: line.top.map((step) => ({ at: Date.parse(step.at), price: step.price })),
    own: line.own.map((step) => ({ ...step, at: Date.parse(step.at) })),
  };
}

/** The top bid and the own one over time: steps, since a price holds until it is changed. */
export function PriceChart({ line, markers, priceToWin }: PriceChartProps) {
  const t = useTranslations('why.chart');
  const lines = linesOf(line);
  const prices = [...lines.top, ...lines.own].flatMap((step) => step.price ?? []);
  const { ref, width } = useWidth();
  if (prices.length === 0) return <p className="m-0 py-4 text-ink3">{t('empty')}</p>;
  const shown = priceToWin === null ? prices : [...prices, priceToWin];
  const scale = scaleOf(shown, lines, { width: Math.max(1, width - LABELS), height: HEIGHT });
  return (
    <section className="pt-3 pb-2.5 border-b border-b-line">
      <Legend />
      <div ref={ref} className="min-h-33.5" dir="ltr">
        {width > 0 && (
          <Reader lines={lines} scale={scale}>
            <Drawing {...{ lines, scale, markers, priceToWin, width }} />
          </Reader>
        )}
      </div>
      <StepTable lines={lines} />
    </section>
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

function Legend() {
  const t = useTranslations('why.chart');
  return (
    <div className={classes.legend}>
      <span data-line="own">{t('own')}</span>
      <span data-line="top">{t('top')}</span>
      <span className="text-first">
        <Nuqta size={11} /> {t('won')}
      </span>
      <span className="text-lose">
        <Nuqta size={11} shape="hollow" /> {t('lost')}
      </span>
      <span className="ms-auto text-ink3">{t('window')}</span>
    </div>
  );
}

type DrawingProps = {
  lines: Lines;
  scale: Scale;
  markers: readonly Marker[];
  priceToWin: number | null;
  width: number;
};

function Drawing({ lines, scale, markers, priceToWin, width }: DrawingProps) {
  const { money } = useFormats();
  const { from, to, top, own } = lines;
  const plot = width - LABELS;
  const last = own.at(-1);
  const winY = priceToWin === null ? null : scale.y(priceToWin);
  return (
    <svg width={width} height={HEIGHT + AXIS} className="block overflow-visible" aria-hidden="true">
      {scale.ticks.map((tick) => (
        <g key={tick}>
          <line className="stroke-line" x1={0} x2={plot} y1={scale.y(tick)} y2={scale.y(tick)} />
          {(winY === null || Math.abs(scale.y(tick) - winY) > 14) && (
            <text className={LABEL} x={width} y={scale.y(tick) + 4} textAnchor="end">
              {money(tick)}
            </text>
          )}
        </g>
      ))}
      {winY !== null && priceToWin !== null && (
        <g>
          <line className={classes.win} x1={0} x2={plot} y1={winY} y2={winY} />
          <rect className="fill-nuqta" x={plot + 6} y={winY - 9} width={LABELS - 6} height={18} rx={4} />
          <text className={classes.winLabel} x={plot + 6 + (LABELS - 6) / 2} y={winY + 4} textAnchor="middle">
            {money(priceToWin)}
          </text>
        </g>
      )}
      <path className={classes.top} d={stepPath(top, to, scale)} />
      <path className={classes.own} d={stepPath(own, to, scale)} />
      {last?.price != null && <Diamond x={plot} y={scale.y(last.price)} className="fill-accent" />}
      {markers.map(({ at, isWon }) => {
        const price = heldAt(top, at)?.price ?? heldAt(own, at)?.price;
        if (price == null || at < from) return null;
        const look = isWon ? 'fill-first-mark stroke-surface' : classes.lostMark;
        return <Diamond key={at} x={scale.x(at)} y={scale.y(price)} className={look} />;
      })}
      <Days from={from} to={to} scale={scale} plot={plot} />
    </svg>
  );
}

function Diamond({ x, y, className }: { x: number; y: number; className: string | undefined }) {
  return <path className={className} d={`M${x} ${y - 5}l5 5l-5 5l-5 -5z`} />;
}

/** Read in its own direction: the text of a picture has no `<bdi>`. */
const isolated = (text: string) => `\u2068${text}\u2069`;

function Days({ from, to, scale, plot }: { from: number; to: number; scale: Scale; plot: number }) {
  const t = useTranslations('why.chart');
  const { date } = useFormats();
  const days = [from, from + 10 * DAY_MS, from + 20 * DAY_MS];
  const anchors = ['start', 'middle', 'middle'] as const;
  const y = HEIGHT + AXIS - 5;
  return (
    <>
      {days.map((day, index) => (
        <text key={day} className={LABEL} x={scale.x(day)} y={y} textAnchor={anchors[index]}>
          {isolated(date(day, 'day'))}
        </text>
      ))}
      <text className={LABEL} x={Math.min(plot, scale.x(to))} y={y} textAnchor="end">
        {t('now')}
      </text>
    </>
  );
}

type ReaderProps = { lines: Lines; scale: Scale; children: ReactNode };

/** One change after the other by arrow key, the nearest one under the pointer. */
function Reader({ lines, scale, children }: ReaderProps) {
  const t = useTranslations('why.chart');
  const { date, money, ordinal } = useFormats();
  const instants = instantsOf(lines);
  const [index, setIndex] = useState<number | null>(null);
  const last = instants.length - 1;
  const at = index === null ? null : instants[Math.min(index, last)];
  const words = (instant: number) => {
    const own = heldAt(lines.own, instant);
    const price = (value: number | null | undefined) => (value == null ? t('none') : money(value));
    const said = {
      at: date(instant, 'moment'),
      top: price(heldAt(lines.top, instant)?.price),
      own: price(own?.price),
    };
    return own?.position && own.price !== null
      ? t('atRank', { ...said, rank: ordinal(own.position) })
      : t('at', said);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowLeft: (index ?? last + 1) - 1, ArrowRight: (index ?? last) + 1, Home: 0, End: last }[
      event.key
    ];
    if (to === undefined) return;
    event.preventDefault();
    setIndex(Math.max(0, Math.min(last, to)));
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left;
    const held = instants.findLastIndex((instant) => scale.x(instant) <= x);
    setIndex(Math.max(0, held));
  };
  return (
    <div
      role="slider"
      tabIndex={0}
      className="relative rounded-cell focus-visible:outline-2 focus-visible:outline-accent focus-visible:outline-offset-3"
      aria-label={t('title')}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={index ?? last}
      aria-valuetext={words(at ?? instants[last] ?? lines.to)}
      onKeyDown={onKeyDown}
      onPointerMove={onPointerMove}
      onPointerLeave={() => setIndex(null)}
      onBlur={() => setIndex(null)}
    >
      {children}
      {at != null && (
        <>
          <span
            className="absolute top-0 bottom-5.5 w-px bg-edge pointer-events-none"
            style={{ insetInlineStart: scale.x(at) }}
          />
          <span
            className="absolute -top-1.5 inset-s-0 py-0.5 px-2 border border-line2 rounded-cell bg-surface text-ink text-micro pointer-events-none"
            dir="auto"
            aria-hidden="true"
          >
            {words(at)}
          </span>
        </>
      )}
    </div>
  );
}
