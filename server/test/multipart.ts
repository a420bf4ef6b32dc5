/** Multipart bodies for tests, written by hand so that tests can also break the format. */

const BOUNDARY = 'a-boundary-for-tests';
export const MULTIPART = `multipart/form-data; boundary=${BOUNDARY}`;

export interface Part {
  field: string;
  /** With a name, the part is a file. */
  fileName?: string;
  content: string | Buffer;
  type?: string;
}

/** The file of an upload. */
export const filePart = (content: string | Buffer, fileName: string): Part => ({
  field: 'file',
  fileName,
  content,
});

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
