import type { FileHandle } from 'node:fs/promises';

/** Reads parts of a file within limits that any legitimate container stays below. */
export class ByteReader {
  private leftBytes: number;

  constructor(
    private readonly file: FileHandle,
    readonly sizeBytes: number,
  ) {
    this.leftBytes = 2 * sizeBytes + READ_BYTES_MAX;
  }

  /** Exactly `length` bytes from `at`; throws beyond the file's end and the limits. */
  async read(at: number, length: number): Promise<Buffer> {
    const isInside = at >= 0 && length >= 0 && at + length <= this.sizeBytes;
    this.leftBytes -= length;
    if (!isInside || length > READ_BYTES_MAX || this.leftBytes < 0) throw new Error('reads too much');
    const bytes = Buffer.allocUnsafe(length);
    for (let done = 0; done < length; ) {
      const { bytesRead } = await this.file.read(bytes, done, length - done, at + done);
      if (bytesRead === 0) throw new Error('the file ends early');
      done += bytesRead;
    }
    return bytes;
  }
}

/** The tables of a three-minute video need less than 1 MB; a cluster in the best quality half of this. */
const READ_BYTES_MAX = 32 * 1024 * 1024;
