/** PDFs are judged by how PDF readers treat them. */
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { describe, expect, it } from 'vitest';
import { checkContent } from './check-content.ts';
import { pdf } from './sample-files.fixture.ts';

type Options = ConstructorParameters<typeof PDFDocument>[0];

function encrypted(pdfVersion: string, passwords: Options): Promise<Buffer> {
  const document = new PDFDocument({ pdfVersion, ...passwords } as Options);
  document.text('Trade licence');
  document.end();
  return buffer(document);
}
const keep = async (bytes: Buffer) => (await checkContent(bytes, 'COMPANY_LICENSE')).bytes;
const refusal = (bytes: Buffer) =>
  keep(bytes).then(
    () => 'TAKEN',
    (error: { type: string }) => error.type,
  );

describe.each([
  ['RC4 of 40 bits', '1.3'],
  ['RC4 of 128 bits', '1.4'],
  ['AES of 128 bits', '1.6'],
  ['AES of 256 bits', '1.7ext3'],
])('a PDF encrypted with %s', (_, version) => {
  it('is taken where it opens without a password, and refused where it does not', async () => {
    expect(await refusal(await encrypted(version, { ownerPassword: 'owner' }))).toBe('TAKEN');
    const locked = await encrypted(version, { userPassword: 'user', ownerPassword: 'owner' });
    expect(await refusal(locked)).toBe('FILE_LOCKED');
  });
});

/** `user` is the user password's hash, its salt and the key's salt. */
const revision6 = (user: string) =>
  pdf('x', `/Encrypt << /Filter /Standard /V 5 /R 6 /P -1852 /O <${'00'.repeat(48)}> /U <${user}> >>`);
// For an empty password, computed with openssl.
const OPEN =
  '8d1efb4f1bdbb651341704c2139de4f6be05d6d4609af56916b21646ed74825c01020304050607080000000000000000';

it('is judged in the newest edition too, and by no handler that is not known', async () => {
  expect(await refusal(revision6(OPEN))).toBe('TAKEN');
  expect(await refusal(revision6(OPEN.replace('0102', '0103')))).toBe('FILE_LOCKED');
  expect(await refusal(pdf('x', '/Encrypt << /Filter /Adobe.PubSec /V 4 >>'))).toBe('FILE_LOCKED');
});

it('is answered for a PDF of nothing but encryptions', async () => {
  expect(await refusal(pdf('x', '/Encrypt <<'.repeat(800_000)))).toBe('FILE_LOCKED');
  expect(await refusal(pdf('x', `/Encrypt 9 0 R ${'9 0 obj '.repeat(800_000)}`))).toBe('FILE_LOCKED');
  expect(await refusal(pdf('x', `/Encrypt << /O (${'('.repeat(4_000_000)}`))).toBe('FILE_LOCKED');
});

describe('what stands before a PDF', () => {
  const HEAD = 'Content-Type: application/pdf\r\n\r\n';

  it('is passed over and not kept, wherever its offsets count from', async () => {
    const plain = pdf();
    expect((await keep(Buffer.concat([Buffer.from('\ufeff'), plain]))).equals(plain)).toBe(true);
    expect((await keep(Buffer.concat([Buffer.from(HEAD), plain]))).equals(plain)).toBe(true);
    const fromFile = plain
      .toString('latin1')
      .replace(/startxref\n(\d+)/, (_, at: string) => `startxref\n${Number(at) + 700}`);
    const led = Buffer.concat([Buffer.alloc(700, 'x'), Buffer.from(fromFile, 'latin1')]);
    expect((await keep(led)).toString('latin1')).toBe(fromFile);
  });

  it('is no script that one could run, and no more than readers allow', async () => {
    const script = Buffer.from(`/*%PDF-1.4 */alert(1)//${pdf().toString('latin1')}`, 'latin1');
    expect((await keep(script)).subarray(0, 5).toString()).toBe('%PDF-');
    expect(await refusal(Buffer.concat([Buffer.alloc(1024, ' '), pdf()]))).toBe('FILE_TYPE_REFUSED');
  });
});
