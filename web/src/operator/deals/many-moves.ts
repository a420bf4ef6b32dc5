import type { MANY_EVENTS, ManyMove, MoveResult } from '@mazad/contract/operator-deal-moves';

export type ManyEvent = (typeof MANY_EVENTS)[number];

/** The deal ids of a text as people paste it: one to a line, or cells of a sheet; each once, in their order. */
export function codesOf(text: string): string[] {
  const codes = text.split(/[\s,;،]+/).filter(Boolean);
  return [...new Set(codes.map((code) => code.toUpperCase()))];
}

/** What is the same for all of the deals: left empty, it is left out. */
export type Shared = { event: ManyEvent; at: string; awbNumber: string; reason: string };

export function movesOf(codes: readonly string[], { event, at, awbNumber, reason }: Shared): ManyMove[] {
  const shared = {
    event,
    ...(at && { at }),
    ...(awbNumber.trim() && { awbNumber: awbNumber.trim() }),
    ...(reason.trim() && { reason: reason.trim() }),
  };
  return codes.map((appraisalCode) => ({ appraisalCode, ...shared }));
}

/** How many rows would do something, did it before, or are refused. */
export function countOf(results: readonly MoveResult[]) {
  const repeated = results.filter(({ isRepeated }) => isRepeated).length;
  const refused = results.filter(({ ok }) => !ok).length;
  return { ok: results.length - repeated - refused, repeated, refused };
}
