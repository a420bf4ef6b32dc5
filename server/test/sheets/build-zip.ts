import { crc32, deflateRawSync } from 'node:zlib';

/** One part of a test archive, with any false metadata it should carry. */
export interface TestPart {
  name: string;
  content: Buffer | string;
  isStored?: boolean;
  /** Sizes and checksum behind the content instead of before it, as streaming writers do. */
  hasDescriptor?: boolean;
  flags?: number;
  method?: number;
  statedCrc?: number;
  statedSize?: number;
}

/** An archive of the parts. With `isZip64` its sizes and offsets have 64 bits, as some writers always do. */
export function buildZip(parts: readonly TestPart[], o: { isZip64?: boolean } = {}): Buffer {
  const chunks: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const part of parts) {
    const content = Buffer.from(part.content);
    const packed = part.isStored ? content : deflateRawSync(content, { level: 1 });
    const name = Buffer.from(part.name);
    const sizes = [
      part.statedCrc ?? crc32(content),
      packed.length,
      part.statedSize ?? content.length,
    ] as const;
    const head = headOf(part, sizes, name.length);
    const local = [
      uint32(0x04034b50),
      part.hasDescriptor ? headOf(part, [0, 0, 0], name.length) : head,
      name,
      packed,
    ];
    if (part.hasDescriptor) local.push(uint32(0x08074b50), ...sizes.map(uint32));
    central.push(uint32(0x02014b50), Buffer.from([20, 0]));
    if (o.isZip64) {
      const extra = Buffer.concat([
        Buffer.from([1, 0, 24, 0]),
        uint64(sizes[2]),
        uint64(sizes[1]),
        uint64(offset),
      ]);
      const wide = headOf(part, [sizes[0], 0xffffffff, 0xffffffff], name.length);
      wide.writeUInt16LE(extra.length, 24);
      central.push(wide, Buffer.alloc(10), uint32(0xffffffff), name, extra);
    } else central.push(head, Buffer.alloc(10), uint32(offset), name);
    chunks.push(...local);
    offset += local.reduce((sum, { length }) => sum + length, 0);
  }
  const directory = Buffer.concat(central);
  return Buffer.concat([
    ...chunks,
    directory,
    ...endOf(parts.length, directory.length, offset, o.isZip64 ?? false),
  ]);
}

function headOf(
  part: TestPart,
  [crc, packed, size]: readonly [number, number, number],
  nameLength: number,
): Buffer {
  const head = Buffer.alloc(26);
  head.writeUInt16LE(20, 0);
  head.writeUInt16LE((part.flags ?? 0) | (part.hasDescriptor ? 8 : 0), 2);
  head.writeUInt16LE(part.method ?? (part.isStored ? 0 : 8), 4);
  head.writeUInt32LE(crc, 10);
  head.writeUInt32LE(packed, 14);
  head.writeUInt32LE(size, 18);
  head.writeUInt16LE(nameLength, 22);
  return head;
}

function endOf(count: number, size: number, offset: number, isZip64: boolean): Buffer[] {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(isZip64 ? 0xffff : count, 8);
  end.writeUInt16LE(isZip64 ? 0xffff : count, 10);
  end.writeUInt32LE(isZip64 ? 0xffffffff : size, 12);
  end.writeUInt32LE(isZip64 ? 0xffffffff : offset, 16);
  if (!isZip64) return [end];
  const end64 = Buffer.concat([
    uint32(0x06064b50),
    uint64(44),
    Buffer.from([45, 0, 45, 0]),
    Buffer.alloc(8),
    ...[count, count, size, offset].map(uint64),
  ]);
  const locator = Buffer.concat([uint32(0x07064b50), uint32(0), uint64(offset + size), uint32(1)]);
  return [end64, locator, end];
}

function uint32(value: number): Buffer {
  const buffer = Buffer.alloc(4);
  buffer.writeUInt32LE(value);
  return buffer;
}

function uint64(value: number): Buffer {
  const buffer = Buffer.alloc(8);
  buffer.writeBigUInt64LE(BigInt(value));
  return buffer;
}
