/** Small files for tests: complete and of their type, unless their name says otherwise. */
import { crc32 } from 'node:zlib';
import sharp from 'sharp';

const NOISE = { type: 'gaussian', mean: 128, sigma: 40 } as const;
const picture = (side = 64) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#015b6e', noise: NOISE } });

/** `different` gives the bytes of another picture. */
export const png = (side = 64) => picture(side).png().toBuffer();
export const jpeg = (side = 64) => picture(side).jpeg().toBuffer();
export const webp = (side = 64) => picture(side).webp().toBuffer();

/** A photo with a GPS position. */
export const jpegWithPlace = () =>
  picture(1200)
    .withExif({ IFD0: { Copyright: 'secret place' }, IFD3: { GPSLatitude: '25/1 12/1 0/1' } })
    .jpeg()
    .toBuffer();

/** A one-page PDF with `text` on it and `trailer` beside the root. */
export function pdf(text = 'Trade licence', trailer = ''): Buffer {
  const stream = `BT /F1 24 Tf 72 720 Td (${text}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, i) => {
    const at = body.length;
    body += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const table = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  return Buffer.from(
    `${body}xref\n0 6\n0000000000 65535 f \n${table}trailer\n<< /Size 6 /Root 1 0 R ${trailer} >>\nstartxref\n${body.length}\n%%EOF\n`,
    'latin1',
  );
}

/** 50,000 × 50,000 pixels in a few bytes. */
export function bombPng(): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(50_000, 0);
  header.writeUInt32BE(50_000, 4);
  header.set([8, 6, 0, 0, 0], 8);
  const chunk = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, sum]);
  };
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', Buffer.alloc(64)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The first half of a file. */
export const cutOff = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length / 2));
