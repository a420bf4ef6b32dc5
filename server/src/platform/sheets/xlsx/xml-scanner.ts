import { SheetError } from '../sheet-error.ts';

/** Events while scanning a part. Names are without prefix, `attributes` unparsed. */
export interface XmlEvents {
  open(name: string, attributes: string): void;
  /** Complete text between two tags. */
  text(text: string): void;
  close(name: string): void;
}

export interface XmlScanner {
  push(chunk: Uint8Array): void;
  /** Throws FILE_BROKEN if elements are still open. */
  end(): void;
}

type Decoder = InstanceType<typeof TextDecoder>;

// Longer than any escaped cell. Bounded, because a run is searched again with each chunk.
const MAX_RUN = 1024 * 1024;
const MAX_DEPTH = 64;
const DECLARATION_BYTES = 200;
const BANG = 0x21;
const SLASH = 0x2f;
const QUESTION = 0x3f;
const NAMED: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/**
 * Scans XML in chunks and constant memory, without declarations. Throws SHEET_ENTITY for a DOCTYPE (X4), and
 * FILE_BROKEN for undefined entities, bad nesting and invalid bytes.
 */
export function createXmlScanner(events: XmlEvents): XmlScanner {
  const open: string[] = [];
  let decoder: Decoder | null = null;
  let rest = '';

  const element = (tag: string) => {
    if (tag.charCodeAt(0) === SLASH) {
      const name = localName(tag, 1);
      if (open.pop() !== name) throw broken();
      events.close(name);
      return;
    }
    const name = localName(tag, 0);
    const isEmpty = tag.charCodeAt(tag.length - 1) === SLASH;
    if (open.length >= MAX_DEPTH || name === '') throw broken();
    events.open(name, tag);
    if (isEmpty) events.close(name);
    else open.push(name);
  };

  /** Handles the markup at `at`; returns the position after it, or -1 if its end is not there yet. */
  const markup = (text: string, at: number): number => {
    const sign = text.charCodeAt(at + 1);
    if (sign === QUESTION) return after(text, '?>', at);
    if (sign !== BANG) {
      const end = tagEnd(text, at + 1);
      if (end < 0) return -1;
      element(text.slice(at + 1, end));
      return end + 1;
    }
    if (text.startsWith('<!--', at)) return after(text, '-->', at + 4);
    if (text.startsWith('<![CDATA[', at)) {
      const next = after(text, ']]>', at);
      if (next >= 0) events.text(text.slice(at + 9, next - 3));
      return next;
    }
    // Too short to distinguish a comment from a declaration.
    if (text.length - at < 9 && '<![CDATA[|<!--'.includes(text.slice(at))) return -1;
    throw new SheetError('SHEET_ENTITY');
  };

  const scan = (text: string): string => {
    let at = 0;
    for (;;) {
      const start = text.indexOf('<', at);
      if (start < 0) break;
      if (start > at) events.text(unescapeXml(text.slice(at, start)));
      at = start;
      const next = start + 1 < text.length ? markup(text, start) : -1;
      if (next < 0) break;
      at = next;
    }
    return text.slice(at);
  };

  return {
    push(chunk) {
      decoder ??= decoderOf(chunk);
      rest = scan(rest + decode(decoder, chunk));
      if (rest.length > MAX_RUN) throw broken();
    },
    end() {
      if (open.length > 0 || rest.trim() !== '' || decoder === null) throw broken();
    },
  };
}

/** An attribute's value in a tag from the scanner; null if missing. */
export function attribute(tag: string, pattern: RegExp): string | null {
  const found = pattern.exec(tag);
  return found ? unescapeXml(found[1] ?? found[2] ?? '') : null;
}

/** A pattern for `attribute`; with `prefixed`, under any prefix. */
export function attributePattern(name: string, prefixed = false): RegExp {
  return new RegExp(`\\s${prefixed ? '\\w+:' : ''}${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`);
}

function unescapeXml(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&([^;&]{0,12};?)/g, (_, entity: string) => {
    const name = entity.slice(0, -1);
    const known = NAMED[name];
    if (known !== undefined && entity.endsWith(';')) return known;
    const digits = /^#(?:x([0-9a-f]{1,6})|(\d{1,7}));$/i.exec(entity);
    const code = digits ? Number.parseInt(digits[1] ?? digits[2]!, digits[1] ? 16 : 10) : -1;
    if (code < 0 || code > 0x10ffff) throw broken();
    return String.fromCodePoint(code);
  });
}

function localName(tag: string, from: number): string {
  let start = from;
  let at = from;
  for (; at < tag.length; at += 1) {
    const code = tag.charCodeAt(at);
    if (code === 0x3a) start = at + 1;
    else if (code === SLASH || code <= 0x20) break;
  }
  return tag.slice(start, at);
}

/** The position of a tag's closing `>`, ignoring quoted ones. */
function tagEnd(text: string, from: number): number {
  let quote = 0;
  for (let at = from; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (quote !== 0) {
      if (code === quote) quote = 0;
    } else if (code === 0x22 || code === 0x27) quote = code;
    else if (code === 0x3e) return at;
    else if (code === 0x3c) throw broken();
  }
  return -1;
}

function after(text: string, end: string, from: number): number {
  const at = text.indexOf(end, from);
  return at < 0 ? -1 : at + end.length;
}

/** By byte order mark, otherwise by declaration. Readable text that declares UTF-16 is not UTF-16. */
function decoderOf(chunk: Uint8Array): Decoder {
  const head = Buffer.from(chunk.subarray(0, DECLARATION_BYTES)).toString('latin1');
  const declared = /^<\?xml\s[^>]*?\sencoding\s*=\s*["']([\w.:-]{1,40})["']/.exec(head)?.[1] ?? 'utf-8';
  const marked = head.startsWith('\xff\xfe') ? 'utf-16le' : head.startsWith('\xfe\xff') ? 'utf-16be' : null;
  try {
    return new TextDecoder(marked ?? (/^u(?:tf|cs)-?(?:16|2)/i.test(declared) ? 'utf-8' : declared), {
      fatal: true,
    });
  } catch (error) {
    throw broken(error);
  }
}

function decode(decoder: Decoder, chunk: Uint8Array): string {
  try {
    return decoder.decode(chunk, { stream: true });
  } catch (error) {
    throw broken(error);
  }
}

function broken(cause?: unknown): SheetError {
  return new SheetError('FILE_BROKEN', {}, cause);
}
