import { AUDIT_ACTIONS } from '@mazad/contract/operator/audit-actions';
import { expect, it } from 'vitest';
import { CASES, namesDb } from './audit-text.fixture.ts';
import { describeEntries } from './audit-text.ts';

type AuditText = Awaited<ReturnType<typeof describeEntries>>[number];

/** The full text of a row, except who and when. */
function lineOf({ said, about, changes }: AuditText, language: 'en' | 'ar'): string {
  const values = changes.map(({ field, before, after }) => {
    const was = before ? `${before[language]} → ` : '';
    return `${field[language]}: ${was}${after ? after[language] : '—'}`;
  });
  return [said[language], about[language], ...values].join(' | ').replaceAll('\n', ' / ');
}

const textsOf = (entries: readonly Partial<Parameters<typeof describeEntries>[1][number]>[]) =>
  describeEntries(
    namesDb,
    entries.map((entry) => ({
      ...{ region_id: 'uae', actor: 'system', action: 'OPEN_FILE', subject: '', before: null, after: null },
      ...entry,
    })),
  );

it('has a case for each action', () => {
  expect([...new Set(CASES.map(([action]) => action))].sort()).toEqual([...AUDIT_ACTIONS].sort());
});

it.each(CASES)('says of %s of %s what was stored, in both languages', async (...one) => {
  const [action, subject, before, after, en, ar] = one;
  const [told] = await textsOf([{ action, subject, before, after }]);
  expect([lineOf(told!, 'en'), lineOf(told!, 'ar')]).toEqual([en, ar]);
});

/** Names that are written in capitals. */
const NAMES = /\b(SPOT|PAAS|IMEI)\b|\b(INV|GR|MZ)-[\w-]+|\bAWB\d+/g;

it('contains no code or internal id, whole or partial', async () => {
  const told = await textsOf(
    CASES.map(([action, subject, before, after]) => ({ action, subject, before, after })),
  );
  for (const one of told) {
    for (const language of ['en', 'ar'] as const) {
      const line = lineOf(one, language).replaceAll(NAMES, '');
      expect(line).not.toMatch(/\b[A-Z]+_[A-Z_]+\b|\b[A-Z]{4,}\b/);
      expect(line).not.toMatch(/[\da-f]{8}-[\da-f]{4}|\b(?=[a-f]*\d)[\da-f]{6}\b/);
    }
  }
});

it('marks deleted things, shows unknown codes as they are, and names the actor', async () => {
  const gone = '0190c3a2-7e11-7cc0-8a2b-0000000000ff';
  const [told, other] = await textsOf([
    { actor: `operator:${gone}`, subject: `store:${gone}`, after: { storeId: gone, state: 'SOMETHING_NEW' } },
    { actor: 'command:operator-create', subject: 'file:x' },
  ]);
  expect(lineOf(told!, 'en')).toBe(
    'Opened a document | Store | Store: one that is gone | State: Something new',
  );
  expect(told!.actor.en).toBe('An operator who is gone');
  expect(other!.actor).toEqual({ en: 'A command on the server', ar: 'أمر على الخادم' });
});
