/** A list of texts has a line for each. */
export type AuditValue = {
  kind: 'text' | 'money' | 'percent' | 'instant' | 'yesNo' | 'nothing';
  text: string;
};
export type AuditChange = { field: string; before: AuditValue; after: AuditValue };

type Side = Record<string, unknown>;

function sideOf(value: unknown): Side {
  if (value === null || value === undefined) return {};
  return typeof value === 'object' && !Array.isArray(value) ? (value as Side) : { value };
}

const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i;

/** Of an id that nobody knows by heart, enough to tell it from another; one that people use stays whole. */
export function shortId(id: string): string {
  return UUID.test(id) ? id.slice(-6) : id;
}

const HUNDREDTHS = /^percent$|BasisPoints$/;
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

/** Amounts are kept as whole minor units, and their name says so; percents in hundredths. */
function readValue(field: string, value: unknown): AuditValue {
  if (value === null || value === undefined || value === '') return { kind: 'nothing', text: '' };
  if (typeof value === 'boolean') return { kind: 'yesNo', text: String(value) };
  if (typeof value === 'number' && field.endsWith('Minor'))
    return { kind: 'money', text: String(value / 100) };
  if (typeof value === 'number' && HUNDREDTHS.test(field))
    return { kind: 'percent', text: String(value / 100) };
  if (typeof value === 'string' && INSTANT.test(value)) return { kind: 'instant', text: value };
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) {
    return { kind: 'text', text: value.join('\n') };
  }
  return { kind: 'text', text: typeof value === 'object' ? JSON.stringify(value) : String(value) };
}

/** What an entry of the audit log says was changed, field by field (P4). */
export function changesOf({ before, after }: { before: unknown; after: unknown }): AuditChange[] {
  const [was, is] = [sideOf(before), sideOf(after)];
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].map((field) => ({
    field: field.replace(/(Minor|BasisPoints)$/, ''),
    before: readValue(field, was[field]),
    after: readValue(field, is[field]),
  }));
}
