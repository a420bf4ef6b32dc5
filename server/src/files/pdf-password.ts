/** Whether an encrypted PDF opens without a password, tested like PDF readers do (ISO 32000, standard handler). */
import { createCipheriv, createHash } from 'node:crypto';

const hash = (name: string, ...parts: Uint8Array[]) =>
  parts.reduce((sum, part) => sum.update(part), createHash(name)).digest();
const md5 = (...parts: Uint8Array[]) => hash('md5', ...parts);

/** Padding of passwords by the standard. */
const PADDING = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');
/** Longer than the dictionary of any handler. */
const DICTIONARY_CHARACTERS = 4096;
const SPACE = String.raw`[\0\s]`;
const ENTRY = new RegExp(String.raw`/Encrypt${SPACE}*(?:<<|(\d{1,10})${SPACE}+(\d{1,5})${SPACE}+R\b)`, 'g');
const ID = new RegExp(String.raw`/ID${SPACE}*\[${SPACE}*(?=[<(])`, 'g');
const TOKEN = /<<|>>|\[|\]|<[0-9a-f\s]*>|\(|\/[^\0\s/<>[\]()%]*|[^\0\s/<>[\]()]+/giy;
const ESCAPES: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', '\n': '' };

type Dictionary = ReadonlyMap<string, string | Buffer>;

/** `text` is the file in Latin 1. False for non-standard handlers, too. */
export function isPdfLocked(text: string): boolean {
  const entry = lastMatch(text, ENTRY);
  if (!entry) return false;
  const [whole, number, generation] = entry;
  const at = number === undefined ? entry.index + whole.length - 2 : objectAt(text, number, generation!);
  const dictionary = at < 0 ? null : readDictionary(text, at);
  return !dictionary || !opensUnlocked(dictionary, firstId(text));
}

/**
 * The last match counts, because a file may have been saved again. Keeps only one match in memory, since a file may
 * have millions.
 */
function lastMatch(text: string, pattern: RegExp): RegExpExecArray | undefined {
  let last: RegExpExecArray | undefined;
  for (const found of text.matchAll(pattern)) last = found;
  return last;
}

function objectAt(text: string, number: string, generation: string): number {
  const object = new RegExp(String.raw`\b${number}${SPACE}+${generation}${SPACE}+obj${SPACE}*(?=<<)`, 'g');
  const found = lastMatch(text, object);
  return found ? found.index + found[0].length : -1;
}

function firstId(text: string): Buffer {
  const found = lastMatch(text, ID);
  if (!found) return Buffer.alloc(0);
  return readString(text, found.index + found[0].length)?.value ?? Buffer.alloc(0);
}

/** The dictionary's own entries, without nested ones. */
function readDictionary(text: string, at: number): Dictionary {
  const entries = new Map<string, string | Buffer>();
  let depth = 0;
  let key: string | null = null;
  TOKEN.lastIndex = at;
  while (TOKEN.lastIndex < at + DICTIONARY_CHARACTERS) {
    const start =
      TOKEN.lastIndex +
      (/^[\0\s]*/.exec(text.slice(TOKEN.lastIndex, TOKEN.lastIndex + 100))?.[0].length ?? 0);
    TOKEN.lastIndex = start;
    const token = TOKEN.exec(text)?.[0];
    if (token === undefined) break;
    const string = token === '(' || /^<(?!<)/.test(token) ? readString(text, start) : null;
    if (string) TOKEN.lastIndex = string.end;
    if (token === '<<' || token === '[') depth += 1;
    else if (token === '>>' || token === ']') depth -= 1;
    if (depth === 0) break;
    if (depth > 1) key = null;
    if (depth > 1 || token === '<<' || token === '>>' || token === ']') continue;
    if (key === null) key = token.startsWith('/') ? token.slice(1) : null;
    else {
      entries.set(key, string?.value ?? token);
      key = null;
    }
  }
  return entries;
}

/** A string in brackets with escapes, or in hexadecimal. */
function readString(text: string, at: number): { value: Buffer; end: number } | null {
  if (text[at] === '<') {
    const end = text.indexOf('>', at);
    return end < 0
      ? null
      : { value: Buffer.from(text.slice(at + 1, end).replace(/\s/g, ''), 'hex'), end: end + 1 };
  }
  let value = '';
  let depth = 0;
  const last = Math.min(text.length, at + DICTIONARY_CHARACTERS);
  for (let place = at; place < last; place += 1) {
    const sign = text[place]!;
    if (sign === '\\') {
      const octal = /^[0-7]{1,3}/.exec(text.slice(place + 1, place + 4))?.[0];
      const next = text[place + 1] ?? '';
      value += octal ? String.fromCharCode(Number.parseInt(octal, 8) & 0xff) : (ESCAPES[next] ?? next);
      place += octal?.length ?? 1;
      continue;
    }
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (depth === 0) return { value: Buffer.from(value, 'latin1'), end: place + 1 };
    if (place > at) value += sign;
  }
  return null;
}

/** Whether the empty user password is correct. */
function opensUnlocked(entries: Dictionary, id: Buffer): boolean {
  const number = (name: string, otherwise = 0) => Number(entries.get(name) ?? otherwise);
  const [owner, user] = [entries.get('O'), entries.get('U')];
  const revision = number('R');
  if (entries.get('Filter') !== '/Standard' || !Buffer.isBuffer(owner) || !Buffer.isBuffer(user))
    return false;
  if (revision >= 5 && revision <= 6 && user.length >= 48) {
    const [check, salt] = [user.subarray(0, 32), user.subarray(32, 40)];
    return (revision === 5 ? hash('sha256', salt) : hardened(salt)).equals(check);
  }
  if (revision < 2 || revision > 4 || owner.length < 32 || user.length < 16) return false;
  const length =
    revision === 2 ? 5 : revision === 4 ? 16 : Math.min(Math.max(number('Length', 40) >> 3, 5), 16);
  const permissions = Buffer.alloc(4);
  permissions.writeInt32LE(number('P') | 0);
  const isOpenAbout = revision === 4 && entries.get('EncryptMetadata') === 'false';
  const about = Buffer.alloc(isOpenAbout ? 4 : 0, 0xff);
  let key: Uint8Array = md5(PADDING, owner.subarray(0, 32), permissions, id, about).subarray(0, length);
  if (revision === 2) return rc4(key, PADDING).equals(user.subarray(0, 32));
  for (let round = 0; round < 50; round += 1) key = md5(key).subarray(0, length);
  let check: Uint8Array = md5(PADDING, id);
  for (let round = 0; round < 20; round += 1)
    check = rc4(
      key.map((byte) => byte ^ round),
      check,
    );
  return user.subarray(0, 16).equals(check);
}

/** Algorithm 2.B for an empty password. */
function hardened(salt: Uint8Array): Buffer {
  let key = hash('sha256', salt);
  for (let round = 1; ; round += 1) {
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32)).setAutoPadding(
      false,
    );
    const mixed = cipher.update(Buffer.concat(Array<Buffer>(64).fill(key)));
    const rest = mixed.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3;
    key = hash(['sha256', 'sha384', 'sha512'][rest]!, mixed);
    if (round >= 64 && mixed.at(-1)! <= round - 32) return key.subarray(0, 32);
  }
}

/** Written here because Node's crypto no longer has it. */
function rc4(key: Uint8Array, bytes: Uint8Array): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  const swap = (a: number, b: number) => ([state[a], state[b]] = [state[b]!, state[a]!]);
  for (let i = 0, j = 0; i < 256; i += 1) {
    j = (j + state[i]! + key[i % key.length]!) & 0xff;
    swap(i, j);
  }
  let [i, j] = [0, 0];
  return Buffer.from(bytes).map((byte) => {
    i = (i + 1) & 0xff;
    j = (j + state[i]!) & 0xff;
    swap(i, j);
    return byte ^ state[(state[i]! + state[j]!) & 0xff]!;
  }) as Buffer;
}
