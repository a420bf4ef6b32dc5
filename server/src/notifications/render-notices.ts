import { isUuid } from '@mazad/contract/fields/uuid';
import type { NoticeKind } from '@mazad/domain/notices';
import { moneyWords } from '#platform/currency-word.ts';
import type { Sql } from '#platform/db/db.ts';
import { findRow } from '#platform/db/find-row.ts';
import type { Language } from '#platform/http/messages.ts';
import type { Facts, NoticeWords } from './facts.ts';
import type { NoticeRow } from './notice-row.ts';
import { AR, moreModelsAr } from './words-ar.ts';
import { EN } from './words-en.ts';

/** Texts and a link below the account's part of the URL. */
export interface RenderedNotice extends NoticeWords {
  link: string | null;
}

const NAMES_MAX = 3;

/** Bidi isolate: keeps the text inside from changing the direction around it. */
const isolate = (text: string) => (text === '' ? '' : `\u2068${text}\u2069`);

const text = (value: unknown) => (typeof value === 'string' ? value : '');
const whole = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : 0);

interface StoreFacts {
  currency: string;
  timeZone: string;
  mode: string;
}

/** Names of the models and deals in the notices, each read once. */
async function readNames(sql: Sql, rows: readonly NoticeRow[]): Promise<Map<string, string>> {
  const assetIds = rows.flatMap(({ facts }) => [text(facts.assetId), ...models(facts).slice(0, NAMES_MAX)]);
  const codes = rows.map((row) => codeOf(row));
  const named = await sql.query<{ key: string; name: string }>(
    `select asset_id::text as key, name from asset where asset_id = any ($1::uuid[])
     union all select c.appraisal_code, d.asset_name from deal_code c join deal d using (asset_id, appraisal_id)
     where c.appraisal_code = any ($2)`,
    [assetIds.filter(isUuid), codes.filter(Boolean)],
  );
  return new Map(named.map(({ key, name }) => [key, name]));
}

const models = (facts: NoticeRow['facts']): string[] => (Array.isArray(facts.models) ? facts.models : []);

function codeOf({ kind, subject, facts }: NoticeRow): string {
  if (text(facts.appraisalCode)) return text(facts.appraisalCode);
  return kind === 'DEAL_WON' || kind === 'REVIEW_WINDOW_CLOSING' ? subject : '';
}

/** The amounts in a notice of this kind, in minor units. */
function amountsOf({ kind, facts }: NoticeRow): (number | null)[] {
  if (kind === 'DEAL_WON') return [whole(facts.totalMinor)];
  if ((kind === 'AUTOPILOT_MOVED' || kind === 'PAYMENT_RECORDED') && facts.toMinor !== undefined)
    return [whole(facts.fromMinor), whole(facts.toMinor)];
  if (kind === 'PAYMENT_DUE') return [whole(facts.amountMinor)];
  if (kind === 'PAYMENT_RECORDED') return [whole(facts.debitMinor) + whole(facts.creditMinor)];
  return [];
}

function stateOf({ kind, facts }: NoticeRow): string {
  if (kind === 'AUTOPILOT_STOPPED') return text(facts.reason);
  if (kind === 'PAYMENT_RECORDED') return text(facts.kind);
  if (kind === 'SECURITY') return text(facts.notice);
  if (facts.state === 'CANCELLED' && facts.isUnitReturned === true) return 'CANCELLED_WITH_UNIT';
  if (facts.isDeliveryUndone === true) return 'DELIVERY_UNDONE';
  if (kind === 'DEAL_DELIVERED' && facts.isLowestGrade === true) return 'LOWEST_GRADE';
  if (facts.status === 'GRADE_REVISED' && facts.amountMinor === 0) return 'GRADE_REVISED_EVEN';
  if (kind === 'INFORMATION_NEEDED' && facts.isUpgradeOffered === true) return 'UPGRADE_OFFERED';
  return text(facts.state) || text(facts.status);
}

function owedOf({ kind, facts }: NoticeRow): Facts['owed'] {
  if (kind !== 'PAYMENT_RECORDED' || (facts.kind !== 'REVERSAL' && facts.kind !== 'ADJUSTMENT')) return null;
  return whole(facts.debitMinor) > whole(facts.creditMinor) ? 'MORE' : 'LESS';
}

const BY_PAYLOAD = { FILE_PROCESSED: 'applied', CREDIT_NEARLY_USED: 'percent', PRICES_LAPSING: 'assets' };

function numberOf({ kind, facts }: NoticeRow): number {
  if (kind === 'TOPPED_UP') return whole(facts.availableQuantity);
  return whole(facts[BY_PAYLOAD[kind as keyof typeof BY_PAYLOAD] ?? '']);
}

function linkOf(row: NoticeRow, name: string, { mode }: StoreFacts): string | null {
  const { kind, facts } = row;
  const isPaas = mode === 'PAAS';
  const bids = name ? `bids?search=${encodeURIComponent(JSON.stringify(name))}` : 'bids';
  const review = text(facts.reviewId) || row.subject;
  const offers = isPaas ? 'bid-book' : 'bids';
  const credit = isPaas ? 'statement' : 'credit';
  const ofAccount: Readonly<Record<string, string>> = { LIMIT: credit, STORE_OFF: offers, STORE_ON: offers };
  const links: Record<NoticeKind, string> = {
    OUTBID: isPaas ? 'bid-book' : bids,
    OUT_OF_QUANTITY: isPaas ? 'bid-book' : bids,
    TOPPED_UP: bids,
    AUTOPILOT_MOVED: 'autopilot',
    AUTOPILOT_STOPPED: 'autopilot',
    FILE_PROCESSED: 'upload-bids',
    PRICES_LAPSING: 'upload-bids',
    DEAL_WON: `my-deals/${codeOf(row)}`,
    DEAL_DELIVERED: `my-deals/${codeOf(row)}`,
    DEAL_ENDED: `my-deals/${codeOf(row)}`,
    REVIEW_MOVED: `grade-reviews/${review}`,
    INFORMATION_NEEDED: `grade-reviews/${review}`,
    REVIEW_WINDOW_CLOSING: `my-deals/${codeOf(row)}`,
    PASSED_OVER: credit,
    PAYMENT_RECORDED: ofAccount[text(facts.kind)] ?? 'statement',
    PAYMENT_DUE: 'statement',
    CREDIT_NEARLY_USED: credit,
    CREDIT_EXCEEDED: credit,
    CREDIT_CLEARED: credit,
    REGISTRATION_DECIDED: offers,
    SECURITY: 'settings',
  };
  return links[kind];
}

function namesText(row: NoticeRow, names: ReadonlyMap<string, string>, language: Language): string {
  const ids = models(row.facts);
  const known = ids
    .slice(0, NAMES_MAX)
    .map((id) => isolate(names.get(id) ?? ''))
    .filter(Boolean);
  const rest = ids.length - NAMES_MAX;
  const more = language === 'ar' ? moreModelsAr(rest) : `${rest} more ${rest === 1 ? 'model' : 'models'}`;
  return [...known, ...(rest > 0 ? [more] : [])].join(language === 'ar' ? '، ' : ', ');
}

/** The texts in the order of the notices; null for failed ones, with the errors. */
export interface Rendering {
  words: (RenderedNotice | null)[];
  faults: Error[];
}

/** Renders one store's notices in a language, optionally without amounts. A failing one does not block the others. */
export async function renderNotices(
  sql: Sql,
  storeId: string,
  rows: readonly NoticeRow[],
  language: Language,
  { hasAmounts }: { hasAmounts: boolean },
): Promise<Rendering> {
  const faults: Error[] = [];
  if (rows.length === 0) return { words: [], faults };
  const store = await findRow<StoreFacts>(
    sql,
    `select r.currency, r.time_zone as "timeZone", s.mode from store s join region r using (region_id) where s.store_id = $1`,
    [storeId],
  );
  const names = await readNames(sql, rows);
  const amountText = (minor: number | undefined | null) =>
    minor == null || !hasAmounts ? null : isolate(moneyWords(minor, store.currency, true)[language]);
  const wordsOf = (row: NoticeRow): RenderedNotice => {
    const { facts } = row;
    const name = names.get(text(facts.assetId)) ?? names.get(codeOf(row)) ?? text(facts.assetName);
    const [amount, amountTo] = amountsOf(row);
    const deadline = text(facts.deadline);
    const said: Facts = {
      name: isolate(name),
      times: whole(facts.times),
      models: models(facts).length,
      names: namesText(row, names, language),
      amount: amountText(amount),
      amountTo: amountText(amountTo),
      code: isolate(text(facts.ticketNumber) || codeOf(row)),
      state: stateOf(row),
      owed: owedOf(row),
      number: numberOf(row),
      fileName: isolate(text(facts.fileName)),
      time: deadline ? localTime(new Date(deadline), store.timeZone) : '',
      day: isolate(dayText(text(facts.day), language)),
    };
    const words = (language === 'ar' ? AR : EN)[row.kind](said);
    return { ...words, link: linkOf(row, name, store) };
  };
  const words = rows.map((row) => {
    try {
      return wordsOf(row);
    } catch (cause) {
      faults.push(new Error(`a notice of ${row.kind} (${row.noticeId}) cannot be put into words`, { cause }));
      return null;
    }
  });
  return { words, faults };
}

/** '22 Nov 2026' from 2026-11-22, with Latin digits in both languages. */
function dayText(day: string, language: Language): string {
  if (day === '') return '';
  const locale = language === 'ar' ? 'ar-AE-u-nu-latn' : 'en-GB';
  const at = new Date(`${day}T00:00:00Z`);
  return at.toLocaleDateString(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
}

function localTime(at: Date, timeZone: string): string {
  return at.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit', timeZone });
}
