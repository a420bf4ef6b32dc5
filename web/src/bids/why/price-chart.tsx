import type { PriceLine } from '@mazad/contract/bids/why';
import { useTranslations } from 'use-intl';
import { useFormats } from '#/i18n/i18n-provider';
import { DownloadList, type ListFile } from '#/session/files/download-list';
import { Words } from '#/session/frames/words';
import { CHART_END, Chart, isolated } from '#/ui/figures/chart';
import { heldAt, type Scale, scaleOf, stepPath } from '#/ui/figures/chart-scale';
import { Nuqta } from '#/ui/pictures/nuqta';
import classes from './price-chart.module.css';
import { instantsOf, type Lines, StepTable, type TradeMark } from './step-table';

type PriceChartProps = {
  line: PriceLine;
  file: ListFile;
  trades: readonly TradeMark[];
  priceToWin: number | null;
};

const HEIGHT = 112;
const DAY_MS = 86_400_000;

function linesOf(line: PriceLine, trades: readonly TradeMark[]): Lines {
  const from = Date.parse(line.from);
  return {
    from,
    to: Date.parse(line.to),
    top: line.top.map((step) => ({ at: Date.parse(step.at), price: step.price })),
    own: line.own.map((step) => ({ ...step, at: Date.parse(step.at) })),
    trades: trades.filter(({ at }) => at >= from),
  };
}

/** The top bid and the own one over time: steps, since a price holds until it is changed; and what was traded. */
export function PriceChart({ line, file, trades, priceToWin }: PriceChartProps) {
  const t = useTranslations('why.chart');
  const { date, money } = useFormats();
  const lines = linesOf(line, trades);
  const wordsAt = useWords(lines);
  const instants = instantsOf(lines);
  const { from, to } = lines;
  const prices = [...lines.top, ...lines.own].flatMap((step) => step.price ?? []);
  if (prices.length === 0) return <p className="m-0 py-4 text-ink3">{t('empty')}</p>;
  const shown = priceToWin === null ? prices : [...prices, priceToWin];
  return (
    <section className="pt-3 pb-2.5 border-b border-b-line">
      <Legend />
      <Chart
        label={t('title')}
        height={HEIGHT}
        wordsAt={(index) => wordsAt(instants[index] ?? to)}
        draw={(plot) => {
          const scale = scaleOf(shown, lines, { width: plot, height: HEIGHT });
          const winY = priceToWin === null ? null : scale.y(priceToWin);
          const isFree = (y: number) => winY === null || Math.abs(y - winY) > 14;
          const days = [from, from + 10 * DAY_MS, from + 20 * DAY_MS];
          return {
            ticks: scale.ticks.map((tick) => {
              const at = scale.y(tick);
              return { at, text: isFree(at) ? money(tick) : '' };
            }),
            days: [
              ...days.map((day) => ({ at: scale.x(day), text: date(day, 'day') })),
              { at: Math.min(plot, scale.x(to)), text: t('now') },
            ],
            places: instants.map(scale.x),
            reach: 0,
            picture: <Drawing {...{ lines, scale, priceToWin, plot }} />,
          };
        }}
      />
      <div className="flex flex-wrap items-start justify-between gap-x-3">
        <StepTable lines={lines} />
        <Words of="deals">
          <DownloadList file={file} isEmpty={false} />
        </Words>
      </div>
    </section>
  );
}

/** What held at an instant, and what was traded then. */
function useWords(lines: Lines) {
  const t = useTranslations('why.chart');
  const { date, money, ordinal } = useFormats();
  return (instant: number) => {
    const own = heldAt(lines.own, instant);
    const price = (value: number | null | undefined) => (value == null ? t('none') : money(value));
    const said = {
      at: isolated(date(instant, 'moment')),
      top: price(heldAt(lines.top, instant)?.price),
      own: price(own?.price),
    };
    const held =
      own?.position && own.price !== null
        ? t('atRank', { ...said, rank: ordinal(own.position) })
        : t('at', said);
    const trades = lines.trades
      .filter(({ at }) => at === instant)
      .map(({ isWon, ...trade }) =>
        t('traded', { grade: trade.grade, price: money(trade.price), outcome: t(isWon ? 'won' : 'lost') }),
      );
    return [held, ...trades].join(' · ');
  };
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

type DrawingProps = { lines: Lines; scale: Scale; priceToWin: number | null; plot: number };

function Drawing({ lines, scale, priceToWin, plot }: DrawingProps) {
  const { money } = useFormats();
  const { to, top, own, trades } = lines;
  const last = own.at(-1);
  const winY = priceToWin === null ? null : scale.y(priceToWin);
  const width = CHART_END - 6;
  return (
    <>
      {winY !== null && priceToWin !== null && (
        <g>
          <line className={classes.win} x1={0} x2={plot} y1={winY} y2={winY} />
          <rect className="fill-nuqta" x={plot + 6} y={winY - 9} width={width} height={18} rx={4} />
          <text className={classes.winLabel} x={plot + 6 + width / 2} y={winY + 4} textAnchor="middle">
            {money(priceToWin)}
          </text>
        </g>
      )}
      <path className={classes.top} d={stepPath(top, to, scale)} />
      <path className={classes.own} d={stepPath(own, to, scale)} />
      {last?.price != null && <Diamond x={plot} y={scale.y(last.price)} className="fill-accent" />}
      {trades.map(({ at, isWon }) => {
        const price = heldAt(top, at)?.price ?? heldAt(own, at)?.price;
        if (price == null) return null;
        const look = isWon ? 'fill-first-mark stroke-surface' : classes.lostMark;
        return <Diamond key={at} x={scale.x(at)} y={scale.y(price)} className={look} />;
      })}
    </>
  );
}

function Diamond({ x, y, className }: { x: number; y: number; className: string | undefined }) {
  return <path className={className} d={`M${x} ${y - 5}l5 5l-5 5l-5 -5z`} />;
}
