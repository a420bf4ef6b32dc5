import type { AuditAction } from '@mazad/contract/operator/audit-actions';
import { operatorPartnerAccountEndpoints, type PartnerEntry } from '@mazad/contract/operator/partner-account';
import { toMinor } from '@mazad/domain/money';
import type { Deps } from '../../deps.ts';
import { recordPartnerEntry, reversePartnerEntry } from '../../partner-accounts/index.ts';
import { type Audited, type OperatorRoutes, operatorActor } from '../base/operator-route.ts';
import { askAboutPartnerEntry } from '../base/unusual-figures.ts';
import { mustHaveBeen } from '../money/payments.ts';
import { findPartnerAt, getPartnerAccount, getPartnerEntry, listPartnerEntries } from './partner-account.ts';
import { savePartnerStatement } from './partner-statement.ts';

/** A repeated request is logged as a repeat. */
function audited(
  action: AuditAction,
  entry: PartnerEntry,
  isNew: boolean,
  more: Record<string, unknown> = {},
): Audited {
  const { partnerId, regionId, entryNo, amount, narrative } = entry;
  return {
    action,
    subject: `partner:${partnerId}`,
    regionId,
    before: null,
    after: { entryNo, amount, ...more, note: narrative, ...(isNew ? {} : { isRepeated: true }) },
  };
}

/** What partners are owed and were paid (P6). */
export function registerPartnerAccounts(
  { read, act, actEach }: OperatorRoutes,
  { clock, reads }: Pick<Deps, 'clock' | 'reads'>,
): void {
  const e = operatorPartnerAccountEndpoints;

  read(e.getPartnerAccount, (tx, { params, query }) => getPartnerAccount(tx, params.partnerId, query));
  read(e.listPartnerEntries, async (tx, { params, query }) =>
    listPartnerEntries(tx, await findPartnerAt(tx, params.partnerId, query), query),
  );
  read(e.getPartnerEntry, (tx, { params }) => getPartnerEntry(tx, params));
  actEach(e.savePartnerStatement, async (once, { params: { partnerId }, query, language }) => {
    const made = { request: query, now: clock.now(), language };
    const { file, regionId, count } = await savePartnerStatement(reads, partnerId, made);
    const after = { ...query, rows: count };
    const subject = `partner:${partnerId}`;
    return once(async () => ({
      data: file,
      audit: [{ action: 'SAVE_PARTNER_STATEMENT', subject, regionId, before: null, after }],
    }));
  });
  act(e.recordPartnerEntry, async (tx, { params: { partnerId }, body, caller, language }) => {
    const { kind, amount, confirmFigure, method, reference, valueDay, ...rest } = body;
    const { timeZone } = await findPartnerAt(tx, partnerId, {});
    mustHaveBeen(valueDay, { now: clock.now(), timeZone, language });
    const actor = operatorActor(caller.userId);
    const amountMinor = kind === 'PAYOUT' ? -toMinor(amount) : toMinor(amount);
    const command = { ...rest, partnerId, kind, method, reference, valueDay, actor, amountMinor };
    await askAboutPartnerEntry(tx, command, confirmFigure);
    const { isNew, entryId } = await recordPartnerEntry(tx, clock, command);
    const data = await getPartnerEntry(tx, { partnerId, entryId });
    const audit = audited(`RECORD_PARTNER_${kind}`, data, isNew, { method, reference, valueDay });
    return { data, audit: [audit] };
  });
  act(e.adjustPartner, async (tx, { params: { partnerId }, body, caller }) => {
    const { direction, amount, confirmFigure, ...rest } = body;
    const command = {
      ...rest,
      partnerId,
      kind: 'ADJUSTMENT',
      actor: operatorActor(caller.userId),
      amountMinor: direction === 'OWED_LESS' ? -toMinor(amount) : toMinor(amount),
    } as const;
    await askAboutPartnerEntry(tx, command, confirmFigure);
    const { isNew, entryId } = await recordPartnerEntry(tx, clock, command);
    const data = await getPartnerEntry(tx, { partnerId, entryId });
    return { data, audit: [audited('ADJUST_PARTNER', data, isNew)] };
  });
  act(e.reversePartnerEntry, async (tx, { params, body, caller }) => {
    const actor = operatorActor(caller.userId);
    const { isNew, entryId } = await reversePartnerEntry(tx, clock, { ...params, ...body, actor });
    const data = await getPartnerEntry(tx, { partnerId: params.partnerId, entryId });
    const audit = audited('REVERSE_PARTNER_ENTRY', data, isNew, { reversesNo: data.reverses });
    return { data, audit: [audit] };
  });
}
