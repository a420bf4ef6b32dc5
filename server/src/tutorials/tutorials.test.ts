import { readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { EncodedPacketSink, FilePathSource, Input, WEBM } from 'mediabunny';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../test/app.ts';
import { tutorialOrigins } from './index.ts';

const WEB = fileURLToPath(new URL('../../../web/', import.meta.url));
const FILES = `${WEB}public/tutorials/`;
const BYTES_MAX = 2 * 1024 * 1024;
const KEY_FRAME_SECONDS_MAX = 2;
const CAPTIONS = ['en', 'ar', 'hi'];

interface Listed {
  id: string;
  language: string;
  seconds: number;
  width: number;
  height: number;
  chapters: { at: number }[];
}
const videos = JSON.parse(readFileSync(`${WEB}src/tutorials/videos.json`, 'utf8')) as Listed[];

/** The times of a video's key frames in seconds; players can seek to these. */
async function keyFramesOf(id: string) {
  const input = new Input({ source: new FilePathSource(`${FILES}${id}.webm`), formats: [WEBM] });
  const track = (await input.getPrimaryVideoTrack())!;
  const sink = new EncodedPacketSink(track);
  const times: number[] = [];
  for (let packet = await sink.getFirstKeyPacket(); packet; packet = await sink.getNextKeyPacket(packet)) {
    times.push(packet.timestamp);
  }
  return { times, seconds: await input.computeDuration(), track };
}

/** Pairs of start and end times in a WebVTT file, in seconds; throws for an invalid file. */
function cuesOf(text: string): [number, number][] {
  if (!text.startsWith('WEBVTT\n\n')) throw new Error('This is no WebVTT.');
  const seconds = (at: string) => at.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
  return text
    .trim()
    .split('\n\n')
    .slice(1)
    .map((cue) => {
      const [, times = '', ...words] = cue.split('\n');
      const found = /^(\d\d:\d\d:\d\d\.\d{3}) --> (\d\d:\d\d:\d\d\.\d{3}) line:-1$/.exec(times);
      if (!found || words.length !== 1 || !words[0]) throw new Error(`This is no cue: ${cue}`);
      return [seconds(found[1]!), seconds(found[2]!)];
    });
}

describe('the tutorial files', () => {
  it('are five videos in English or Hindi, each with a poster and captions in three languages', () => {
    expect(videos.map(({ language }) => language).sort()).toEqual(['en', 'en', 'en', 'hi', 'hi']);
    const expected = videos.flatMap(({ id }) => [
      `${id}.webm`,
      `${id}.webp`,
      ...CAPTIONS.map((language) => `${id}.${language}.vtt`),
    ]);
    expect(readdirSync(FILES).sort()).toEqual(expected.sort());
    for (const name of expected) expect(statSync(FILES + name).size, name).toBeLessThanOrEqual(BYTES_MAX);
  });

  it.each(videos)('$id is as long as stated, and can be sought in', async (video) => {
    const { times, seconds, track } = await keyFramesOf(video.id);
    expect([track.codec, track.displayWidth, track.displayHeight]).toEqual(['vp9', 1280, 720]);
    expect([video.width, video.height]).toEqual([1280, 720]);
    expect(seconds).toBeCloseTo(video.seconds, 1);
    expect(seconds).toBeGreaterThanOrEqual(20);
    expect(seconds).toBeLessThanOrEqual(60);
    const gaps = [...times, seconds].map((at, index) => at - (times[index - 1] ?? 0));
    expect(Math.max(...gaps)).toBeLessThanOrEqual(KEY_FRAME_SECONDS_MAX + 0.6);
    for (const { at } of video.chapters) expect(times.some((time) => Math.abs(time - at) < 0.06)).toBe(true);
  });

  it.each(videos)('$id has consecutive captions to its end', ({ id, seconds }) => {
    for (const language of CAPTIONS) {
      const cues = cuesOf(readFileSync(`${FILES}${id}.${language}.vtt`, 'utf8'));
      expect(cues.length).toBeGreaterThanOrEqual(5);
      for (const [index, [from, till]] of cues.entries()) {
        expect(till).toBeGreaterThan(from);
        expect(from).toBeGreaterThanOrEqual(cues[index - 1]?.[1] ?? 0);
        expect(till).toBeLessThanOrEqual(seconds);
      }
    }
  });
});

describe('the path of tutorials', () => {
  const test = useTestApp();
  const get = (url: string, headers: Record<string, string> = {}) =>
    test.app.http.inject({ method: 'GET', url, headers });
  const { id } = videos[0]!;

  it('is sent to browsers, and depends on the region', async () => {
    const { body } = await test.call('GET', '/client-settings');
    const path = body.data.tutorialsUrl.replace('{region}', 'ksa');
    expect(path).toBe('/content/ksa/tutorials/');
    const captions = await get(`${path}${id}.ar.vtt`);
    expect(captions.statusCode).toBe(200);
    expect(captions.headers['content-type']).toContain('text/vtt');
    expect(captions.headers['cache-control']).toBe('public, max-age=3600');
  });

  it('serves ranges, and refuses one beyond the end', async () => {
    const url = `/content/uae/tutorials/${id}.webm`;
    const whole = readFileSync(`${FILES}${id}.webm`);
    const part = await get(url, { range: 'bytes=1000-4999' });
    expect(part.statusCode).toBe(206);
    expect(part.headers['content-range']).toBe(`bytes 1000-4999/${whole.length}`);
    expect(part.headers['content-type']).toBe('video/webm');
    expect(part.rawPayload.equals(whole.subarray(1000, 5000))).toBe(true);
    const rest = await get(url, { range: `bytes=${whole.length - 10}-` });
    expect(rest.rawPayload.equals(whole.subarray(-10))).toBe(true);
    const beyond = await get(url, { range: `bytes=${whole.length}-` });
    expect(beyond.statusCode).toBeGreaterThanOrEqual(400);
    expect(beyond.statusCode).toBeLessThan(500);
  });

  it('serves nothing else', async () => {
    for (const name of ['none.webm', '..%2findex.html', '..%2f..%2fpackage.json']) {
      expect((await get(`/content/uae/tutorials/${name}`)).statusCode, name).toBeGreaterThanOrEqual(400);
    }
  });
});

describe('videos from elsewhere', () => {
  it('come from one additional origin', () => {
    expect(tutorialOrigins(undefined)).toEqual([]);
    expect(tutorialOrigins('https://cdn.example:8443/a/{region}/')).toEqual(['https://cdn.example:8443']);
  });
});
