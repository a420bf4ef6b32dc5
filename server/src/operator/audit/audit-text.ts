/** Audit log entries in words for console and file, in both languages (P4). */

import type { Localised } from '@mazad/contract/http';
import { LISTS, type ListId } from '@mazad/contract/operator/lists';
import type { AuditEntry } from '@mazad/contract/operator/operator';
import type { Sql } from '#platform/db/db.ts';
import { type Names, type Region, readNames } from './names.ts';
import { SAID_FIELDS, saidOf } from './said.ts';
import { fieldWords, valueWords } from './values.ts';

export interface StoredEntry {
  region_id: string;
  actor: string;
  action: string;
  subject: string;
  before: unknown;
  after: unknown;
}

export type AuditText = Pick<AuditEntry, 'actor' | 'said' | 'about' | 'changes'>;
type Side = Readonly<Record<string, unknown>>;

const words = (en: string, ar: string): Localised => ({ en, ar });

const KINDS: Readonly<Record<string, Localised>> = {
  store: words('Store', 'متجر'),
  signup: words('Registration', 'طلب تسجيل'),
  member: words('Member', 'عضو'),
  operator: words('Operator', 'مشغّل'),
  partner: words('Partner', 'شريك'),
  deal: words('Deal', 'صفقة'),
  deals: words('Deals', 'الصفقات'),
  review: words('Grade review', 'مراجعة درجة'),
  asset: words('Model', 'طراز'),
  brand: words('Brand', 'علامة تجارية'),
  category: words('Category', 'فئة'),
  catalogImport: words('Import', 'استيراد'),
  condition: words('Grade', 'درجة'),
  region: words('Region', 'منطقة'),
  message: words('Message', 'رسالة'),
  file: words('Document', 'مستند'),
  autopilot: words('Autopilot rule', 'قاعدة مزايدة تلقائية'),
  list: words('List', 'قائمة'),
  listing: words('Switch of models', 'تشغيل طرازات'),
  'audit-log': words('Audit log', 'سجل التدقيق'),
  'audit-run': words('Audit', 'تدقيق'),
};
/** Used before there is a region: the ISO 4217 code for no currency, and UTC. */
const NOWHERE: Region = { ...words('', ''), id: '', currency: 'XXX', timeZone: 'UTC' };
const PLATFORM = words('The platform', 'المنصة');
const ACTORS: Readonly<Record<string, Localised>> = {
  nobody: words('Nobody who signed in', 'من لم يسجّل دخوله'),
  command: words('A command on the server', 'أمر على الخادم'),
  operator: words('An operator who is gone', 'مشغّل لم يعد موجودًا'),
  member: words('A member who is gone', 'عضو لم يعد موجودًا'),
  partner: words('A partner', 'شريك'),
};
/** Fields with numbers and ids that mean nothing to people. */
const HIDDEN = new Set([
  'version',
  'session',
  'eventId',
  'itemConditionId',
  'pictureId',
  'isRepeated',
  'isOn',
]);
/** Subjects that people know and search by their code. */
const CODED = ['deal', 'review'];

function actorOf(actor: string, { of }: Names): Localised {
  const [kind = '', id = ''] = actor.split(':');
  return of.get(id) ?? ACTORS[kind] ?? PLATFORM;
}

function aboutOf(subject: string, { of }: Names): Localised {
  const [kind = '', id = ''] = subject.split(':');
  const what = KINDS[kind] ?? words(kind, kind);
  const name = of.get(id) ?? (kind === 'list' ? LISTS[id as ListId]?.name : undefined);
  const parts = (language: keyof Localised) =>
    [what[language], CODED.includes(kind) && id !== 'board' && id, name?.[language]]
      .filter(Boolean)
      .join(' · ');
  return { en: parts('en'), ar: parts('ar') };
}

const sideOf = (side: unknown): Side =>
  typeof side === 'object' && side !== null && !Array.isArray(side) ? (side as Side) : {};

function changesOf(entry: StoredEntry, names: Names, region: Region): AuditText['changes'] {
  const [before, after] = [sideOf(entry.before), sideOf(entry.after)];
  const said = SAID_FIELDS[entry.action] ?? [];
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (field) => !HIDDEN.has(field) && !said.includes(field),
  );
  return fields.flatMap((field) => {
    const [was, is] = [before, after].map((side) => valueWords(field, side[field], { names, region }));
    if (!was && !is) return [];
    // An unchanged value describes the subject.
    return [{ field: fieldWords(field), before: was && is && was.en === is.en ? null : was!, after: is! }];
  });
}

/** In the order of the entries. */
export async function describeEntries(tx: Sql, entries: readonly StoredEntry[]): Promise<AuditText[]> {
  const names = await readNames(tx, entries);
  return entries.map((entry) => {
    const region = names.regions.find(({ id }) => id === entry.region_id) ?? names.regions[0] ?? NOWHERE;
    const stored = { before: sideOf(entry.before), after: sideOf(entry.after), region };
    return {
      actor: actorOf(entry.actor, names),
      said: saidOf(entry.action, stored),
      about: aboutOf(entry.subject, names),
      changes: changesOf(entry, names, region),
    };
  });
}
