import { expect, it } from 'vitest';
import { isPartnerEntryReversible, PARTNER_ENTRY_KINDS } from './partner-account.ts';

it('reverses what an operator recorded, but no goods and no reversals (P6)', () => {
  expect(PARTNER_ENTRY_KINDS.filter(isPartnerEntryReversible)).toEqual(['PAYOUT', 'PAYMENT', 'ADJUSTMENT']);
});
