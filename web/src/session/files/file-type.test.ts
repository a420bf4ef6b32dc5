import { expect, it } from 'vitest';
import { fileFaultOf, fileTypeOf } from './file-type';

const file = (name: string, ...bytes: (string | number[])[]) =>
  new File(
    bytes.map((part) => (typeof part === 'string' ? part : new Uint8Array(part))),
    name,
  );

it('tells a file by its bytes, whatever its name says or leaves out (R3)', async () => {
  expect(await fileTypeOf(file('DOC-20260112', '%PDF-1.7\n'))).toBe('application/pdf');
  expect(await fileTypeOf(file('licence.PDF.1', [0xef, 0xbb, 0xbf], '%PDF-1.4'))).toBe('application/pdf');
  expect(await fileTypeOf(file('mailed.pdf', 'Content-Type: application/pdf\r\n\r\n%PDF-1.7'))).toBe(
    'application/pdf',
  );
  expect(await fileTypeOf(file('late.pdf', ' '.repeat(1024), '%PDF-1.7'))).toBeNull();
  expect(await fileTypeOf(file('scan', [0xff, 0xd8, 0xff, 0xe0]))).toBe('image/jpeg');
  expect(await fileTypeOf(file('scan.pdf', [0x89], 'PNG\r\n'))).toBe('image/png');
  expect(await fileTypeOf(file('scan.webp', 'RIFF', [0x24, 0x0a, 0x0d, 0x00], 'WEBPVP8 '))).toBe(
    'image/webp',
  );
});

it('takes no name for a type', async () => {
  expect(await fileTypeOf(file('licence.pdf', '<svg xmlns='))).toBeNull();
  expect(await fileTypeOf(file('sound.webp', 'RIFF', [0, 0, 0, 0], 'WAVEfmt '))).toBeNull();
  expect(await fileTypeOf(file('empty.pdf'))).toBeNull();
});

it('tells a file that cannot be read from one of another type (R3)', async () => {
  const gone = file('licence.pdf', '%PDF-1.7');
  gone.slice = () =>
    ({ arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')) }) as unknown as Blob;
  expect(await fileFaultOf(gone, ['application/pdf'])).toBe('unreadable');
  expect(await fileFaultOf(file('licence.pdf', '%PDF-1.7'), ['application/pdf'])).toBeNull();
  expect(await fileFaultOf(file('licence.pdf', '%PDF-1.7'), ['image/png'])).toBe('wrongType');
  expect(await fileFaultOf(file('notes.png', 'plain'), ['image/png'])).toBe('wrongType');
});
