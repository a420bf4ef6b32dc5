/** Sample documents of applicants. They resemble nobody's papers and are marked as samples. */
import sharp from 'sharp';
import type { DemoApplicant } from '../world/applicants.ts';

const WIDTH = 840;
const HEIGHT = 1188;
const DAY_MS = 86_400_000;
const INK = { license: '#0b4f5c', vat: '#5a3d7a' };

interface Sheet {
  ink: string;
  title: string;
  titleAr: string;
  rows: readonly (readonly [label: string, value: string])[];
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`);
}

function text(x: number, y: number, size: number, words: string, more = ''): string {
  return `<text x="${x}" y="${y}" font-size="${size}" ${more}>${escapeXml(words)}</text>`;
}

function draw({ ink, title, titleAr, rows }: Sheet): Promise<Buffer> {
  const [centre, margin, top, step] = [WIDTH / 2, 90, 420, 84];
  const lines = rows.map(([label, value], i) => {
    const y = top + i * step;
    return [
      text(margin, y, 18, label, 'fill="#6b6459"'),
      text(margin, y + 32, 26, value, 'fill="#171d1d" direction="ltr"'),
      `<path d="M${margin} ${y + 48}H${WIDTH - margin}" stroke="#ddd5c6" stroke-width="1.5"/>`,
    ].join('');
  });
  const middle = 'text-anchor="middle"';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"
    font-family="IBM Plex Sans, IBM Plex Sans Arabic, Noto Sans, Noto Sans Arabic, DejaVu Sans, Arial, sans-serif">
    <rect width="100%" height="100%" fill="#fbf8f1"/>
    <rect x="32" y="32" width="${WIDTH - 64}" height="${HEIGHT - 64}" fill="none" stroke="${ink}" stroke-width="3"/>
    <rect x="42" y="42" width="${WIDTH - 84}" height="${HEIGHT - 84}" fill="none" stroke="${ink}" stroke-width="1"/>
    <g fill="none" stroke="${ink}" stroke-width="3" transform="translate(${centre} 140)">
      <circle r="52"/><circle r="43" stroke-width="1"/><path d="M-21 -21H21V21H-21Z"/><path d="M0 -30 30 0 0 30 -30 0Z"/>
    </g>
    ${text(centre, 258, 34, title, `${middle} font-weight="600" fill="${ink}"`)}
    ${text(centre, 306, 30, titleAr, `${middle} fill="${ink}"`)}
    ${text(centre, 346, 18, 'Registry of the demo market', `${middle} fill="#6b6459"`)}
    ${lines.join('')}
    <g transform="translate(${centre} ${top + 330}) rotate(-34)" opacity="0.07">
      ${text(0, 0, 150, 'SPECIMEN', `${middle} font-weight="700" fill="${ink}"`)}
    </g>
    ${text(centre, HEIGHT - 78, 17, 'Made up for the demo market. It certifies nothing.', `${middle} fill="#6b6459"`)}
  </svg>`;
  // The server blocks SVG for its whole process, because people send it; these are our own.
  sharp.unblock({ operation: ['VipsForeignLoadSvg'] });
  return sharp(Buffer.from(svg)).png({ palette: true, compressionLevel: 9 }).toBuffer();
}

function dateOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}

function addressOf({ language, store }: DemoApplicant): string {
  return [store.buildingName, store.city].join(language === 'ar' ? '، ' : ', ');
}

const COUNTRY = { uae: 'United Arab Emirates', ksa: 'Kingdom of Saudi Arabia' };
const KIND = {
  REGISTERED: 'Limited liability company',
  INDIVIDUAL: 'Sole establishment',
  NO_STORE: 'Freelance trade',
};

/** The licence as a PNG, issued long before `at`; a rejected applicant's had expired by then. */
export function drawLicense(applicant: DemoApplicant, at: Date): Promise<Buffer> {
  const expires = at.getTime() + (applicant.rejection ? -40 : 250) * DAY_MS;
  return draw({
    ink: INK.license,
    title: 'Trade License',
    titleAr: 'رخصة تجارية',
    rows: [
      ['License number', applicant.licenseNumber],
      ['Trade name', applicant.store.storeName],
      ['Legal form', KIND[applicant.store.storeType]],
      ['Holder', applicant.contact.name],
      ['Activity', 'Trade in new and used mobile devices'],
      ['Address', addressOf(applicant)],
      ['Issued', `${dateOf(expires - 365 * DAY_MS)}, ${COUNTRY[applicant.regionId]}`],
      ['Expires', dateOf(expires)],
    ],
  });
}

export function drawVatCertificate(applicant: DemoApplicant, taxNumber: string, at: Date): Promise<Buffer> {
  return draw({
    ink: INK.vat,
    title: 'VAT Registration Certificate',
    titleAr: 'شهادة تسجيل ضريبة القيمة المضافة',
    rows: [
      ['Tax registration number', taxNumber],
      ['Registered name', applicant.store.storeName],
      ['Address', addressOf(applicant)],
      ['Country', COUNTRY[applicant.regionId]],
      ['Effective from', dateOf(at.getTime() - 500 * DAY_MS)],
    ],
  });
}
