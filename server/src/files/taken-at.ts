import { TZDate } from '@date-fns/tz';

/** EXIF tags: the sub-directory, when it was taken, and the offset from UTC. */
const NOTES = 0x8769;
const TAKEN = 0x9003;
const OFFSET = 0x9011;
const ENTRIES_MAX = 200;

type Entries = Map<number, { at: number; count: number }>;

/** Reads one directory up to the end of the bytes. */
function entriesAt(tiff: Buffer, at: number, isLittle: boolean): Entries {
  const u16 = (i: number) => (isLittle ? tiff.readUInt16LE(i) : tiff.readUInt16BE(i));
  const u32 = (i: number) => (isLittle ? tiff.readUInt32LE(i) : tiff.readUInt32BE(i));
  const entries: Entries = new Map();
  const count = Math.min(u16(at), ENTRIES_MAX);
  for (let i = at + 2; i < at + 2 + count * 12; i += 12) {
    const [tag, length] = [u16(i), u32(i + 4)];
    // For the sub-directory the entry holds a pointer, for texts their position.
    entries.set(tag, { at: u32(i + 8), count: length });
  }
  return entries;
}

function textOf(tiff: Buffer, entry: { at: number; count: number } | undefined): string {
  if (!entry || entry.count > 64) return '';
  return tiff.toString('latin1', entry.at, entry.at + entry.count).replace(/\0.*$/s, '');
}

/**
 * When a picture was taken, by its EXIF; in local time of `timeZone` if it has no offset. Null without a valid date.
 */
export function takenAtOf(exif: Buffer | undefined, timeZone: string | null): Date | null {
  if (!exif) return null;
  try {
    const tiff = exif.subarray(exif.toString('latin1', 0, 4) === 'Exif' ? 6 : 0);
    const isLittle = tiff.toString('latin1', 0, 2) === 'II';
    const first = entriesAt(tiff, isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4), isLittle);
    const notes = first.get(NOTES);
    if (!notes) return null;
    const entries = entriesAt(tiff, notes.at, isLittle);
    const taken = /^(\d{4}):(\d\d):(\d\d) (\d\d):(\d\d):(\d\d)$/.exec(textOf(tiff, entries.get(TAKEN)));
    if (!taken) return null;
    const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = taken.slice(1).map(Number);
    const offset = /^[+-]\d\d:\d\d$/.exec(textOf(tiff, entries.get(OFFSET)))?.[0];
    const zone = offset ?? timeZone;
    const isDate = year >= 2000 && year < 2100 && month >= 1 && month <= 12 && day >= 1 && day <= 31;
    if (!zone || !isDate) return null;
    return new Date(new TZDate(year, month - 1, day, hour, minute, second, zone).getTime());
  } catch {
    return null;
  }
}
