import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  BOOK_FIELDS,
  type BookCell,
  type BookValues,
  commandOf,
  compareRow,
  isAsLeft,
  judgeRow,
  NO_BID,
  undoCommand,
  valuesOf,
} from './bid-book.ts';
import { type BidState, changeBid, onlyWithdraws, QUANTITY_OPTIONS } from './bid-change.ts';

const price = { stepMinor: 1000, topMinor: 100_000, launchMinor: null };
const bid = (o: Partial<BidState> = {}): BidState => ({
  spotPriceMinor: 90_000,
  isBidActive: true,
  maxQuantity: 10,
  availableQuantity: 7,
  autoTopupEnabled: false,
  ...o,
});
const nothing: BookValues = { ...NO_BID };
const anyValues = fc.record({
  spotPriceMinor: fc.integer({ min: 1, max: 9 }).map((n) => n * 10_000),
  maxQuantity: fc.constantFrom(...QUANTITY_OPTIONS),
  isBidActive: fc.boolean(),
});

/** The app also changed the price since the download, but not the quantity. */
const inConflict = () =>
  compareRow(
    { spotPriceMinor: 95_000, maxQuantity: 20, isBidActive: null },
    { spotPriceMinor: 80_000, maxQuantity: 10, isBidActive: true },
    valuesOf(bid()),
  );

describe('comparing a row', () => {
  it('an unedited book changes nothing, whatever the app changed since', () => {
    fc.assert(
      fc.property(anyValues, anyValues, (downloaded, now) => {
        expect(compareRow(downloaded, downloaded, now)).toEqual([]);
      }),
    );
  });

  it('only edited cells change; a cell that the app changed too is in conflict', () => {
    fc.assert(
      fc.property(anyValues, anyValues, anyValues, (file, downloaded, now) => {
        const cells = compareRow(file, downloaded, now);
        for (const field of BOOK_FIELDS) {
          const cell = cells.find((c) => c.field === field);
          const isEdited = file[field] !== downloaded[field];
          expect(cell !== undefined).toBe(isEdited && file[field] !== now[field]);
          if (cell) expect(cell.isConflict).toBe(downloaded[field] !== now[field]);
        }
      }),
    );
  });

  it('an empty cell changes nothing; without a download, cells are compared with the current bid', () => {
    const now = valuesOf(bid());
    expect(compareRow(nothing, now, now)).toEqual([]);
    expect(compareRow({ ...nothing, spotPriceMinor: 90_000 }, null, now)).toEqual([]);
    expect(compareRow({ ...nothing, spotPriceMinor: 95_000 }, null, now)).toMatchObject([
      { field: 'spotPriceMinor', isConflict: false },
    ]);
  });

  it('a cell holds the downloaded, the current and the uploaded value', () => {
    expect(inConflict()).toEqual([
      { field: 'spotPriceMinor', atDownload: 80_000, now: 90_000, file: 95_000, isConflict: true },
      { field: 'maxQuantity', atDownload: 10, now: 10, file: 20, isConflict: false },
    ]);
  });

  it('a bid that app and file both placed is in conflict', () => {
    const cells = compareRow({ ...nothing, spotPriceMinor: 95_000 }, NO_BID, valuesOf(bid()));
    expect(cells).toMatchObject([{ isConflict: true, atDownload: null, now: 90_000 }]);
  });
});

describe('the change that a row asks for', () => {
  it('leaves out values that stay as in the app', () => {
    const cells = inConflict();
    expect(commandOf(cells, 'FILE', false)).toEqual({ spotPriceMinor: 95_000, maxQuantity: 20 });
    expect(commandOf(cells, 'APP', true)).toStrictEqual({ maxQuantity: 20 });
    expect(commandOf(cells, 'FILE', true)).toMatchObject({ confirmPriceMinor: 95_000 });
  });
});

describe('judging a row', () => {
  const judge = (now: BidState | null, values: Partial<BookValues>) =>
    judgeRow(now, compareRow({ ...nothing, ...values }, null, valuesOf(now)), price);

  it('tells what it would do', () => {
    expect(judge(null, { spotPriceMinor: 90_000 }).outcome).toBe('ADDED');
    expect(judge(bid(), { spotPriceMinor: 91_000 })).toMatchObject({
      outcome: 'CHANGED',
      moveBasisPoints: 111,
    });
    expect(judge(bid(), { isBidActive: false }).outcome).toBe('SWITCHED_OFF');
    expect(judge(bid(), { maxQuantity: 20 })).toMatchObject({ outcome: 'CHANGED', moveBasisPoints: null });
    expect(judge(bid(), { spotPriceMinor: 91_000 }).confirm).toBeNull();
    expect(judge(bid(), {}).outcome).toBe('UNCHANGED');
    expect(judge(null, {}).outcome).toBe('UNCHANGED');
    const asInFile = bid({ spotPriceMinor: 95_000, maxQuantity: 20, availableQuantity: 20 });
    expect(judgeRow(asInFile, inConflict(), price).outcome).toBe('UNCHANGED');
  });

  it('reports a conflict, and whether other edits remain', () => {
    const [ofPrice, ofQuantity] = inConflict();
    const judged = (cells: (typeof ofPrice)[]) => {
      const { isConflict, hasRest, confirmsConflict } = judgeRow(bid(), cells as BookCell[], price);
      return { isConflict, hasRest, confirmsConflict };
    };
    const [yes, no] = [true, false];
    expect(judged([ofPrice, ofQuantity])).toEqual({ isConflict: yes, hasRest: yes, confirmsConflict: yes });
    expect(judged([ofPrice])).toEqual({ isConflict: yes, hasRest: no, confirmsConflict: yes });
    expect(judged([ofQuantity])).toEqual({ isConflict: no, hasRest: yes, confirmsConflict: no });
    // A row with an error offers no choice.
    expect(judgeRow(bid(), [{ ...ofPrice!, file: 95_500 }], price)).toMatchObject({
      ...{ outcome: 'ERROR', isConflict: false },
    });
  });

  it('asks to confirm a likely slip, and still checks the rest', () => {
    expect(judge(bid(), { spotPriceMinor: 131_000 })).toMatchObject({
      outcome: 'CHANGED',
      confirm: { reason: 'ABOVE_TOP', comparedMinor: 100_000 },
    });
    const off = judge(bid({ isBidActive: false }), { spotPriceMinor: 131_000 });
    expect(off).toMatchObject({ outcome: 'ERROR', confirm: null, fault: { code: 'BID_OFF' } });
  });

  it('names the fault', () => {
    expect(judge(bid(), { spotPriceMinor: 90_500 }).fault).toEqual({
      code: 'PRICE_INVALID',
      nearestMinor: [90_000, 91_000],
    });
    expect(judge(bid(), { maxQuantity: 4 }).fault).toStrictEqual({ code: 'QUANTITY_INVALID' });
    expect(judge(null, { maxQuantity: 5 }).fault).toEqual({ code: 'PRICE_MISSING' });
  });
});

describe('undo', () => {
  it('restores only what a change changed', () => {
    fc.assert(
      fc.property(anyValues, anyValues, (from, to) => {
        const before: BidState = { ...from, availableQuantity: from.maxQuantity, autoTopupEnabled: false };
        const change = changeBid(
          before,
          { ...to, isBidActive: to.isBidActive || before.isBidActive, confirmPriceMinor: to.spotPriceMinor },
          price,
        );
        if (!change.ok) return;
        const back = changeBid(change.next, undoCommand(before, change.next, change.next), price);
        expect(back.ok && back.next).toEqual(before);
        const isSetAnew =
          before.spotPriceMinor !== change.next.spotPriceMinor ||
          before.availableQuantity > change.next.availableQuantity ||
          (before.isBidActive && !change.next.isBidActive);
        expect(back.ok && back.renewsTime).toBe(isSetAnew);
      }),
    );
  });

  it('does nothing if nothing changed, and restores a maximum that changed alone', () => {
    expect(undoCommand(bid(), bid(), bid())).toStrictEqual({ isUndo: true });
    expect(undoCommand(bid({ maxQuantity: 20 }), bid(), bid())).toStrictEqual({
      ...{ isUndo: true, maxQuantity: 20, availableQuantity: 7 },
    });
  });

  it('leaves later changes alone; a unit won meanwhile is no change', () => {
    expect(isAsLeft(bid(), bid({ availableQuantity: 3 }))).toBe(true);
    expect(isAsLeft(bid(), bid({ spotPriceMinor: 91_000 }))).toBe(false);
    expect(isAsLeft(bid(), bid({ autoTopupEnabled: true }))).toBe(false);
    expect(isAsLeft(bid(), null)).toBe(false);
  });

  it('switches off a bid that the change placed', () => {
    expect(undoCommand(null, bid(), bid())).toEqual({ isBidActive: false });
  });

  it.each([
    ['at once', 3, 0, 3],
    ['after as many were won as it had left', 3, 3, 0],
    ['after more were won than it ever offered', 10, 15, 0],
    ['after some were won', 10, 4, 6],
  ])(
    'restores the quantity less units won since, and keeps the priority time: %s',
    (_, left, won, expected) => {
      const before = bid({ availableQuantity: left });
      const raised = changeBid(before, { maxQuantity: 20 }, price);
      if (!raised.ok) throw new Error(raised.code);
      const now = { ...raised.next, availableQuantity: 20 - won };
      const command = undoCommand(before, raised.next, now);
      const back = changeBid(now, command, price);
      expect(back).toMatchObject({
        next: { maxQuantity: 10, availableQuantity: expected },
        kind: 'QUANTITY',
        renewsTime: false,
      });
      expect(onlyWithdraws(now, command)).toBe(true);
    },
  );

  it('restores auto top-up without a new priority time', () => {
    const on = bid({ autoTopupEnabled: true });
    expect(changeBid(on, undoCommand(bid(), on, on), price)).toMatchObject({
      next: bid(),
      renewsTime: false,
    });
  });

  it('empties the quantity that the same maximum had filled', () => {
    const filled = changeBid(bid(), { maxQuantity: 10 }, price);
    if (!filled.ok) throw new Error(filled.code);
    expect(changeBid(filled.next, undoCommand(bid(), filled.next, filled.next), price)).toMatchObject({
      next: bid(),
    });
  });
});
