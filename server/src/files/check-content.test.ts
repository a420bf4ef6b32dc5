import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { checkContent } from './check-content.ts';
import { safeFileName } from './file-name.ts';
import { bombPng, cutOff, jpeg, jpegWithPlace, pdf, png, webp } from './sample-files.fixture.ts';

const license = (bytes: Buffer) => checkContent(bytes, 'COMPANY_LICENSE');
const typeOf = async (bytes: Buffer) => (await license(bytes)).contentType;
const refusal = (bytes: Buffer) =>
  license(bytes).then(
    () => 'TAKEN',
    (error: { type: string }) => error.type,
  );

describe('content of uploads (R3)', () => {
  it('takes PDF, JPEG, PNG and WebP, told by their bytes', async () => {
    expect(await typeOf(pdf())).toBe('application/pdf');
    expect(await typeOf(await jpeg())).toBe('image/jpeg');
    expect(await typeOf(await png())).toBe('image/png');
    expect(await typeOf(await webp())).toBe('image/webp');
  });

  it.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['a zip', 'PK\u0003\u0004'],
    ['a GIF', 'GIF89a\u0001\u0000\u0001\u0000'],
    ['nothing', ''],
  ])('refuses %s', async (_, text) => {
    expect(await refusal(Buffer.from(text, 'latin1'))).toBe('FILE_TYPE_REFUSED');
  });

  it.each([
    ['JPEG', jpeg],
    ['PNG', png],
    ['WebP', webp],
    ['PDF', async () => pdf()],
  ])('refuses a %s that is cut off, wherever', async (_, make) => {
    const whole = await make();
    expect(await refusal(cutOff(whole))).toBe('FILE_BROKEN');
    expect(await refusal(whole.subarray(0, whole.length - 40))).toBe('FILE_BROKEN');
  });

  it('refuses a picture whose pixels would not fit into memory', async () => {
    expect(await refusal(bombPng())).toBe('PICTURE_TOO_LARGE');
  });

  it.each([
    ['with a header and an end and nothing between', '%PDF-1.4\nalert(1)\n%%EOF'],
    ['whose table of contents is not there', '%PDF-1.4\nalert(1)\nstartxref\n12\n%%EOF'],
    ['whose table of contents lies behind its end', '%PDF-1.4\nxref\nstartxref\n99999\n%%EOF'],
  ])('refuses a PDF %s', async (_, text) => {
    expect(await refusal(Buffer.from(text))).toBe('FILE_BROKEN');
  });

  it('refuses a PDF with a password, not one that only speaks of it', async () => {
    expect(await refusal(pdf('x', '/Encrypt 5 0 R'))).toBe('FILE_LOCKED');
    expect(await refusal(pdf('x', '/Encrypt << /Filter /Standard >>'))).toBe('FILE_LOCKED');
    expect(await typeOf(pdf('how to /Encrypt a file'))).toBe('application/pdf');
  });

  it.each([
    '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>',
    '/OpenAction << /S /#4aava#53cript /JS 7 0 R >>',
    '/A <</S/Launch /F (cmd.exe)>>',
    '/Names << /EmbeddedFiles 9 0 R >>',
    '/X << /Type /EmbeddedFile /Length 3 >>',
    // PDF has more white space characters than others, and comments count too.
    '/A << /S\u0000/JavaScript /JS 7 0 R >>',
    '/A << /S%x\r%y\n /Launch /F (cmd.exe) >>',
    '/A << /S 7 0 R >>\nendobj\n7 0 obj\n/JavaScript\nendobj',
    '/Subtype /FileAttachment /FS << /F (a.exe) /EF << /F 8 0 R >> >>',
    '/FS << /EF 8\u00000%x\nR >>',
  ])('refuses a PDF that does more than to be read: %j', async (active) => {
    expect(await refusal(pdf('x', active))).toBe('FILE_ACTIVE');
    expect(await typeOf(pdf('on /JavaScript, /Launch, /EF and the /EmbeddedFile'))).toBe('application/pdf');
  });

  it('answers a PDF of nothing but beginnings', async () => {
    const starts = `${'%/EF'.repeat(20)}\n`.repeat(3);
    expect(await typeOf(pdf('x', `${starts}12345678901${' '.repeat(4_000_000)}x`))).toBe('application/pdf');
  });

  it('takes a PDF that was changed and saved again, and one with a few bytes behind its end', async () => {
    const again = pdf().toString('latin1');
    const more = `${again}6 0 obj\n<<>>\nendobj\nxref\n6 1\n`;
    expect(
      await typeOf(Buffer.from(`${more}trailer\n<<>>\nstartxref\n${again.length + 22}\n%%EOF\r\n\0\0`)),
    ).toBe('application/pdf');
  });

  it('draws a display picture anew: small, WebP, without the place', async () => {
    const photo = await jpegWithPlace();
    expect(photo.includes('secret place')).toBe(true);
    const { bytes, contentType } = await checkContent(photo, 'DISPLAY_PICTURE');
    const { width, height, exif } = await sharp(bytes).metadata();
    expect({ contentType, width, height, exif }).toEqual({
      contentType: 'image/webp',
      width: 512,
      height: 512,
      exif: undefined,
    });
    await expect(checkContent(pdf(), 'DISPLAY_PICTURE')).rejects.toThrow('FILE_TYPE_REFUSED');
    await expect(checkContent(cutOff(photo), 'DISPLAY_PICTURE')).rejects.toThrow('FILE_BROKEN');
  });
});

describe('names of uploads', () => {
  it.each([
    ['licence.pdf', 'application/pdf', 'licence.pdf'],
    ['../../etc/passwd', 'application/pdf', 'passwd.pdf'],
    ['C:\\Users\\me\\scan.PDF', 'application/pdf', 'scan.PDF'],
    ['رخصة تجارية.jpeg', 'image/jpeg', 'رخصة تجارية.jpeg'],
    ['photo.pdf', 'image/png', 'photo.png'],
    ['run.exe', 'application/pdf', 'run.pdf'],
    ['evil\u202efdp.exe', 'application/pdf', 'evilfdp.pdf'],
    ['a\r\nset-cookie: x\0.png', 'image/png', 'aset-cookie x.png'],
    ['', 'image/png', 'file.png'],
    ['%2e%2e%2fpasswd%00.pdf', 'application/pdf', '2e2e2fpasswd00.pdf'],
    ['....', 'image/webp', 'file.webp'],
    ['.png', 'image/png', 'png.png'],
    ['\ud800x.png', 'image/png', 'x.png'],
    ['prices.XLS', 'application/octet-stream', 'prices.XLS'],
    ['scan.pdf', 'application/octet-stream', 'scan.pdf'],
    ['run.exe', 'application/octet-stream', 'run.bin'],
  ])('%j as %s is %j', (given, type, safe) => {
    expect(safeFileName(given, type)).toBe(safe);
  });

  it('are at most 200 characters with their ending, and end in a whole one', () => {
    const name = safeFileName(`${'x'.repeat(195)}${'🙂'.repeat(40)}.pdf`, 'application/pdf');
    expect(name).toBe(`${'x'.repeat(195)}.pdf`);
    expect(safeFileName('x'.repeat(5000), 'image/png')).toHaveLength(200);
  });
});
