/** Drawn photos and videos of faulty devices, marked as samples. */
import sharp from 'sharp';
import { webmOf } from './webm.ts';

export const FAULTS = ['CRACK', 'DENT', 'BATTERY'] as const;
export type Fault = (typeof FAULTS)[number];

/** The component issue of each fault (G2), by English names. */
export const ISSUES: Record<Fault, { component: string; condition: string }> = {
  CRACK: { component: 'Screen', condition: 'Cracked or no picture' },
  DENT: { component: 'Body and frame', condition: 'Dents' },
  BATTERY: { component: 'Battery', condition: 'Health below 80%' },
};

const WIDTH = 800;
const HEIGHT = 600;
const FILM = { width: 480, height: 360, pictureMs: 250, pictures: 16 };

const CRACK = `<g fill="none" stroke="#e9eef2" stroke-width="2.5">
  <path d="M470 150 432 214 380 232 300 300M432 214 452 300 520 372M380 232 352 330 372 410M452 300 404 352"/></g>`;
const DENT = `<g fill="none" stroke="#b9772f" stroke-width="4"><path d="M553 92q14 22-4 40"/><path d="M246 430q-14 20 3 44"/></g>
  <g fill="none" stroke="#d8432f" stroke-width="4"><circle cx="552" cy="112" r="34"/><circle cx="248" cy="452" r="36"/></g>`;
const BATTERY = `<g font-size="30" text-anchor="middle" fill="#f4f7f8"><text x="400" y="230">Battery health</text>
  <text x="400" y="304" font-size="62" font-weight="600" fill="#ffb25c">74%</text>
  <text x="400" y="352" font-size="22">Service recommended</text></g>`;
const MARKS: Record<Fault, string> = { CRACK, DENT, BATTERY };

function drawingOf(fault: Fault): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"
    font-family="IBM Plex Sans, Noto Sans, DejaVu Sans, Arial, sans-serif">
    <rect width="100%" height="100%" fill="#cfc6b8"/>
    <path d="M0 470H800V600H0Z" fill="#bfb4a3"/>
    <rect x="240" y="40" width="320" height="500" rx="44" fill="#2b3034"/>
    <rect x="256" y="58" width="288" height="464" rx="30" fill="${fault === 'BATTERY' ? '#14202a' : '#31495a'}"/>
    <rect x="356" y="72" width="88" height="16" rx="8" fill="#0d1215"/>
    ${MARKS[fault]}
    <text x="400" y="578" font-size="18" text-anchor="middle" fill="#5d5548">Drawn for the demo market</text>
  </svg>`;
}

interface Sample {
  /** JPEG. */
  photo: Buffer;
  /** WebM of four seconds: a slow pan along the device. */
  film: Buffer;
}

async function draw(fault: Fault): Promise<Sample> {
  // The server blocks SVG for its whole process, because people send it; these are our own.
  sharp.unblock({ operation: ['VipsForeignLoadSvg'] });
  const { data, info } = await sharp(Buffer.from(drawingOf(fault)))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const photo = await sharp(data, { raw }).jpeg({ quality: 80 }).toBuffer();
  const pictures: Buffer[] = [];
  for (let n = 0; n < FILM.pictures; n++) {
    const share = n / (FILM.pictures - 1);
    const [width, height] = [WIDTH * (1 - 0.3 * share), HEIGHT * (1 - 0.3 * share)].map(Math.round);
    const window = {
      left: Math.round((WIDTH - width!) * 0.6),
      top: Math.round((HEIGHT - height!) * 0.3),
      width: width!,
      height: height!,
    };
    pictures.push(
      await sharp(data, { raw })
        .extract(window)
        .resize(FILM.width, FILM.height)
        .webp({ quality: 50 })
        .toBuffer(),
    );
  }
  return { photo, film: webmOf({ ...FILM, pictures }) };
}

const drawn = new Map<Fault, Promise<Sample>>();

/** Always the same bytes; drawn on first request. */
export function sampleEvidence(fault: Fault): Promise<Sample> {
  const sample = drawn.get(fault) ?? draw(fault);
  drawn.set(fault, sample);
  return sample;
}
