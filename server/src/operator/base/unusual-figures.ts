/** P5: an operator's unusual figure is refused until it is repeated. Checked under the lock that the act needs. */

import type { EntryKind } from '@mazad/domain/ledger';
import { toMajor, toMinor } from '@mazad/domain/money';
import {
  type StoreMoney,
  type UnusualFigure,
  unusualAdjustment,
  unusualBulk,
  unusualCharge,
  unusualFirstLimit,
  unusualLimit,
  unusualPartnerEntry,
  unusualPayment,
  unusualPayout,
  unusualTax,
} from '@mazad/domain/prices/unusual-figure';
import { foldText } from '@mazad/domain/text/fold-text';
import type { Sql } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import { lockPartnerAccount, type PartnerCommand } from '../../partner-accounts/index.ts';

/** Throws CONFIRM_FIGURE for an unusual figure that was not repeated. In major units or percent. */
function ask(unusual: UnusualFigure | null, figure: number, confirmFigure: number | undefined): void {
  if (!unusual || confirmFigure === figure) return;
  const compared = toMajor(unusual.compared);
  throw new AppError('CONFIRM_FIGURE', {
    words: { figure, compared },
    details: { confirmFigure: figure, reason: unusual.reason, compared },
  });
}

interface EntryCommand {
  storeId: string;
  kind: EntryKind;
  /** As stored in the ledger. */
  idempotencyKey: string;
  amountMinor: number;
  reference?: string | undefined;
  confirmFigure: number | undefined;
}

/** A bank reference in comparable form, ignoring case and punctuation. */
function markOf(reference: string): string {
  return foldText(reference).replace(/[^\p{L}\p{N}]/gu, '') || reference;
}

const isSameMark = (reference: string | undefined, others: readonly string[] | null): boolean =>
  reference !== undefined && (others ?? []).some((other) => markOf(other) === markOf(reference));

/**
 * Before posting an entry, with the store's account locked: of two at once, the second is checked against the result of
 * the first. Repeated requests are not checked again.
 */
export async function askAboutEntry(tx: Sql, command: EntryCommand): Promise<void> {
  const { storeId, kind, amountMinor, confirmFigure } = command;
  // Goods are taxed by their region, whose row is locked before the accounts.
  if (kind === 'BULK_PURCHASE') {
    await tx.query(
      'select from store s join region r using (region_id) where s.store_id = $1 for share of r',
      [storeId],
    );
  }
  await tx.query('select from credit_account where store_id = $1 for update', [storeId]);
  const [found] = await tx.query<StoreMoney & { isPosted: boolean; references: string[] | null }>(
    `select a.running_balance_minor as "balanceMinor", a.credit_limit_minor as "limitMinor",
         coalesce(max(greatest(t.debit_minor, t.credit_minor)) filter (where t.kind = $2), 0) as "largestMinor",
         array_remove(array_agg(t.reference) filter (where greatest(t.debit_minor, t.credit_minor) = $4), null)
           as "references",
         exists (select from ledger_transaction p where p.store_id = a.store_id and p.idempotency_key = $3) as "isPosted"
       from credit_account a left join ledger_transaction t on t.store_id = a.store_id and t.kind = $2
         and not exists (select from ledger_transaction v where v.store_id = t.store_id and v.reverses = t.transaction_id)
       where a.store_id = $1 group by a.store_id, a.running_balance_minor, a.credit_limit_minor`,
    [storeId, kind, command.idempotencyKey, amountMinor],
  );
  if (!found || found.isPosted) return;
  const unusual = isSameMark(command.reference, found.references)
    ? ({ reason: 'SAME_REFERENCE', compared: amountMinor } as const)
    : unusualEntry(kind, amountMinor, found);
  ask(unusual, toMajor(amountMinor), confirmFigure);
}

function unusualEntry(kind: EntryKind, amountMinor: number, store: StoreMoney): UnusualFigure | null {
  if (kind === 'PAYOUT') return unusualPayout(amountMinor, store.balanceMinor);
  if (kind === 'PAYMENT') return unusualPayment(amountMinor, store);
  return kind === 'BULK_PURCHASE' ? unusualBulk(amountMinor, store) : unusualAdjustment(amountMinor, store);
}

/** The same before posting an entry of a partner's account, with the account locked. */
export async function askAboutPartnerEntry(
  tx: Sql,
  command: PartnerCommand,
  confirmFigure: number | undefined,
): Promise<void> {
  const { partnerId, kind, idempotencyKey, reference } = command;
  const amountMinor = Math.abs(command.amountMinor);
  const { balanceMinor } = await lockPartnerAccount(tx, partnerId);
  const [found] = await tx.query<{
    largestMinor: number;
    references: string[] | null;
    isPosted: boolean;
  }>(
    `select coalesce(max(abs(e.amount_minor)), 0) as "largestMinor",
       array_remove(array_agg(e.reference) filter (where abs(e.amount_minor) = $3), null) as "references",
       exists (select from partner_entry p where p.partner_id = $1 and p.idempotency_key = $4) as "isPosted"
     from partner_entry e where e.partner_id = $1 and e.kind = $2 and e.appraisal_code is null
       and not exists (select from partner_entry v where v.reverses = e.entry_id)`,
    [partnerId, kind, amountMinor, idempotencyKey],
  );
  const { largestMinor, references, isPosted } = found!;
  if (isPosted) return;
  const byAmount =
    kind === 'PAYOUT'
      ? unusualPayout(amountMinor, -balanceMinor)
      : unusualPartnerEntry(amountMinor, { balanceMinor, largestMinor });
  const unusual = isSameMark(reference, references)
    ? ({ reason: 'SAME_REFERENCE', compared: amountMinor } as const)
    : byAmount;
  ask(unusual, toMajor(amountMinor), confirmFigure);
}

/** Before a charge on a device of this price with tax, in minor units; `confirmFigure` in major units. */
export function askAboutPrice(chargeMinor: number, priceMinor: number, confirmFigure?: number): void {
  ask(unusualCharge(chargeMinor, priceMinor), toMajor(chargeMinor), confirmFigure);
}

/** Before a refusal is settled with a charge. */
export async function askAboutCharge(
  tx: Sql,
  {
    appraisalCode,
    charge,
    confirmFigure,
  }: { appraisalCode: string; charge: number; confirmFigure?: number | undefined },
): Promise<void> {
  const [deal] = await tx.query<{ priceMinor: number }>(
    `select d.deal_price_minor + d.tax_minor as "priceMinor"
       from deal_code c join deal d using (asset_id, appraisal_id) where c.appraisal_code = $1`,
    [appraisalCode],
  );
  if (deal) askAboutPrice(toMinor(charge), deal.priceMinor, confirmFigure);
}

/** Before changing a store's limit; the change itself is refused if another came first. */
export async function askAboutLimit(
  tx: Sql,
  {
    storeId,
    creditLimit,
    confirmFigure,
  }: { storeId: string; creditLimit: number; confirmFigure?: number | undefined },
): Promise<void> {
  const [account] = await tx.query<{ limitMinor: number }>(
    'select credit_limit_minor as "limitMinor" from credit_account where store_id = $1',
    [storeId],
  );
  const limitMinor = toMinor(creditLimit);
  if (!account || account.limitMinor === limitMinor) return;
  ask(unusualLimit(limitMinor, account.limitMinor), creditLimit, confirmFigure);
}

/** Before an applicant becomes a store. */
export async function askAboutFirstLimit(
  tx: Sql,
  {
    signupId,
    creditLimit,
    confirmFigure,
  }: { signupId: string; creditLimit: number; confirmFigure?: number | undefined },
): Promise<void> {
  const [region] = await tx.query<{ largestMinor: number | null }>(
    `select max(a.credit_limit_minor) as "largestMinor" from credit_account a
     join signup s on s.region_id = a.region_id where s.signup_id = $1`,
    [signupId],
  );
  ask(unusualFirstLimit(toMinor(creditLimit), region?.largestMinor ?? 0), creditLimit, confirmFigure);
}

/** Before changing a region's sell tax; both in percent. */
export function askAboutTax(sellTax: number, before: number, confirmFigure: number | undefined): void {
  ask(unusualTax(Math.round(sellTax * 100), Math.round(before * 100)), sellTax, confirmFigure);
}
