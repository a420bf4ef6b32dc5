/** A video of whole pictures as WebM (VP8): a lossy WebP contains exactly one VP8 key frame. */

const size = (bytes: number): Buffer => {
  const length = Buffer.alloc(8);
  length.writeBigUInt64BE(BigInt(bytes));
  length[0] = 1;
  return length;
};

/** An EBML element: id in hexadecimal, length, content. */
function element(id: string, ...content: readonly Buffer[]): Buffer {
  const body = Buffer.concat(content);
  return Buffer.concat([Buffer.from(id, 'hex'), size(body.length), body]);
}

const text = (id: string, value: string) => element(id, Buffer.from(value, 'latin1'));
const whole = (id: string, value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return element(id, bytes);
};
const real = (id: string, value: number) => {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return element(id, bytes);
};

/** The VP8 frame of a WebP without alpha. */
function frameOf(webp: Buffer): Buffer {
  if (webp.toString('latin1', 12, 16) !== 'VP8 ') throw new Error('the picture is not a lossy WebP');
  return webp.subarray(20, 20 + webp.readUInt32LE(16));
}

/** A picture shown from an instant on, after the block's header. */
function block(atMs: number, frame: Buffer): Buffer {
  const head = Buffer.from([0x81, 0, 0, 0x80]);
  head.writeInt16BE(atMs, 1);
  return element('a3', head, frame);
}

export interface Film {
  width: number;
  height: number;
  /** The duration of each picture. */
  pictureMs: number;
  /** Lossy WebP without alpha, all the same size; at most half a minute in total. */
  pictures: readonly Buffer[];
}

export function webmOf({ width, height, pictureMs, pictures }: Film): Buffer {
  const header = element(
    '1a45dfa3',
    ...[whole('4286', 1), whole('42f7', 1), whole('42f2', 4), whole('42f3', 8)],
    ...[text('4282', 'webm'), whole('4287', 4), whole('4285', 2)],
  );
  const info = element(
    '1549a966',
    // Times are in milliseconds.
    whole('2ad7b1', 1_000_000),
    real('4489', pictures.length * pictureMs),
    text('4d80', 'Mazad'),
    text('5741', 'Mazad'),
  );
  const shape = element('e0', whole('b0', width), whole('ba', height));
  const track = element(
    'ae',
    ...[whole('d7', 1), whole('73c5', 1), whole('83', 1), text('86', 'V_VP8')],
    whole('23e383', pictureMs * 1_000_000),
    shape,
  );
  const tracks = element('1654ae6b', track);
  const cluster = element(
    '1f43b675',
    whole('e7', 0),
    ...pictures.map((picture, at) => block(at * pictureMs, frameOf(picture))),
  );
  // Lets players seek. Its length does not depend on the cluster's position.
  const cuesAt = (position: number) => {
    const place = element('b7', whole('f7', 1), whole('f1', position));
    return element('1c53bb6b', element('bb', whole('b3', 0), place));
  };
  const before = info.length + tracks.length;
  const cues = cuesAt(before + cuesAt(0).length);
  return Buffer.concat([header, element('18538067', info, tracks, cues, cluster)]);
}
