import type { Receipt } from '@mazad/contract/deals';
import { toMajor } from '@mazad/domain/money';

/** The store's own line of an award receipt (M15). */
interface ReceiptLine {
  position: number;
  spotPriceMinor: number;
  percent: number;
  offerMinor: number;
  priorityAt: string;
  salt: string;
  hash: string;
}

export interface ReceiptRow {
  rule: string;
  awarded_at: Date;
  previous_hash: Buffer | null;
  hash: Buffer;
  line: ReceiptLine;
  deal_price_minor: number;
}

/** The receipt as its winner may read it: its own line, the price that won, the rule, and the chain's hashes. */
export function receiptOf(row: ReceiptRow): Receipt {
  const { line } = row;
  return {
    rule: row.rule,
    awardedAt: row.awarded_at.toISOString(),
    winningPrice: toMajor(row.deal_price_minor),
    line: {
      position: line.position,
      spotPrice: toMajor(line.spotPriceMinor),
      percent: line.percent / 100,
      offer: toMajor(line.offerMinor),
      // With its microseconds: the line's hash is made over them.
      priorityAt: line.priorityAt,
      salt: line.salt,
      hash: line.hash,
    },
    previousHash: row.previous_hash?.toString('hex') ?? null,
    hash: row.hash.toString('hex'),
  };
}
