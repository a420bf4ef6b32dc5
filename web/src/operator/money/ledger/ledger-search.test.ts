import { expect, it } from 'vitest';
import { asAddress, readLedgerSearch } from './ledger-search';

const store = '0193a2b4-0000-7000-8000-000000000001';

it('carries whose statement is open and what of it, and nothing that is as it comes', () => {
  const open = readLedgerSearch({ store, viewType: 'PAYABLE', from: '2026-11-01' });
  expect(open).toEqual({ store, viewType: 'PAYABLE', from: '2026-11-01', to: '', search: '' });
  expect(asAddress(open)).toEqual({ store, viewType: 'PAYABLE', from: '2026-11-01' });
});

it('takes nothing else from an address', () => {
  expect(asAddress(readLedgerSearch({ store: 'x', from: 'yesterday', viewType: 'OTHER' as 'ALL' }))).toEqual({
    store: undefined,
  });
});
