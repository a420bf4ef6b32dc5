import { Chart } from './chart';
import { linePath, scaleFromZero } from './chart-scale';
import classes from './series-chart.module.css';

const HEIGHT = 132;
const COLUMN_MAX = 18;

type Series = { look: 'column' | 'line' | 'quiet'; values: readonly (number | null)[] };

type SeriesChartProps = {
  label: string;
  /** One for each value, in order. The last is still under way. */
  days: readonly string[];
  series: readonly Series[];
  amount: (value: number) => string;
  wordsAt: (index: number) => string;
};

/** A few values for each of so many spans of time, all from 0 on. */
export function SeriesChart({ label, days, series, amount, wordsAt }: SeriesChartProps) {
  const count = days.length;
  const shown = series.flatMap(({ values }) => values.filter((value) => value !== null));
  const shownDays = [0, Math.floor((count - 1) / 2), count - 1];
  return (
    <Chart
      label={label}
      height={HEIGHT}
      wordsAt={wordsAt}
      draw={(plot) => {
        const scale = scaleFromZero(shown, count, { width: plot, height: HEIGHT });
        const slot = plot / count;
        return {
          ticks: scale.ticks.map((tick) => ({ at: scale.y(tick), text: amount(tick) })),
          days: shownDays.map((day, at) => ({ at: [0, scale.x(day), plot][at] ?? 0, text: days[day] ?? '' })),
          places: days.map((_, at) => scale.x(at)),
          reach: slot / 2,
          picture: series.map(({ look, values }) =>
            look === 'column' ? (
              <Columns key={look} values={values} scale={scale} width={Math.min(COLUMN_MAX, slot * 0.64)} />
            ) : (
              <path key={look} className={classes[look]} d={linePath(values, scale)} />
            ),
          ),
        };
      }}
    />
  );
}

type ColumnsProps = { values: Series['values']; scale: ReturnType<typeof scaleFromZero>; width: number };

function Columns({ values, scale, width }: ColumnsProps) {
  return values.map(
    (value, at) =>
      value !== null &&
      value > 0 && (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
          key={at}
          className={classes.column}
          data-open={at === values.length - 1 || undefined}
          x={scale.x(at) - width / 2}
          y={scale.y(value)}
          width={width}
          height={Math.max(1, scale.y(0) - scale.y(value))}
          rx={1.5}
        />
      ),
  );
}
