// Drawings for slides: a phone filming, and the camera's view.

const INK = '#171d1d';
const ACCENT = '#015b6e';
const NUQTA = '#ea951e';
const LOSE = '#ae2d31';

const svg = (inside) =>
  `<svg viewBox="0 0 430 430" fill="none" stroke="${INK}" stroke-width="5" stroke-linejoin="round" stroke-linecap="round">${inside}</svg>`;
const phone = (x, y, width, height, screen = '#ffffff') =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="24" fill="#424949"/><rect x="${x + 11}" y="${y + 11}" width="${width - 22}" height="${height - 22}" rx="14" fill="${screen}" stroke="none"/>`;
const finder = `<path stroke="${NUQTA}" stroke-width="7" d="M20 80V20h60M350 20h60v60M410 350v60h-60M80 410H20v-60"/>`;
const crack = (x, y, scale = 1) =>
  `<path stroke="${LOSE}" stroke-width="${6 / scale}" transform="translate(${x} ${y}) scale(${scale})" d="M0 0l34 38-18 30 44 26-14 40m14-40 46 12m-90-38-40 22"/>`;
const words = (x, y, text, size = 26, fill = INK) =>
  `<text x="${x}" y="${y}" font-size="${size}" font-weight="600" fill="${fill}" stroke="none" text-anchor="middle">${text}</text>`;

export const serialFirst = svg(
  `${finder}${phone(110, 50, 210, 330)}${words(215, 150, '*#06#', 34)}<rect x="140" y="186" width="150" height="64" rx="8" fill="#e3f4f8" stroke="${ACCENT}"/>${words(215, 214, 'IMEI', 20, ACCENT)}${words(215, 239, '35 491011 …', 18, ACCENT)}`,
);
export const oneTake = svg(
  `${phone(40, 130, 110, 180)}${words(95, 230, 'IMEI', 24)}<path stroke="${ACCENT}" d="M170 220h76m-22-22 22 22-22 22"/>${phone(270, 130, 110, 180)}${crack(312, 170, 0.5)}<path stroke="${ACCENT}" stroke-width="8" d="M40 356h340"/><circle cx="40" cy="356" r="12" fill="${ACCENT}" stroke="none"/><circle cx="380" cy="356" r="12" fill="${NUQTA}" stroke="none"/>`,
);
export const light = svg(
  `${phone(190, 150, 170, 250)}<circle cx="84" cy="84" r="42" fill="${NUQTA}" stroke="none"/><path stroke="${NUQTA}" stroke-width="7" d="M84 8v18M84 142v18M8 84h18M142 84h18M30 30l13 13M125 125l13 13M138 30l-13 13M43 125l-13 13"/><path stroke="${NUQTA}" stroke-dasharray="2 14" d="M130 130l70 60M150 104l120 46"/>${crack(256, 230, 0.7)}`,
);
export const closeUp = svg(
  `${finder}${phone(90, 44, 190, 342)}<circle cx="245" cy="215" r="118" stroke="${ACCENT}" stroke-width="10" fill="#ffffff"/><path stroke="${ACCENT}" stroke-width="16" d="M330 300l64 64"/>${crack(226, 148)}`,
);
export const seconds = svg(
  `<circle cx="215" cy="230" r="150" fill="#ffffff"/><path d="M215 80V44m-34 0h68"/><path stroke="${NUQTA}" stroke-width="20" d="M215 110a120 120 0 1 1-114 84"/><path d="M215 230l52-62"/>${words(215, 310, '15–90 s', 40)}`,
);

/** Looks like a QR code, but encodes nothing. */
export const qr = (() => {
  const cells = 25;
  const size = 400 / cells;
  const isFinder = (x, y) => (x < 8 && y < 8) || (x >= cells - 8 && y < 8) || (x < 8 && y >= cells - 8);
  let modules = '';
  for (let y = 0; y < cells; y++) {
    for (let x = 0; x < cells; x++) {
      if (isFinder(x, y) || (x * x * 7 + y * y * 5 + x * y * 3) % 11 > 4) continue;
      modules += `M${15 + x * size} ${15 + y * size}h${size}v${size}h-${size}z`;
    }
  }
  const corner = (x, y) =>
    `<path fill-rule="evenodd" d="M${x} ${y}h${7 * size}v${7 * size}h-${7 * size}zM${x + size} ${y + size}v${5 * size}h${5 * size}v-${5 * size}zM${x + 2 * size} ${y + 2 * size}h${3 * size}v${3 * size}h-${3 * size}z"/>`;
  const far = 15 + (cells - 7) * size;
  return `<svg viewBox="0 0 430 430"><rect width="430" height="430" rx="16" fill="#fff"/><g fill="${INK}"><path d="${modules}"/>${corner(15, 15)}${corner(far, 15)}${corner(15, far)}</g></svg>`;
})();

export const scanning = svg(
  `${phone(120, 20, 200, 390)}${finder}<rect x="160" y="130" width="120" height="120" rx="10" stroke="${ACCENT}" stroke-width="8"/><path stroke="${NUQTA}" stroke-width="7" d="M150 192h140"/>`,
);
