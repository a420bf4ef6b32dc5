import type { UploadRow } from '@mazad/contract/bids/bid-books';
import { describe, expect, it, vi } from 'vitest';
import { type Choice, RowChoices, withChoices } from './row-choices';

const row = (rowId: number, isConflict = false) =>
  ({ rowId, isConflict, isConfirmed: false, choice: null }) as UploadRow;

const tick = (rowId: number, isConfirmed: boolean): Choice => ({ rows: rowId, change: { isConfirmed } });

/** Answers come when the test releases them. */
function desk() {
  const asked: Choice[] = [];
  const answers: { keep: () => void; refuse: (error: unknown) => void }[] = [];
  const onRefused = vi.fn();
  const choices = new RowChoices((choice) => {
    asked.push(choice);
    return new Promise((keep, refuse) => answers.push({ keep, refuse }));
  }, onRefused);
  const seen = (rowId: number, isConflict = false) =>
    withChoices(row(rowId, isConflict), choices.get().choices);
  const answer = async (refusal?: unknown) => {
    const next = answers.shift();
    if (refusal === undefined) next?.keep();
    else next?.refuse(refusal);
    await Promise.resolve();
    await Promise.resolve();
    await Promise.resolve();
  };
  return { choices, asked, answer, seen, onRefused };
}

describe('choices in the preview of a bid book', () => {
  it('shows a choice at once, and still shows it when the server has saved it', async () => {
    const { choices, seen, answer, asked } = desk();
    choices.choose(tick(1, true));
    expect(seen(1).isConfirmed).toBe(true);
    expect(seen(2).isConfirmed).toBe(false);
    expect(asked).toEqual([tick(1, true)]);
    await answer();
    expect(seen(1).isConfirmed).toBe(true);
    expect(choices.get().refusal).toBeNull();
  });

  it('sends choices one at a time, and only the last of several quick choices on a row', async () => {
    const { choices, seen, answer, asked } = desk();
    for (const isConfirmed of [true, false, true, false]) choices.choose(tick(1, isConfirmed));
    choices.choose(tick(2, true));
    expect(seen(1).isConfirmed).toBe(false);
    expect(asked).toEqual([tick(1, true)]);
    await answer();
    expect(asked).toEqual([tick(1, true), tick(1, false)]);
    await answer();
    await answer();
    expect(asked).toEqual([tick(1, true), tick(1, false), tick(2, true)]);
    expect([seen(1).isConfirmed, seen(2).isConfirmed]).toEqual([false, true]);
  });

  it('reverts a refused choice with the reason, and continues with the rest', async () => {
    const { choices, seen, answer, onRefused } = desk();
    const refusal = new Error('no');
    choices.choose(tick(1, true));
    choices.choose(tick(2, true));
    await answer(refusal);
    expect([seen(1).isConfirmed, seen(2).isConfirmed]).toEqual([false, true]);
    expect(choices.get().refusal).toEqual({ error: refusal });
    expect(onRefused).toHaveBeenCalledOnce();
    await answer();
    expect(seen(2).isConfirmed).toBe(true);
    expect(choices.get().refusal).toEqual({ error: refusal });
    choices.choose(tick(1, true));
    expect(choices.get().refusal).toBeNull();
  });

  it('applies a choice to all conflicts, and then another to one of them', () => {
    const { choices, seen } = desk();
    choices.choose({ rows: 'ALL', change: { choice: 'FILE' } });
    choices.choose({ rows: 2, change: { choice: 'APP' } });
    expect([seen(1, true).choice, seen(2, true).choice, seen(3).choice]).toEqual(['FILE', 'APP', null]);
  });

  it('settles when every choice is saved, and reports one that is not', async () => {
    const { choices, answer } = desk();
    expect(await choices.settled()).toBe(true);
    choices.choose(tick(1, true));
    const kept = choices.settled();
    await answer();
    expect(await kept).toBe(true);
    choices.choose(tick(1, false));
    const refused = choices.settled();
    await answer(new Error('no'));
    expect(await refused).toBe(false);
    // The refusal was shown, so continuing leaves the row out.
    expect(await choices.settled()).toBe(true);
  });
});
