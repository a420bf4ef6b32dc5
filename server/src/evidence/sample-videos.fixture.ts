/** Small videos for tests; the pictures in them are never decoded. */
import {
  BufferTarget,
  EncodedPacket,
  EncodedVideoPacketSource,
  MovOutputFormat,
  Mp4OutputFormat,
  Output,
  type OutputFormat,
  WebMOutputFormat,
} from 'mediabunny';

export type Kind = 'mp4' | 'mov' | 'webm' | 'fragmented' | 'recorded';

const FORMATS: Record<Kind, () => OutputFormat> = {
  mp4: () => new Mp4OutputFormat({ fastStart: false }),
  mov: () => new MovOutputFormat({ fastStart: 'in-memory' }),
  fragmented: () => new Mp4OutputFormat({ fastStart: 'fragmented' }),
  webm: () => new WebMOutputFormat(),
  // Like a browser's recorder, which does not know the length in advance.
  recorded: () => new WebMOutputFormat({ appendOnly: true }),
};

/** An AVC configuration of the baseline profile, which players require. */
const AVCC = Buffer.from(
  '0142c01effe1001067 42c01ed9005005bb016a02020280 01000468ce3c80'.replace(/ /g, ''),
  'hex',
);

export interface VideoShape {
  seconds?: number;
  picturesPerSecond?: number;
  width?: number;
  height?: number;
  /** Per picture. */
  bytes?: number;
}

export async function video(kind: Kind, shape: VideoShape = {}): Promise<Buffer> {
  const { seconds = 2, picturesPerSecond = 5, width = 320, height = 240, bytes = 200 } = shape;
  const output = new Output({ format: FORMATS[kind](), target: new BufferTarget() });
  const isWebm = kind === 'webm' || kind === 'recorded';
  const source = new EncodedVideoPacketSource(isWebm ? 'vp8' : 'avc');
  output.addVideoTrack(source);
  await output.start();
  const decoderConfig = isWebm
    ? { codec: 'vp8', codedWidth: width, codedHeight: height }
    : { codec: 'avc1.42c01e', codedWidth: width, codedHeight: height, description: AVCC };
  const each = 1 / picturesPerSecond;
  for (let i = 0; i < seconds * picturesPerSecond; i++) {
    const isKey = i % picturesPerSecond === 0;
    const data = Buffer.alloc(bytes, i);
    // AVC in a container: each unit has its length in front.
    if (!isWebm) {
      data.writeUInt32BE(bytes - 4, 0);
      data[4] = isKey ? 0x65 : 0x41;
    }
    const packet = new EncodedPacket(data, isKey ? 'key' : 'delta', i * each, each);
    await source.add(packet, i === 0 ? { decoderConfig } : undefined);
  }
  await output.finalize();
  return Buffer.from((output.target as BufferTarget).buffer!);
}

/** A box of an MP4: length, name, content. */
export function box(type: string, ...content: Buffer[]): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + content.reduce((sum, part) => sum + part.length, 0), 0);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, ...content]);
}

/** The offset of the first box of a type, at any depth. */
export function at(bytes: Buffer, type: string): number {
  const found = bytes.indexOf(Buffer.from(type, 'latin1'));
  if (found < 4) throw new Error(`no ${type}`);
  return found - 4;
}

/** A copy with one change. */
export function changed(bytes: Buffer, change: (copy: Buffer) => void): Buffer {
  const copy = Buffer.from(bytes);
  change(copy);
  return copy;
}
