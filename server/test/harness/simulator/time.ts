/** Time in a life of the simulated market: hours and days that pass, and the jobs that run then. */

import { cancelUnpickedDeals } from '../../../src/deals/index.ts';
import { followUpStores, makeDueExecutions } from '../../../src/market/index.ts';
import { compareAll } from './compare.ts';
import { clockOf, DAY_MS, microsOf, type SimWorld } from './world.ts';

/** Whether a deadline passed whose execution has not run yet: until then kept ranks may be behind. */
export function noteDeadline(world: SimWorld): void {
  if (world.nextExecutionMs <= world.nowMs) world.isBehind = true;
}

/** E2: the job that runs after a deadline and catches up after several. */
async function execute(world: SimWorld): Promise<void> {
  let last = 0;
  for (; world.nextExecutionMs <= world.nowMs; world.nextExecutionMs += DAY_MS) last = world.nextExecutionMs;
  if (last === 0) return;
  world.naive.execute(last * 1000);
  await makeDueExecutions({ db: world.db, clock: clockOf(world) });
  world.nowMs += 1;
}

async function cancelUnpicked(world: SimWorld): Promise<void> {
  const { naive, db } = world;
  naive.cancelUnpicked(microsOf(world));
  // Cancels a limited number per round; an earlier life on this database may have left some too.
  for (let cancelled = 1; cancelled > 0; ) {
    cancelled = await cancelUnpickedDeals({ db, clock: clockOf(world) });
  }
  world.nowMs += 1;
}

/** The jobs that follow within a moment: executions, then ranks. Nothing is behind after them. */
export async function followUp(world: SimWorld): Promise<void> {
  await execute(world);
  await followUpStores({ db: world.db, clock: clockOf(world) });
  world.isBehind = false;
  world.leaving.clear();
  await compareAll(world);
}

/** Advances the time; with PAAS stores sometimes just to the next deadline, where prices begin and end. */
function pass(world: SimWorld): void {
  const { random } = world;
  const passed = random.chance(0.2) ? random.whole(1, 5) * DAY_MS : random.whole(1, 20) * 3_600_000;
  const isAtDeadline = world.hasPaas && random.chance(0.4);
  world.nowMs = isAtDeadline
    ? world.nextExecutionMs - (random.chance(0.5) ? 20_000 : 0)
    : world.nowMs + passed;
}

/** Hours or days pass; then the jobs run: executions, cancelling of unpicked deals, ranks. */
export async function passTime(world: SimWorld): Promise<void> {
  await followUp(world);
  pass(world);
  noteDeadline(world);
  // E2: awards and stagings may also come before the deadline's job.
  if (world.hasPaas && world.random.chance(0.5)) return;
  await execute(world);
  await cancelUnpicked(world);
  await followUp(world);
}

/** Ends everything that expires, so that the next life on this database, at its own time, finds nothing open. */
export async function endLife(world: SimWorld): Promise<void> {
  await followUp(world);
  world.nowMs += 8 * DAY_MS;
  await execute(world);
  await cancelUnpicked(world);
  await followUp(world);
}
