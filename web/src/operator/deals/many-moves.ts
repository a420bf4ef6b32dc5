import { type FieldLanguage, issueWord } from '@mazad/contract/field-words';
import {
  type MANY_EVENTS,
  type ManyMove,
  ManyMoveSchema,
  type MoveResult,
} from '@mazad/contract/operator-deal-moves';
import * as z from 'zod/mini';
import { hasReason, hasShipment } from './moves';

export type ManyEvent = (typeof MANY_EVENTS)[number];

/** The deal ids of a text as people paste it: one to a line, or cells of a sheet; each once, in their order. */
export function codesOf(text: string): string[] {
  const codes = text.split(/[\s,;،]+/).filter(Boolean);
  return [...new Set(codes.map((code) => code.toUpperCase()))];
}

/** What is the same for all of the deals: left empty, or typed for another event, it is left out. */
export type Shared = { event: ManyEvent; at: string; awbNumber: string; reason: string };

export function movesOf(codes: readonly string[], { event, at, awbNumber, reason }: Shared): ManyMove[] {
  const shared = {
    event,
    ...(at && { at }),
    ...(hasShipment(event) && awbNumber.trim() && { awbNumber: awbNumber.trim() }),
    ...(hasReason(event) && reason.trim() && { reason: reason.trim() }),
  };
  return codes.map((appraisalCode) => ({ appraisalCode, ...shared }));
}

/** The fields that no call would take, with what is wrong, read by the schema that the server reads by. */
export function badOf(shared: Shared, language: FieldLanguage): ReadonlyMap<keyof Shared, string> {
  const read = z.safeParse(ManyMoveSchema, movesOf(['MZ-0'], shared)[0], { reportInput: true });
  const issues = read.error?.issues ?? [];
  return new Map(issues.map((issue) => [issue.path[0] as keyof Shared, issueWord(issue, language)]));
}

/** Rows that one preview asks for: few enough for a call's body, however long their reasons are. */
const PREVIEW_ROWS = 250;

/**
 * Places of rows in pieces to ask for. Those of one deal stay in one piece and in their order: a later row finds the
 * deal where an earlier one leads it.
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

/** How many rows would do something, did it before, or are refused. */
export function countOf(results: readonly MoveResult[]) {
  const repeated = results.filter(({ isRepeated }) => isRepeated).length;
  const refused = results.filter(({ ok }) => !ok).length;
  return { ok: results.length - repeated - refused, repeated, refused };
}
