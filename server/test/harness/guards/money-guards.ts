/** Every guard of ledger, deals and their messages, with the patch that removes it and its probe. */
import type { MONEY_PROBES } from './money-probes.ts';
import type { Patch } from './sabotage.ts';

const post = (from: string, to: string) => ({ sqlFunction: 'post_transaction', from, to });
const LOCKED = 'for update of a;';

export const MONEY_GUARDS: readonly {
  guard: string;
  patch: Patch | readonly Patch[];
  probe: keyof typeof MONEY_PROBES;
}[] = [
  {
    guard: 'the lock on the account before an entry',
    patch: post(`where a.store_id = p_store ${LOCKED}`, 'where a.store_id = p_store;'),
    probe: 'two payments at once: both are posted',
  },
  {
    guard: 'the key of a payment',
    patch: [
      post('if found then\n    if (v_kept', 'if false then\n    if (v_kept'),
      {
        statement:
          'alter table ledger_transaction drop constraint ledger_transaction_store_id_idempotency_key_key',
      },
    ],
    probe: 'one payment sent twice: it counts once',
  },
  {
    guard: 'what a key was posted with',
    patch: post("raise exception using errcode = 'MZ002';", 'null;'),
    probe: 'a key used for a payout: IDEMPOTENCY_KEY_REUSED',
  },
  {
    guard: 'the refusal to change what was posted',
    patch: { statement: 'drop trigger ledger_transaction_kept on ledger_transaction' },
    probe: 'an entry changed by hand: refused',
  },
  {
    guard: 'one credit a deal, whatever its key',
    patch: { statement: 'drop index ledger_once' },
    probe: 'a return credited under two keys: the second is refused',
  },
  {
    guard: 'debits that credit must cover',
    patch: post('if p_only_covered and', 'if false and'),
    probe: 'a grade’s debit beyond available credit: CREDIT_NOT_COVERED',
  },
  {
    guard: 'entries that are never dated before the last one',
    patch: post(
      'greatest(coalesce(p_at, clock_timestamp()), v_last.posted_at)',
      'coalesce(p_at, clock_timestamp())',
    ),
    probe: 'a payment after one of tomorrow: the audit is clean',
  },
  {
    guard: 'the hold that ends with the delivery',
    patch: {
      file: 'credit/post-deal-money.ts',
      from: '    blockedMinor: -(deal.priceMinor + deal.taxMinor),\n',
      to: '',
    },
    probe: 'a delivered deal: the audit is clean',
  },
  {
    guard: 'what a delivered deal’s partner is owed',
    patch: {
      file: 'deals/move-deal.ts',
      from: '  await settlePartner(deps, deal, move, input.actor);\n',
      to: '',
    },
    probe: 'a delivered deal: the audit is clean',
  },
  {
    guard: 'the refusal to change an entry of a partner',
    patch: { statement: 'drop trigger partner_entry_kept on partner_entry' },
    probe: 'a partner’s entry changed by hand: refused',
  },
  {
    guard: 'the locks before a deal moves',
    patch: [
      { file: 'deals/move-deal.ts', from: '     for update of m`', to: '`' },
      {
        file: 'deals/move-deal.ts',
        from: 'and d.appraisal_id = $2 for update`',
        to: 'and d.appraisal_id = $2`',
      },
    ],
    probe: 'a deal picked up and cancelled at once: EVENT_NOT_ALLOWED for the second',
  },
  {
    guard: 'the version of a deal that an operator saw',
    patch: {
      file: 'operator/deals-move.ts',
      from: '!moved.isRepeated && (await versionOf(tx, wish.appraisalCode)) !== wish.version + steps',
      to: 'false',
    },
    probe: 'a refusal settled by who saw an earlier one: CHANGED_SINCE',
  },
  {
    guard: 'the store of a statement’s entries',
    patch: {
      file: 'credit/statement/load-entries.ts',
      from: 'where t.store_id = $1 and t.entry_no',
      to: 'where $1::uuid is not null and t.entry_no',
    },
    probe: 'a store’s statement: no entry of another store',
  },
  {
    guard: 'the store of a statement’s download',
    patch: {
      file: 'credit/statement/routes.ts',
      from: "if (params.storeId.toLowerCase() !== caller.storeId) throw new AppError('NOT_FOUND');",
      to: '',
    },
    probe: 'another store’s statement downloaded: NOT_FOUND',
  },
  {
    guard: 'the store of the credit view',
    patch: {
      file: 'credit/view/routes.ts',
      from: "  if (named.toLowerCase() !== storeId) throw new AppError('NOT_FOUND');\n  return storeId;",
      to: '  return named;',
    },
    probe: 'another store’s credit: NOT_FOUND',
  },
  {
    guard: 'the store of a document’s number',
    patch: {
      file: 'credit/invoices/load-entry.ts',
      from: "if (prefix !== storeId.slice(-8).toUpperCase()) throw new AppError('NOT_FOUND');",
      to: '',
    },
    probe: 'the number of another store’s document: NOT_FOUND',
  },
  {
    guard: 'the store of a download of deals',
    patch: {
      file: 'deals/deal-filter.ts',
      from: '`deal.store_id = $',
      to: '`true or deal.store_id = $',
    },
    probe: 'a download of deals: none of another store',
  },
  {
    guard: 'the columns of a download of deals',
    patch: { file: 'deals/deal-row.ts', from: ' d.asset_name,', to: " d.customer ->> 'name' as asset_name," },
    probe: 'a download of deals: no name of a customer',
  },
  {
    guard: 'the one process at an endpoint',
    patch: { file: 'webhooks/claims.ts', from: 'where w.claimed_until <= $1 and (', to: 'where (' },
    probe: 'an endpoint claimed twice: by one',
  },
  {
    guard: 'the claim behind what a try found out',
    patch: {
      file: 'webhooks/record-try.ts',
      from: 'and claim = $2 for update',
      to: 'and $2::uuid is not null for update',
    },
    probe: 'a try told without the claim: it counts not',
  },
];
