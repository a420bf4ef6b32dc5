import { type FieldLanguage, issueWord } from '@mazad/contract/fields/field-words';
import { type ManyMove, ManyMoveSchema, type MoveResult } from '@mazad/contract/operator/deal-moves';
import { toMajor, toMinor } from '@mazad/domain/money';
import * as z from 'zod/mini';
import { amountOf } from '../../forms/amounts';
import { eventOf, hasReason, hasShipment, hasTime, isFinal, type MoveId } from '../move/moves';
import type { ManyRow } from './send-many';

/** Deal ids in pasted text, one per line or as spreadsheet cells; unique, in order. */
export function codesOf(text: string): string[] {
  const codes = text.split(/[\s,;،]+/).filter(Boolean);
  return [...new Set(codes.map((code) => code.toUpperCase()))];
}

/** Values for all deals; empty ones, and those of another event, are left out. */
export type Shared = { id: MoveId; at: string; awbNumber: string; reason: string; charge: string };

export function movesOf(codes: readonly string[], { id, at, awbNumber, reason, charge }: Shared): ManyMove[] {
  const shared = {
    event: eventOf(id),
    ...(hasTime(id) && at && { at }),
    ...(hasShipment(id) && awbNumber.trim() && { awbNumber: awbNumber.trim() }),
    ...(hasReason(id) && reason.trim() && { reason: reason.trim() }),
    ...(id === 'CHARGED' && { charge: amountOf(charge) ?? Number.NaN }),
  };
  return codes.map((appraisalCode) => ({ appraisalCode, ...shared }));
}

/** Invalid fields with their errors, by the server's schema. */
export function badOf(shared: Shared, language: FieldLanguage): ReadonlyMap<keyof Shared, string> {
  const read = z.safeParse(ManyMoveSchema, movesOf(['MZ-0'], shared)[0], { reportInput: true });
  const issues = read.error?.issues ?? [];
  return new Map(issues.map((issue) => [issue.path[0] as keyof Shared, issueWord(issue, language)]));
}

/** Rows per preview call; small enough for a call's body with long reasons. */
const PREVIEW_ROWS = 250;

/**
 * Row indexes in batches. Rows of one deal stay in one batch and in order, because a later row depends on an earlier
 * one.
 */
export function piecesOf(moves: readonly Pick<ManyMove, 'appraisalCode'>[], size = PREVIEW_ROWS): number[][] {
  const ofDeal = new Map<string, number[]>();
  for (const [place, { appraisalCode }] of moves.entries()) {
    const places = ofDeal.get(appraisalCode);
    if (places) places.push(place);
    else ofDeal.set(appraisalCode, [place]);
  }
  const pieces: number[][] = [];
  for (const places of ofDeal.values()) {
    const last = pieces.at(-1);
    if (last && last.length + places.length <= size) last.push(...places);
    else pieces.push(places);
  }
  return pieces;
}

/** How many rows would act, were done before, or are refused. */
export function countOf(results: readonly MoveResult[]) {
  const repeated = results.filter(({ isRepeated }) => isRepeated).length;
  const refused = results.filter(({ ok }) => !ok).length;
  return { ok: results.length - repeated - refused, repeated, refused };
}

interface MoneySum {
  currency: string;
  /** In major units, each 0 or more. */
  charged: number;
  credited: number;
  blocked: number;
  released: number;
}

/** The totals of the moving rows: deals, stores, final ones, and money by currency. */
export function tallyOf(rows: readonly ManyRow[]) {
  const moving = rows.filter(({ result }) => result.ok && !result.isRepeated);
  const sums = new Map<string, MoneySum>();
  const stores = new Set<string>();
  for (const { result } of moving) {
    if (!result.money) continue;
    const { storeId, currency, posted, blocked } = result.money;
    stores.add(storeId);
    const sum = sums.get(currency) ?? { currency, charged: 0, credited: 0, blocked: 0, released: 0 };
    sum[posted > 0 ? 'charged' : 'credited'] += toMinor(Math.abs(posted));
    sum[blocked > 0 ? 'blocked' : 'released'] += toMinor(Math.abs(blocked));
    sums.set(currency, sum);
  }
  return {
    deals: new Set(moving.map(({ result }) => result.appraisalCode)).size,
    stores: stores.size,
    finals: moving.filter(({ move }) => isFinal(move.event)).length,
    sums: [...sums.values()].map(({ currency, ...sum }) => ({
      currency,
      ...(Object.fromEntries(Object.entries(sum).map(([key, minor]) => [key, toMajor(minor)])) as typeof sum),
    })),
  };
}
