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

const round = (value: number) => Math.round(value * 10) / 10;

/** The step that held at an instant. */
export function heldAt<Step extends { at: number }>(steps: readonly Step[], at: number): Step | undefined {
  return steps.findLast((step) => step.at <= at);
}
