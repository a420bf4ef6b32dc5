import { randomUUID } from 'node:crypto';
import { documentNumber } from '@mazad/contract/invoices';
import { afterAll, describe, expect, it } from 'vitest';
import { buildStore } from '../../../test/factories.ts';
import { expectCleanAudit } from '../../../test/harness/audit.ts';
import { pdfText } from '../../../test/pdf-text.ts';
import { auditOf, useDesk } from '../operator.fixture.ts';
import { bulk, entriesOf } from './money.fixture.ts';

const { test, desk } = useDesk();
afterAll(() => expectCleanAudit(test.db.pool, {}));

const payment = (storeId: string, o: object = {}) => ({
  storeId,
  kind: 'PAYMENT',
  amount: 100.01,
  method: 'BANK_TRANSFER',
  narrative: 'Transfer 4711',
  idempotencyKey: randomUUID(),
  ...o,
});
const document = (path: string, token: string) => test.call('GET', path, { token });

describe('a payment', () => {
  it('posts once however often it is sent, even at the same time', async () => {
    const storeId = await buildStore(test.db);
    const command = payment(storeId);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => desk.call('POST', '/payments', command)),
    );
    expect(new Set(answers.map(({ body }) => body.data.transactionId)).size).toBe(1);
    expect(await entriesOf(test, storeId)).toEqual([{ kind: 'PAYMENT', balance_minor: -10_001 }]);
    const log = await auditOf(test, `store:${storeId}`);
    expect(log.filter(({ after }) => !('isRepeated' in after))).toHaveLength(1);
    expect(log[0]).toMatchObject({
      action: 'RECORD_PAYMENT',
      after: { note: 'Transfer 4711', amount: -100.01 },
    });
    const other = await desk.call('POST', '/payments', { ...command, amount: 100.02 });
    expect([other.status, other.body.type]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
  });

  it('has only visible letters in its narrative, without bidi controls', async () => {
    const storeId = await buildStore(test.db);
    for (const [typed, kept] of [
      ['Transfer \u202e4711', 'Transfer 4711'],
      ['حوالة \u2066INV-7\u2069 من \u200fالبنك', 'حوالة INV-7 من البنك'],
    ]) {
      expect((await desk.call('POST', '/payments', payment(storeId, { narrative: typed }))).status).toBe(200);
      const [newest] = await test.sql`select narrative from ledger_transaction where store_id = ${storeId}
        order by entry_no desc limit 1`;
      expect(newest).toEqual({ narrative: kept });
    }
  });

  it('is reversed once, by an entry with a reason', async () => {
    const storeId = await buildStore(test.db, { storeId: randomUUID() });
    // Nothing is owed to the store, and the payout is confirmed.
    const paid = payment(storeId, { kind: 'PAYOUT', confirmFigure: 100.01 });
    const { transactionId } = (await desk.call('POST', '/payments', paid)).body.data;
    const path = `/payments/${storeId}/${transactionId}/reversal`;
    const answers = await Promise.all(
      Array.from({ length: 3 }, () => desk.call('POST', path, { narrative: 'Paid to the wrong store' })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await entriesOf(test, storeId)).toEqual([
      { kind: 'PAYOUT', balance_minor: 10_001 },
      { kind: 'REVERSAL', balance_minor: 0 },
    ]);
    expect((await desk.call('POST', path, { narrative: 'Another reason' })).status).toBe(409);
    const reversal = answers[0]!.body.data;
    expect(
      (
        await desk.call('POST', `/payments/${storeId}/${reversal.transactionId}/reversal`, {
          narrative: 'again',
        })
      ).body.type,
    ).toBe('NOT_REVERSIBLE');
    expect(await desk.get(`/payments/${storeId}/${transactionId}`)).toMatchObject({
      reversedBy: documentNumber(storeId, 2),
      isReversible: false,
    });
    const listed = await desk.get(`/payments?search=${documentNumber(storeId, 1)}`);
    expect(listed).toMatchObject({ count: 1, items: [{ kind: 'PAYOUT', amount: 100.01 }] });
    expect((await desk.get(`/payments?search=wrong%20store&state=REVERSAL`)).count).toBe(1);
  });

  it('is refused for an unknown store, and for an invalid amount', async () => {
    expect((await desk.call('POST', '/payments', payment(randomUUID()))).status).toBe(404);
    const storeId = await buildStore(test.db);
    for (const amount of [0, -5, 0.001, 1e9]) {
      expect((await desk.call('POST', '/payments', payment(storeId, { amount }))).status).toBe(400);
    }
    expect(await entriesOf(test, storeId)).toEqual([]);
  });
});

describe('documents', () => {
  it('are the store’s own, always the same, with the right sums in both languages', async () => {
    const setNumber = (number: string | null) =>
      test.db.query("update region set tax_registration_number = $1 where region_id = 'uae'", [number]);
    await setNumber('100000000000003');
    const { storeId, token } = await test.signIn();
    const posted = (await desk.call('POST', '/bulk-purchases', bulk(storeId, { stackId: 'NOV-7' }))).body
      .data;
    const path = `/b2b-data/invoices/${posted.documentNumber}`;
    const [first, second] = [await document(path, token), await document(path, token)];
    expect(first.headers['content-type']).toBe('application/pdf');
    expect(first.bytes.equals(second.bytes)).toBe(true);
    const text = pdfText(first.bytes).split('\n');
    for (const words of ['1.10', 'Tax 5%', '0.06', 'Total, AED', '1.16', 'NOV-7', '0.33', '0.99'])
      expect(text).toContain(words);
    expect(text).toContain('100000000000003');
    const arabic = pdfText((await document(`${path}?language=ar`, token)).bytes);
    expect(arabic).toContain('1.16');
    expect(arabic).not.toContain('Tax invoice');

    // Issued with the tax number of that day.
    await setNumber(null);
    const stranger = await test.signIn();
    expect((await document(path, stranger.token)).status).toBe(404);
    expect((await document('/b2b-data/invoices/INV-FFFFFFFF-000001', token)).status).toBe(404);
    expect((await document(path.replace('000001', '000099'), token)).status).toBe(404);
    const undone = await desk.call('POST', `/payments/${storeId}/${posted.transactionId}/reversal`, {
      narrative: 'Sent twice',
    });
    const note = await document(`/b2b-data/invoices/${undone.body.data.documentNumber}`, token);
    expect(pdfText(note.bytes)).toContain('Tax credit note');
    expect(pdfText(note.bytes)).toContain(posted.documentNumber);
    expect((await document(path, token)).bytes.equals(first.bytes)).toBe(true);
    const ours = await document(`/operator/documents/${storeId}/${posted.transactionId}`, desk.token);
    expect(ours.bytes.equals(first.bytes)).toBe(true);
  });
});

describe('the credit desk', () => {
  it('lists stores by used credit, and ages unsettled debits', async () => {
    const storeId = await buildStore(test.db, { name: 'Desk Alpha', creditLimitMinor: 100 });
    await test.db.query("update store set branch_name = 'Deira' where store_id = $1", [storeId]);
    await buildStore(test.db, { name: 'Desk Beta', creditLimitMinor: 0 });
    const gamma = await buildStore(test.db, { name: 'Desk Gamma', creditLimitMinor: 100_00 });
    await desk.call('POST', '/bulk-purchases', bulk(gamma));
    await test.db.query('update credit_account set terms_days = 0 where store_id = $1', [storeId]);
    await desk.call('POST', '/bulk-purchases', bulk(storeId, { confirmFigure: 1.16 }));
    const adjusted = {
      direction: 'OWES_LESS',
      amount: 0.16,
      narrative: 'Goodwill',
      idempotencyKey: randomUUID(),
      confirmFigure: 0.16,
    };
    for (let i = 0; i < 2; i++) await desk.call('POST', `/credit-desk/${storeId}/adjustments`, adjusted);
    const more = {
      ...adjusted,
      direction: 'OWES_MORE',
      amount: 2,
      confirmFigure: 2,
      idempotencyKey: randomUUID(),
    };
    await desk.call('POST', `/credit-desk/${storeId}/adjustments`, more);
    const { items } = await desk.get('/stores?search=desk%20&sort=-percent');
    expect(items.map(({ name }: { name: string }) => name)).toEqual([
      'Desk Alpha',
      'Desk Gamma',
      'Desk Beta',
    ]);
    expect(items[0]).toMatchObject({
      isExceeded: true,
      runningBalance: 3,
      availableCredit: 0,
      usedPercentage: 300,
      overdue: 0,
    });
    expect((await desk.get('/stores?search=desk%20&state=EXCEEDED')).count).toBe(1);
    expect((await desk.get('/stores?search=desk%20&state=OVERDUE')).count).toBe(0);
    const one = await desk.get(`/credit-desk/${storeId}`);
    // Two stores with the same name are told apart by branch and region wherever one is chosen.
    const place = { name: 'Desk Alpha', branchName: 'Deira', regionId: 'uae' };
    expect(one).toMatchObject(place);
    expect((await desk.get('/stores?search=deira')).items).toMatchObject([place]);
    expect((await desk.get('/deals/filters')).stores).toContainEqual({ storeId, ...place });
    expect(one.unsettled.map(({ amount }: { amount: number }) => amount)).toEqual([1, 2]);
    expect(one.ageing[0]).toEqual({ bucket: 'NOT_DUE', amount: 3 });
    expect((await desk.call('GET', `/credit-desk/${randomUUID()}`)).status).toBe(404);
  });
});
