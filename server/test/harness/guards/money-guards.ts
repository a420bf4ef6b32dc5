/** Every guard of ledger, deals and their messages, with the patch that removes it and its probe. */
import type { MONEY_PROBES } from './money-probes.ts';
import { type Guard, inFile, inSchema, inSql } from './sabotage.ts';

const post = (from: string, to: string) => inSql('post_transaction', from, to);
const LOCKED = 'for update of a;';

export const MONEY_GUARDS: readonly Guard<keyof typeof MONEY_PROBES>[] = [
  [
    'the lock on the account before an entry',
    'two payments at once: both are posted',
    post(`where a.store_id = p_store ${LOCKED}`, 'where a.store_id = p_store;'),
  ],
  [
    'the key of a payment',
    'one payment sent twice: it counts once',
    [
      post('if found then\n    if (v_kept', 'if false then\n    if (v_kept'),
      inSchema(
        'alter table ledger_transaction drop constraint ledger_transaction_store_id_idempotency_key_key',
      ),
    ],
  ],
  [
    'what a key was posted with',
    'a key used for a payout: IDEMPOTENCY_KEY_REUSED',
    post("raise exception using errcode = 'MZ002';", 'null;'),
  ],
  [
    'the refusal to change what was posted',
    'an entry changed by hand: refused',
    inSchema('drop trigger ledger_transaction_kept on ledger_transaction'),
  ],
  [
    'one credit a deal, whatever its key',
    'a return credited under two keys: the second is refused',
    inSchema('drop index ledger_once'),
  ],
  [
    'debits that credit must cover',
    'a grade’s debit beyond available credit: CREDIT_NOT_COVERED',
    post('if p_only_covered and', 'if false and'),
  ],
  [
    'entries that are never dated before the last one',
    'a payment after one of tomorrow: the audit is clean',
    post(
      'greatest(coalesce(p_at, clock_timestamp()), v_last.posted_at)',
      'coalesce(p_at, clock_timestamp())',
    ),
  ],
  [
    'the hold that ends with the delivery',
    'a delivered deal: the audit is clean',
    inFile('credit/post-deal-money.ts', '    blockedMinor: -(deal.priceMinor + deal.taxMinor),\n', ''),
  ],
  [
    'what a delivered deal’s partner is owed',
    'a delivered deal: the audit is clean',
    inFile('deals/move-deal.ts', '  await settlePartner(deps, deal, move, input.actor);\n', ''),
  ],
  [
    'the refusal to change an entry of a partner',
    'a partner’s entry changed by hand: refused',
    inSchema('drop trigger partner_entry_kept on partner_entry'),
  ],
  [
    'the locks before a deal moves',
    'a deal picked up and cancelled at once: EVENT_NOT_ALLOWED for the second',
    [
      inFile('deals/move-deal.ts', '     for update of m`', '`'),
      inFile('deals/move-deal.ts', 'and d.appraisal_id = $2 for update`', 'and d.appraisal_id = $2`'),
    ],
  ],
  [
    'the version of a deal that an operator saw',
    'a refusal settled by who saw an earlier one: CHANGED_SINCE',
    inFile(
      'operator/deals/move.ts',
      '!moved.isRepeated && (await versionOf(tx, command.appraisalCode)) !== command.version + steps',
      'false',
    ),
  ],
  [
    'the store of a statement’s entries',
    'a store’s statement: no entry of another store',
    inFile(
      'credit/statement/load-entries.ts',
      'where t.store_id = $1 and t.entry_no',
      'where $1::uuid is not null and t.entry_no',
    ),
  ],
  [
    'the store of a statement’s download',
    'another store’s statement downloaded: NOT_FOUND',
    inFile(
      'credit/statement/routes.ts',
      "if (params.storeId.toLowerCase() !== caller.storeId) throw new AppError('NOT_FOUND');",
      '',
    ),
  ],
  [
    'the store of the credit view',
    'another store’s credit: NOT_FOUND',
    inFile(
      'credit/view/routes.ts',
      "  if (named.toLowerCase() !== storeId) throw new AppError('NOT_FOUND');\n  return storeId;",
      '  return named;',
    ),
  ],
  [
    'the store of a document’s number',
    'the number of another store’s document: NOT_FOUND',
    inFile(
      'credit/invoices/load-entry.ts',
      "if (prefix !== storeId.slice(-8).toUpperCase()) throw new AppError('NOT_FOUND');",
      '',
    ),
  ],
  [
    'the store of a download of deals',
    'a download of deals: none of another store',
    inFile('deals/deal-filter.ts', '`deal.store_id = $', '`true or deal.store_id = $'),
  ],
  [
    'the columns of a download of deals',
    'a download of deals: no name of a customer',
    inFile('deals/deal-row.ts', "localised('deal.asset_name',", 'localised("deal.customer ->> \'name\'",'),
  ],
  [
    'the one process at an endpoint',
    'an endpoint claimed twice: by one',
    inFile('webhooks/claims.ts', 'where w.claimed_until <= $1 and (', 'where ('),
  ],
  [
    'the claim behind what a try found out',
    'a try told without the claim: it counts not',
    inFile('webhooks/record-try.ts', 'and claim = $2 for update', 'and $2::uuid is not null for update'),
  ],
];
