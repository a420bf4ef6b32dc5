import type { AuditAction } from '@mazad/contract/operator/audit-actions';
import { operatorMoneyEndpoints } from '@mazad/contract/operator/money';
import { toMinor } from '@mazad/domain/money';
import type { FileAnswer } from '#platform/http/routes.ts';
import {
  createBulkPurchase,
  documentAnswer,
  getStoreRegion,
  loadByTransaction,
  postAdjustment,
  recordPaymentIn,
  reverseTransaction,
} from '../../credit/index.ts';
import type { Deps } from '../../deps.ts';
import { askForAudit, getAuditRun } from '../audit/result.ts';
import { type Audited, type OperatorRoutes, operatorActor } from '../base/operator-route.ts';
import { askAboutEntry } from '../base/unusual-figures.ts';
import { getBulkPurchase } from './bulk-purchases.ts';
import { getStoreCredit } from './credit-desk.ts';
import { getPayment, mustHaveBeen } from './payments.ts';

interface Entry {
  storeId: string;
  regionId: string;
  documentNumber: string;
  amount: number;
  narrative: string | null;
}

/** Money entries are logged under their store. A repeated request is logged as a repeat. */
function audited(
  action: AuditAction,
  entry: Entry,
  isNew: boolean,
  more: Record<string, unknown> = {},
): Audited {
  const { storeId, regionId, documentNumber, amount, narrative } = entry;
  return {
    action,
    subject: `store:${storeId}`,
    regionId,
    before: null,
    after: { documentNumber, amount, ...more, note: narrative, ...(isNew ? {} : { isRepeated: true }) },
  };
}

/** Payments, bulk purchases, credit, and audit findings. */
export function registerMoney({ read, act }: OperatorRoutes, { clock }: Pick<Deps, 'clock'>): void {
  const e = operatorMoneyEndpoints;

  read(e.getPayment, (tx, { params }) => getPayment(tx, params));
  act(e.recordStorePayment, async (tx, { body, caller, language }) => {
    const { kind, amount, confirmFigure, ...command } = body;
    const actor = operatorActor(caller.userId);
    const isPayout = kind === 'PAYOUT';
    const payment = { ...command, actor, isPayout, amountMinor: toMinor(amount) };
    const { storeId, amountMinor, reference, valueDay } = payment;
    const { timeZone } = await getStoreRegion(tx, storeId);
    mustHaveBeen(valueDay, { timeZone, language, now: clock.now() });
    const idempotencyKey = `payment:${command.idempotencyKey}`;
    await askAboutEntry(tx, { storeId, kind, idempotencyKey, amountMinor, reference, confirmFigure });
    const { isNew, transactionId } = await recordPaymentIn(tx, clock, payment);
    const data = await getPayment(tx, { storeId: command.storeId, transactionId });
    return {
      data,
      audit: [audited(`RECORD_${kind}`, data, isNew, { method: command.method, reference, valueDay })],
    };
  });
  act(e.reverseEntry, async (tx, { params, body, caller }) => {
    const actor = operatorActor(caller.userId);
    const { isNew, transactionId } = await reverseTransaction(tx, clock, { ...params, ...body, actor });
    const data = await getPayment(tx, { storeId: params.storeId, transactionId });
    return { data, audit: [audited('REVERSE_ENTRY', data, isNew, { reverses: data.reverses })] };
  });

  read(e.getBulkPurchase, (tx, { params }) => getBulkPurchase(tx, params));
  act(e.createBulkPurchase, async (tx, { body: { lines, total, confirmFigure, ...command }, caller }) => {
    await askAboutEntry(tx, {
      storeId: command.storeId,
      kind: 'BULK_PURCHASE',
      idempotencyKey: `bulk:${command.idempotencyKey}`,
      amountMinor: toMinor(total),
      confirmFigure,
    });
    const { isNew, transactionId } = await createBulkPurchase(tx, clock, {
      ...command,
      actor: operatorActor(caller.userId),
      totalMinor: toMinor(total),
      lines: lines.map(({ unitPrice, ...line }) => ({ ...line, unitPriceMinor: toMinor(unitPrice) })),
    });
    const data = await getBulkPurchase(tx, { storeId: command.storeId, transactionId });
    return { data, audit: [audited('CREATE_BULK_PURCHASE', data, isNew, { stackId: data.stackId })] };
  });
  read(
    e.getMoneyDocument,
    async (tx, { params, language }): Promise<FileAnswer> =>
      documentAnswer(await loadByTransaction(tx, params.storeId, params.transactionId), language),
  );

  read(e.getStoreCredit, (tx, { params }) => getStoreCredit(tx, params.storeId));
  act(
    e.adjustBalance,
    async (tx, { params: { storeId }, body: { direction, amount, confirmFigure, ...command }, caller }) => {
      const amountMinor = toMinor(amount);
      const idempotencyKey = `adjustment:${command.idempotencyKey}`;
      await askAboutEntry(tx, { storeId, kind: 'ADJUSTMENT', idempotencyKey, amountMinor, confirmFigure });
      const { isNew, transactionId } = await postAdjustment(tx, clock, {
        ...command,
        storeId,
        actor: operatorActor(caller.userId),
        signedMinor: direction === 'OWES_MORE' ? amountMinor : -amountMinor,
      });
      const data = await getPayment(tx, { storeId, transactionId });
      return { data, audit: [audited('ADJUST_BALANCE', data, isNew)] };
    },
  );

  read(e.getAuditRun, (tx, { params }) => getAuditRun(tx, params.runId));
  act(e.askForAudit, async (tx, { caller }) => {
    const data = await askForAudit(tx, operatorActor(caller.userId), clock.now());
    const subject = `audit-run:${data.runId}`;
    return { data, audit: [{ action: 'ASK_FOR_AUDIT', subject, regionId: null, before: null, after: null }] };
  });
}
