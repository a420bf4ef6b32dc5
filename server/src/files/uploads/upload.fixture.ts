/** Multipart bodies for tests, written by hand so that tests can also break the format. */
import { readdir } from 'node:fs/promises';
import path from 'node:path';

const BOUNDARY = 'a-boundary-for-tests';
export const MULTIPART = `multipart/form-data; boundary=${BOUNDARY}`;

export interface Part {
  field: string;
  /** With a name, the part is a file. */
  fileName?: string;
  content: string | Buffer;
  type?: string;
}

export function part({ field, fileName, content, type }: Part): Buffer {
  const name = fileName === undefined ? '' : `; filename="${fileName}"`;
  const kind =
    fileName === undefined && !type ? '' : `content-type: ${type ?? 'application/octet-stream'}\r\n`;
  return Buffer.concat([
    Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field}"${name}\r\n${kind}\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);
}

export function multipart(...parts: Part[]): Buffer {
  return Buffer.concat([...parts.map(part), Buffer.from(`--${BOUNDARY}--\r\n`)]);
}

/** Every file under a folder; empty if there is no such folder. */
export async function filesUnder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((e) => e.isFile()).map((e) => path.join(e.parentPath, e.name));
}
