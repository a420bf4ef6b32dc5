import { pino } from 'pino';
import { systemClock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { createFileStore } from '#platform/files/store.ts';
import { createMessages } from '#platform/messages/queue.ts';
import type { BookKind } from '../book-kind.ts';
import { createSpotBook } from '../spot/spot-book.ts';
import { UploadWorker } from './upload-worker.ts';

/** A second process beside the application. Its clock is ahead, so the application's claims are stale for it. */
export function buildWorker(o: {
  db: Db;
  dataDir: string;
  kind?: Partial<BookKind>;
  aheadMs?: number;
}): UploadWorker {
  const clock = { at: null, now: () => new Date(Date.now() + (o.aheadMs ?? 0)) };
  const spot = createSpotBook({ clock: systemClock, bidChangesPerHour: 1000 });
  const deps = {
    db: o.db,
    clock,
    live: { changed: () => undefined },
    files: createFileStore({ dataDir: o.dataDir, filesUrl: undefined }),
    messages: createMessages({ EMAIL: false, SMS: false }),
    settings: {
      secretKey: 'a secret key for tests, long enough to be taken',
      publicUrl: 'https://mazad.example',
    },
  };
  return new UploadWorker(deps, { SPOT_BOOK: { ...spot, ...o.kind } }, pino({ level: 'silent' }));
}

/** Runs the process's job once, and waits for what it started. */
export async function resumed(worker: UploadWorker): Promise<void> {
  await worker.resume();
  await worker.settle();
}
