import { expect, it } from 'vitest';
import { isPartnerEntryReversible, PARTNER_ENTRY_KINDS } from './partner-account.ts';

it('undoes what the desk recorded, and neither goods nor an undoing (P6)', () => {
  expect(PARTNER_ENTRY_KINDS.filter(isPartnerEntryReversible)).toEqual(['PAYOUT', 'PAYMENT', 'ADJUSTMENT']);
});
