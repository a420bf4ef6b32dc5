import type { Evidence } from '@mazad/contract/evidence';

export type Round = { round: number; addedAt: string; videos: Evidence[]; photos: Evidence[] };

/** By round: the request, then each answer; in a round in the order sent. */
export function roundsOf(evidence: readonly Evidence[]): Round[] {
  const rounds = new Map<number, Round>();
  for (const one of evidence) {
    const round = rounds.get(one.round) ?? { round: one.round, addedAt: one.addedAt, videos: [], photos: [] };
    (one.kind === 'VIDEO' ? round.videos : round.photos).push(one);
    rounds.set(one.round, round);
  }
  return [...rounds.values()].sort((left, right) => left.round - right.round);
}
