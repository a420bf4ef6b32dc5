export const PATTERN_WIDTH = 840;
export const PATTERN_HEIGHT = 900;

type Layer = { id: string; kind: 'faint' | 'below' | 'edge'; opacity: number; path: string };

const STEP = 30;
const COLUMNS = PATTERN_WIDTH / STEP;
const ROWS = PATTERN_HEIGHT / STEP;
const FADES = 6;

/** The price curve: the row of each column's leading dot, flat at first, steep at the end. */
function leadRow(column: number): number {
  const x = column / (COLUMNS - 1);
  return Math.round(21 - 3 * x - 8.4 * x ** 3);
}

function diamond(column: number, row: number, half: number): string {
  const x = column * STEP + (row % 2) * 0.5 * STEP + 6;
  const y = row * STEP;
  return `M${x} ${y - half}l${half} ${half} ${-half} ${half} ${-half} ${-half}z`;
}

/** A grid of dots: hollow where nobody bid, filled up to the price, gold along it. Fades towards the past. */
export function drawPattern(): Layer[] {
  const paths = new Map<string, Layer>();
  const add = (kind: Layer['kind'], opacity: number, piece: string) => {
    const id = `${kind}-${opacity}`;
    const layer = paths.get(id) ?? { id, kind, opacity, path: '' };
    layer.path += piece;
    paths.set(id, layer);
  };
  for (let column = 0; column <= COLUMNS; column += 1) {
    const lead = leadRow(column);
    const nearness = Math.ceil(((column + 1) / (COLUMNS + 1)) * FADES) / FADES;
    for (let row = 0; row <= ROWS; row += 1) {
      const depth = row - lead;
      if (depth < 0) add('faint', 1, diamond(column, row, 4.5));
      else if (depth === 0) add('edge', 0.4 + 0.6 * nearness, diamond(column, row, 7));
      else if (depth < 8)
        add('below', Math.round(nearness * (8 - depth) * 12.5) / 100, diamond(column, row, 5.5));
    }
  }
  return [...paths.values()];
}
