/** One stored value in words (P4): amounts with currency, days in the region's format. */

import { isUuid } from '@mazad/contract/fields/uuid';
import type { Localised } from '@mazad/contract/http';
import { AUDIT_FIELD_WORDS, AUDIT_YES_NO } from '@mazad/contract/operator/audit-field-words';
import { toMinor } from '@mazad/domain/money';
import { moneyWords } from '#platform/currency-word.ts';
import type { Language } from '#platform/http/messages.ts';
import { codeWords } from './code-words.ts';
import type { Names, Region } from './names.ts';

// Latin digits in both languages.
const LOCALES: Record<Language, string> = { en: 'en-GB', ar: 'ar-AE-u-nu-latn' };
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
const DAY = /^\d{4}-\d\d-\d\d$/;
const HUNDREDTHS = /[pP]ercent$|BasisPoints$/;
const NAMED = /^(store|partner|category|brand|asset|region)Id$|^(group|region)Ids$|^regions$/;
const DAY_FORMAT = { day: 'numeric', month: 'short', year: 'numeric' } as const;

const both = (say: (language: Language) => string): Localised => ({ en: say('en'), ar: say('ar') });
const GONE: Localised = { en: 'one that is gone', ar: 'لم يعد موجودًا' };

function timeWords(text: string, timeZone: string): Localised {
  const at = new Date(text);
  const clock = at.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit', timeZone });
  return both((language) => {
    const day = at.toLocaleDateString(LOCALES[language], { ...DAY_FORMAT, timeZone });
    return language === 'en' ? `${day}, ${clock}` : `${day}، \u2066${clock}\u2069`;
  });
}

function weekdayWords(days: string): Localised {
  // 4 January 1970 was a Sunday, day 0.
  return both((language) =>
    days
      .split(/[ ,]+/)
      .map((day) =>
        new Date((Number(day) + 3) * 86_400_000).toLocaleDateString(LOCALES[language], {
          weekday: 'short',
          timeZone: 'UTC',
        }),
      )
      .join(language === 'en' ? ', ' : '، '),
  );
}

const joined = (lines: readonly Localised[]) =>
  both((language) => lines.map((line) => line[language]).join('\n'));

function textWords(field: string, text: string, { names, region }: Seen): Localised | null {
  if (NAMED.test(field)) return names.of.get(text) ?? (isUuid(text) ? GONE : codeWords(field, text));
  if (field === 'switchedOn') {
    const [, id = '', count = ''] = /^(.+): (\d+)$/.exec(text) ?? [];
    const name = names.of.get(id);
    return name ? { en: `${name.en}: ${count}`, ar: `${name.ar}: ${count}` } : codeWords(field, text);
  }
  // The name if there is one; other ids (sessions, events, photos) are hidden.
  if (isUuid(text)) return names.of.get(text) ?? null;
  if (field === 'weekdays') return weekdayWords(text);
  if (INSTANT.test(text)) return timeWords(text, region.timeZone);
  if (DAY.test(text)) {
    return both((language) =>
      new Date(`${text}T00:00:00Z`).toLocaleDateString(LOCALES[language], { ...DAY_FORMAT, timeZone: 'UTC' }),
    );
  }
  return codeWords(field, text);
}

interface Seen {
  names: Names;
  /** The entry's region, otherwise the first: for currency and time zone. */
  region: Region;
}

/** Null for an empty value, and for an id without meaning to people. */
export function valueWords(field: string, value: unknown, seen: Seen): Localised | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value ? AUDIT_YES_NO.yes : AUDIT_YES_NO.no;
  if (typeof value === 'number') {
    if (field.endsWith('Minor')) return moneyWords(value, seen.region.currency);
    if (field === 'amount') return moneyWords(toMinor(value), seen.region.currency);
    if (HUNDREDTHS.test(field)) return { en: `${value / 100}%`, ar: `\u2066${value / 100}%\u2069` };
    return both(() => (field === 'launchYear' ? String(value) : value.toLocaleString('en')));
  }
  if (typeof value === 'string') return textWords(field, value, seen);
  if (Array.isArray(value)) {
    if (field === 'weekdays') return weekdayWords(value.join(' '));
    const lines = value.map((one) => valueWords(field, one, seen)).filter((line) => line !== null);
    return lines.length > 0 ? joined(lines) : null;
  }
  const { en, ar } = value as Partial<Localised>;
  if (typeof en === 'string' && typeof ar === 'string') return { en, ar };
  const parts = Object.entries(value).flatMap(([part, one]) => {
    const said = valueWords(part, one, seen);
    return said ? [both((language) => `${fieldWords(part)[language]}: ${said[language]}`)] : [];
  });
  return parts.length > 0 ? joined(parts) : null;
}

/** A model's attribute has the name from its file. */
export function fieldWords(field: string): Localised {
  const name = field.replace(/(Minor|BasisPoints)$/, '').replace(/^attribute\./, '');
  return AUDIT_FIELD_WORDS[name] ?? both(() => name);
}
