import type { ViewType } from '@mazad/contract/choices';
import { unsettledOf } from '@mazad/domain/ledger';
import { toMinor } from '@mazad/domain/money';
import { beforeAll, describe, expect, it } from 'vitest';
import { clockAt } from '#platform/clock.ts';
import { buildStore } from '../../../test/factories.ts';
import { Prng } from '../../../test/harness/prng.ts';
import { listUnsettled } from './list-unsettled.ts';
import { balance, db, entriesOf, post, read, reverse, useStatements, walk } from './statement.fixture.ts';

useStatements();

describe('random entries', () => {
  const DAY_MS = 86_400_000;
  const START = Date.parse('2025-12-20T00:00:00Z');
  const random = new Prng(20_260_310);
  const model: { signedMinor: number; day: string; id: string; reverses: string | null }[] = [];
  let storeId: string;

  beforeAll(async () => {
    storeId = await buildStore(db);
    let at = START;
    for (let index = 0; index < 150; index += 1) {
      // Some within one hour, some days apart.
      at += random.chance(0.5) ? random.whole(0, 3_600_000) : random.whole(0, 2 * DAY_MS);
      const kind = random.pick(['PAYMENT', 'ADJUSTMENT', 'ADJUSTMENT', 'BULK_PURCHASE'] as const);
      const size = random.whole(1, 500_000);
      const signedMinor = kind === 'PAYMENT' || (kind === 'ADJUSTMENT' && random.chance(0.3)) ? -size : size;
      const id = await post(storeId, { kind, signedMinor, at: new Date(at) });
      const day = new Date(at + 4 * 3_600_000).toISOString().slice(0, 10);
      model.push({ signedMinor, day, id, reverses: null });
      const standing = model.filter(
        ({ id, reverses }) => reverses === null && !model.some((entry) => entry.reverses === id),
      );
      if (random.chance(0.1)) {
        const wrong = random.pick(standing);
        const undoing = await reverse(storeId, wrong.id, new Date(at));
        model.push({ signedMinor: -wrong.signedMinor, day, id: undoing, reverses: wrong.id });
      }
    }
  });

  const total = (entries: typeof model) => entries.reduce((sum, entry) => sum + entry.signedMinor, 0);
  const dayAt = (offset: number) => new Date(START + offset * DAY_MS).toISOString().slice(0, 10);
  const isIn: Record<ViewType, (signedMinor: number) => boolean> = {
    ALL: () => true,
    PAYABLE: (signedMinor) => signedMinor > 0,
    RECEIVABLE: (signedMinor) => signedMinor < 0,
  };

  it('close one range where the next one opens, whatever the page, the view and the search', async () => {
    for (let round = 0; round < 12; round += 1) {
      const first = random.whole(-3, 100);
      const [from, to] = [dayAt(first), dayAt(first + random.whole(0, 40))];
      const within = model.filter(({ day }) => day >= from && day <= to);
      const opening = total(model.filter(({ day }) => day < from));
      const count = random.pick([1, 7, 20, 100]);
      const search = random.chance(0.4) ? 'note' : undefined;
      const counts: Partial<Record<ViewType, number>> = {};
      for (const viewType of ['ALL', 'PAYABLE', 'RECEIVABLE'] as const) {
        const query = { fromDate: from, toDate: to, viewType, count: count === 1 ? 20 : count, search };
        const expected = within.filter(({ signedMinor }) => isIn[viewType](signedMinor)).reverse();
        const pages = await walk(storeId, query, random.pick(['page', 'cursor'] as const));
        const head = pages[0]!;
        const entries = pages.flatMap(entriesOf);
        expect(entries.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
        expect(toMinor(head.range.openingBalance)).toBe(opening);
        expect(toMinor(head.range.closingBalance)).toBe(opening + total(within));
        expect(toMinor(head.net)).toBe(total(expected));
        expect(entries.reduce((sum, entry) => sum + toMinor(entry.net), 0)).toBe(total(expected));
        expect(head.count).toBe(expected.length);
        counts[viewType] = head.count;
        // A group on two pages appears on both with the same sums.
        const groups = pages
          .flatMap((page) => page.groups)
          .filter((group, index, all) => {
            const before = all[index - 1];
            return !(before && before.title === group.title && before.net === group.net);
          });
        expect(groups.reduce((sum, group) => sum + toMinor(group.net), 0)).toBe(total(expected));
      }
      expect((counts.PAYABLE ?? 0) + (counts.RECEIVABLE ?? 0)).toBe(counts.ALL);
      const next = await read(storeId, { fromDate: dayAt(first + 41), count: 1 });
      const until = await read(storeId, { toDate: dayAt(first + 40), count: 1 });
      expect(next.range.openingBalance).toBe(until.range.closingBalance);
    }
  });

  it('shows after each entry what was owed', async () => {
    let owed = 0;
    const balances = model.map(({ signedMinor }) => (owed += signedMinor));
    const pages = await walk(storeId, { count: 100 }, 'cursor');
    expect(pages.flatMap(entriesOf).map((entry) => toMinor(entry.balance))).toEqual(balances.reverse());
    expect(toMinor((await balance(storeId)).runningBalance)).toBe(owed);
  });

  it('name with each reversal the document of what it undoes', async () => {
    const entries = (await walk(storeId, { count: 100 }, 'cursor')).flatMap(entriesOf);
    const documents = new Map(entries.map(({ id, invoiceUrl }) => [id, invoiceUrl.split('/').at(-1)]));
    for (const { id, reverses } of model) {
      const expected = reverses === null ? undefined : documents.get(reverses);
      expect(entries.find((entry) => entry.id === id)!.reverses).toBe(expected);
    }
  });

  it('settles the oldest charges first (C5)', async () => {
    const now = new Date('2026-04-30T08:00:00Z');
    const { runningBalance, paymentDue, paymentDetails } = await balance(storeId, now);
    const entries = model.map(({ id, signedMinor, reverses }) => ({
      id,
      debitMinor: Math.max(0, signedMinor),
      creditMinor: Math.max(0, -signedMinor),
      reverses,
      goodsOf: null,
    }));
    expect(entries.filter(({ reverses }) => reverses).length).toBeGreaterThan(5);
    const unsettled = [...unsettledOf(entries).values()];
    const sum = unsettled.reduce((a, b) => a + b, 0);
    expect(toMinor(paymentDetails.unsettled.amount)).toBe(sum);
    expect(paymentDetails.unsettled.count).toBe(unsettled.length);
    expect(sum).toBe(Math.max(0, toMinor(runningBalance)));
    const { entries: listed } = await listUnsettled({ db, clock: clockAt(now) }, { storeId }, { count: 100 });
    expect(listed.map((entry) => toMinor(entry.unsettled))).toEqual(unsettled.slice(0, 100));
    expect(paymentDetails.ageing.reduce((all, { amount }) => all + toMinor(amount), 0)).toBe(sum);
    expect(toMinor(paymentDue)).toBeLessThanOrEqual(sum);
  });
});
