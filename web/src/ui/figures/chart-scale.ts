/** Where instants and prices lie in the drawing. Time runs from left to right in both languages. */
export type PriceStep = { at: number; price: number | null };

export type Scale = {
  x: (at: number) => number;
  y: (price: number) => number;
  /** Round prices, ascending. */
  ticks: readonly number[];
};

const ROUND = [1, 2, 2.5, 5, 10];
const TICKS = 3;
/** Share of the height that stays free above and below the lines. */
const MARGIN = 0.12;

/** A round step that cuts the span into about three parts. */
function tickStep(span: number): number {
  const raw = Math.max(1, span / TICKS);
  const power = 10 ** Math.floor(Math.log10(raw));
  return power * (ROUND.find((one) => one * power >= raw) ?? 10);
}

export function scaleOf(
  prices: readonly number[],
  time: { from: number; to: number },
  box: { width: number; height: number },
): Scale {
  const low = Math.min(...prices);
  const high = Math.max(...prices);
  // A line that never moved still needs a height to lie in.
  const span = Math.max(high - low, high * 0.02, 10);
  const bottom = (high + low) / 2 - span * (0.5 + MARGIN);
  const top = (high + low) / 2 + span * (0.5 + MARGIN);
  const step = tickStep(span);
  const ticks: number[] = [];
  for (let at = Math.ceil(bottom / step) * step; at <= top; at += step) ticks.push(at);
  return {
    x: (at) => ((at - time.from) / (time.to - time.from)) * box.width,
    y: (price) => box.height - ((price - bottom) / (top - bottom)) * box.height,
    ticks,
  };
}

/** From 0 to a round value, so that lengths can be compared, and a place for each of so many values. */
export function scaleFromZero(
  values: readonly number[],
  count: number,
  box: { width: number; height: number },
): Scale {
  const high = Math.max(1, ...values);
  const step = tickStep(high);
  const top = Math.ceil(high / step) * step;
  return {
    x: (at) => ((at + 0.5) / count) * box.width,
    y: (value) => box.height - (value / top) * box.height,
    ticks: Array.from({ length: Math.round(top / step) + 1 }, (_, at) => at * step),
  };
}

/** A price holds until it is changed; where there was none, the line stops. */
export function stepPath(steps: readonly PriceStep[], to: number, { x, y }: Pick<Scale, 'x' | 'y'>): string {
  let path = '';
  let isDrawing = false;
  for (const [index, { at, price }] of steps.entries()) {
    if (price !== null) {
      path += isDrawing ? `V${round(y(price))}` : `M${round(x(at))} ${round(y(price))}`;
      path += `H${round(x(steps[index + 1]?.at ?? to))}`;
    }
    isDrawing = price !== null;
  }
  return path;
}

/** A line through what there is; where a value misses it stops, and one that stands alone is a dot. */
export function linePath(values: readonly (number | null)[], { x, y }: Pick<Scale, 'x' | 'y'>): string {
  const step = (value: number | null, at: number) => {
    if (value === null) return '';
    const place = `${round(x(at))} ${round(y(value))}`;
    return (values[at - 1] ?? null) === null ? `M${place}h.01` : `L${place}`;
  };
  return values.map(step).join('');
}

const round = (value: number) => Math.round(value * 10) / 10;

/** The step that held at an instant. */
export function heldAt<Step extends { at: number }>(steps: readonly Step[], at: number): Step | undefined {
  return steps.findLast((step) => step.at <= at);
}
