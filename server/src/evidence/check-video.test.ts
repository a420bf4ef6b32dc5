import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { useTempFolder } from '../../test/temp-folder.ts';
import { jpeg, pdf, png } from '../files/sample-files.fixture.ts';
import { checkVideo } from './check-video.ts';
import { at, box, changed, video } from './sample-videos.fixture.ts';

const folder = useTempFolder();
let files = 0;

async function check(bytes: Buffer) {
  const file = path.join(folder, String(files++));
  writeFileSync(file, bytes);
  return checkVideo(file);
}
const refusal = (bytes: Buffer) =>
  check(bytes).then(
    () => 'TAKEN',
    (error: { type?: string }) => error.type ?? String(error),
  );

const mp4 = await video('mp4');
const mov = await video('mov');
const webm = await video('webm');
const fragmented = await video('fragmented');
const recorded = await video('recorded');
const u32 = (type: string, offset: number, value: number, of = mp4) =>
  changed(of, (copy) => copy.writeUInt32BE(value, at(copy, type) + offset));
const half = (bytes: Buffer) => bytes.subarray(0, bytes.length >> 1);
const ftyp = mp4.subarray(0, mp4.readUInt32BE(0));

describe('videos by their container (G2)', () => {
  it.each([
    ['MP4', mp4, 'video/mp4'],
    ['MP4 in fragments', fragmented, 'video/mp4'],
    ['MOV', mov, 'video/quicktime'],
    ['WebM', webm, 'video/webm'],
    ['WebM of a browser’s recorder', recorded, 'video/webm'],
  ])('takes %s', async (_, bytes, contentType) => {
    const facts = await check(bytes);
    expect(facts).toMatchObject({ contentType, width: 320, height: 240 });
    expect(facts.durationMs).toBeGreaterThan(1_700);
    expect(facts.durationMs).toBeLessThan(2_100);
  });

  it('accepts up to three minutes', async () => {
    const long = (seconds: number) => video('mp4', { seconds, picturesPerSecond: 1 });
    expect(await refusal(await long(180))).toBe('TAKEN');
    expect(await refusal(await long(181))).toBe('VIDEO_TOO_LONG');
    expect(await refusal(await video('recorded', { seconds: 600, picturesPerSecond: 1 }))).toBe(
      'VIDEO_TOO_LONG',
    );
  });

  const text = (words: string) => Buffer.from(words, 'latin1');
  it.each<[string, Buffer | (() => Promise<Buffer>)]>([
    ['nothing', Buffer.alloc(0)],
    ['one byte', Buffer.alloc(1)],
    ['zeros', Buffer.alloc(4_096)],
    ['SVG', text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['HTML', text('<!doctype html><video src=x onerror=alert(1)></video>')],
    ['a script', text('alert(1) // a video, it says')],
    ['a PDF', pdf()],
    ['a PNG', () => png()],
    ['a JPEG', () => jpeg()],
    ['a zip', text('PK\u0003\u0004'.padEnd(64, '\0'))],
    ['a program', text('\u007fELF'.padEnd(64, '\0'))],
    ['a GIF', text('GIF89a\u0001\u0000\u0001\u0000'.padEnd(64, '\0'))],
    ['an AVI', text('RIFF\u0000\u0000\u0000\u0000AVI LIST'.padEnd(64, '\0'))],
    ['an MPEG stream', Buffer.alloc(1_880, 0x47)],
    ['a sound (MP3)', text('ID3\u0004'.padEnd(64, '\0'))],
    ['a playlist', text('#EXTM3U\n#EXT-X-VERSION:3\nfile:///etc/passwd\n')],
    ['a page in front of a video', Buffer.concat([text('<script>alert(1)</script>'), mp4])],
  ])('refuses %s as no video', async (_, given) => {
    expect(await refusal(typeof given === 'function' ? await given() : given)).toBe('FILE_TYPE_REFUSED');
  });

  it.each<[string, Buffer]>([
    ['MP4 of half its length', half(mp4)],
    ['MP4 without its last byte', mp4.subarray(0, -1)],
    ['MP4 in fragments, cut off', fragmented.subarray(0, -30)],
    ['MOV, cut off', half(mov)],
    ['WebM, cut off', half(webm)],
    ['WebM of a recorder, cut off', recorded.subarray(0, -30)],
    ['MP4 with a zip behind it', Buffer.concat([mp4, text('PK\u0003\u0004'.padEnd(80, 'x'))])],
    ['MP4 with a page behind it', Buffer.concat([mp4, text('<script>alert(1)</script>')])],
    ['WebM with a page behind it', Buffer.concat([webm, text('<script>alert(1)</script>')])],
    ['two MP4 in one', Buffer.concat([mp4, mp4])],
    ['a type and nothing more', ftyp],
    ['a type and data without tables', Buffer.concat([ftyp, box('mdat', Buffer.alloc(64))])],
    ['empty tables', Buffer.concat([ftyp, box('moov'), box('mdat', Buffer.alloc(64))])],
    ['a box smaller than its header', u32('moov', 0, 4)],
    ['a box that goes on for 4 GB', u32('moov', 0, 0xffff_fff0)],
    ['a box inside that is larger than its parent', u32('trak', 0, 0x7fff_ffff)],
    ['a box inside of no length that ends nothing', u32('mdia', 0, 1)],
    [
      'a length of 2^63',
      changed(Buffer.concat([ftyp, box('mdat', Buffer.alloc(64))]), (copy) => {
        copy.writeUInt32BE(1, ftyp.length);
        copy.writeBigUInt64BE(2n ** 63n, ftyp.length + 8);
      }),
    ],
    ['4 billion durations', u32('stts', 20 - 4, 0xffff_ffff)],
    ['4 billion runs of durations', u32('stts', 12, 0xffff_ffff)],
    ['4 billion sizes', u32('stsz', 16, 0xffff_ffff)],
    ['4 billion chunks', u32('stco', 12, 0xffff_ffff)],
    ['4 billion runs of chunks', u32('stsc', 12, 0xffff_ffff)],
    ['4 billion pictures of a fragment', u32('trun', 12, 0xffff_ffff, fragmented)],
    ['tables that point out of the file', u32('stco', 16, 0x7fff_0000)],
    ['boxes in boxes without end', Buffer.concat([ftyp, nested(200), box('mdat', Buffer.alloc(8))])],
    [
      'more boxes than any video has',
      Buffer.concat([ftyp, ...Array<Buffer>(50_001).fill(box('free')), mp4.subarray(ftyp.length)]),
    ],
    ['noise behind a type', Buffer.concat([ftyp, noise(5_000)])],
    ['noise behind the header of WebM', Buffer.concat([webm.subarray(0, 40), noise(5_000)])],
    ['WebM without a segment', webm.subarray(0, 40)],
    [
      'WebM whose segment has no end in the file',
      changed(webm, (copy) => copy.writeUInt8(0x7f, segmentAt(copy) + 5)),
    ],
    ['WebM, an id of zeros', changed(webm, (copy) => copy.fill(0, segmentAt(copy), segmentAt(copy) + 4))],
    [
      'WebM, a length of zeros',
      changed(webm, (copy) => copy.fill(0, segmentAt(copy) + 4, segmentAt(copy) + 12)),
    ],
    [
      'a header of WebM alone',
      Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d', 'hex'),
    ],
    ['pictures of nothing', changed(mp4, (copy) => copy.writeUInt32BE(0, entryAt(copy) + 32))],
  ])('refuses %s as broken', async (_, bytes) => {
    expect(await refusal(bytes)).toMatch(/FILE_BROKEN|FILE_TYPE_REFUSED/);
  });

  it('refuses a video without pictures, or of an unknown kind', async () => {
    const sound = changed(mp4, (copy) => copy.write('soun', at(copy, 'vide') + 4, 'latin1'));
    expect(await refusal(sound)).toMatch(/FILE_BROKEN|FILE_TYPE_REFUSED/);
    const unknown = changed(mp4, (copy) => copy.write('zzzz', entryAt(copy) + 4, 'latin1'));
    expect(await refusal(unknown)).toMatch(/FILE_BROKEN|FILE_TYPE_REFUSED/);
  });

  it('survives any single changed byte in its tables', async () => {
    const from = at(mp4, 'moov');
    for (let i = from; i < mp4.length; i += 31) {
      const one = changed(mp4, (copy) => copy.writeUInt8(copy[i]! ^ 0xff, i));
      expect(await refusal(one)).toMatch(/TAKEN|FILE_BROKEN|FILE_TYPE_REFUSED|VIDEO_TOO_LONG/);
    }
  });
});

function nested(depth: number): Buffer {
  let inner = box('trak');
  for (let i = 0; i < depth; i++) inner = box(i === depth - 1 ? 'moov' : 'trak', inner);
  return inner;
}

/** The same bytes in every run. */
function noise(length: number): Buffer {
  const bytes = Buffer.alloc(length);
  for (let i = 0, state = 1; i < length; i++) {
    state = (state * 48_271) % 2_147_483_647;
    bytes[i] = state & 0xff;
  }
  return bytes;
}

/** The offset of the entry with the coding of pictures; a type may have the same name. */
function entryAt(bytes: Buffer): number {
  return at(bytes, 'stsd') + 16;
}

function segmentAt(bytes: Buffer): number {
  return bytes.indexOf(Buffer.from('18538067', 'hex'));
}
