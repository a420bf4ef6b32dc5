import type { Logger } from 'pino';
import { AppError, isUnavailable } from '#platform/http/errors.ts';
import { BaseMoved, type BookKinds } from '../book-kind.ts';
import { type ReportDeps, sendReport } from '../report/send-report.ts';
import { newClaim } from '../row-records.ts';
import {
  applyReady,
  ClaimLost,
  checkUpload,
  NotItsTurn,
  type Step,
  type StepDeps,
} from './process-upload.ts';
import { checkAgain, refuseUpload } from './turn-back.ts';
import type { UploadRecord } from './upload-record.ts';

/** Each running upload holds its file and rows in memory. */
const SLOTS = 2;
/** After this time without progress a process counts as dead, and another continues. */
const CLAIM_MS = 30_000;
const RENEWED_EVERY_MS = 5_000;
/** How often a step's progress is stored. */
const TOLD_EVERY_MS = 300;
/** Tries of a step before the file is given up. After so many failures, its content is the cause. */
const ATTEMPTS_MAX = 5;
const RETRY_MS = 2_000;
const BATCH = 10;

type Claimed = UploadRecord & { claim: string };

interface Running {
  work: Promise<void>;
  stop: AbortController;
  /** Requested while it was ending: that run may have missed what is due now. */
  isAsked: boolean;
}

const IS_DUE = `(state in ('READING', 'APPLYING') or is_report_due) and claimed_until <= $1`;

/**
 * Takes uploads through their steps: at once in the process that received the file, and from the database after a
 * crash. The upload's row names the due step, so a kill at any moment loses nothing and repeats nothing that counted.
 */
export class UploadWorker {
  private readonly running = new Map<string, Running>();
  /**
   * Claims that could not be released because the database was unavailable, with the time until which each upload
   * rests.
   */
  private readonly unreleased = new Map<Claimed, Date>();
  private readonly queue: (() => void)[] = [];
  private taken = 0;
  private isStopping = false;

  constructor(
    private readonly deps: StepDeps & ReportDeps,
    private readonly kinds: BookKinds,
    private readonly log: Logger,
  ) {}

  /** Works on an upload until it rests. An upload claimed by another process is left to it. Never throws. */
  run(storeId: string, uploadId: string): Promise<void> {
    const known = this.running.get(uploadId);
    if (known) {
      known.isAsked = true;
      return known.work;
    }
    const running: Running = { work: Promise.resolve(), stop: new AbortController(), isAsked: true };
    this.running.set(uploadId, running);
    running.work = this.inSlot(async () => {
      while (running.isAsked && !this.isStopping) {
        running.isAsked = false;
        await this.take(storeId, uploadId, running.stop.signal);
      }
    }).finally(() => this.running.delete(uploadId));
    return running.work;
  }

  /** Stops reading a file that was cancelled in this process. Others notice the lost claim. */
  abort(uploadId: string): void {
    this.running.get(uploadId)?.stop.abort(new ClaimLost());
  }

  /**
   * One run of the job: starts what is due and unclaimed. It does not wait for the end, because a long file would delay
   * the next runs.
   */
  async resume(): Promise<void> {
    for (const [upload, from] of this.unreleased) {
      await this.letGo(upload, from);
      this.unreleased.delete(upload);
    }
    const due = await this.deps.db.query<{ store_id: string; upload_id: string }>(
      `select store_id, upload_id from bid_upload where ${IS_DUE} order by claimed_until limit ${BATCH}`,
      [this.deps.clock.now()],
    );
    for (const row of due) void this.run(row.store_id, row.upload_id);
  }

  async settle(): Promise<void> {
    await Promise.all([...this.running.values()].map(({ work }) => work));
  }

  /** Starts nothing new and waits for running work. */
  async stop(): Promise<void> {
    this.isStopping = true;
    for (const begin of this.queue.splice(0)) begin();
    await this.settle();
  }

  private async inSlot(work: () => Promise<void>): Promise<void> {
    if (this.taken >= SLOTS) await new Promise<void>((begin) => this.queue.push(begin));
    else this.taken += 1;
    try {
      if (!this.isStopping) await work();
    } catch (error) {
      this.log.warn({ err: error }, 'bid books: an upload is tried again');
    } finally {
      const next = this.queue.shift();
      if (next) next();
      else this.taken -= 1;
    }
  }

  private async take(storeId: string, uploadId: string, signal: AbortSignal): Promise<void> {
    const { db, clock } = this.deps;
    const now = clock.now();
    const [upload] = await db.query<Claimed>(
      `update bid_upload set claim = $4, claimed_until = $5, attempts = attempts + 1
         where store_id = $2 and upload_id = $3 and ${IS_DUE} returning *`,
      [now, storeId, uploadId, newClaim(), new Date(now.getTime() + CLAIM_MS)],
    );
    if (!upload) return;
    const renewing = setInterval(() => void this.renew(upload).catch(() => undefined), RENEWED_EVERY_MS);
    try {
      await this.takeSteps(upload, signal);
      await this.release(upload, 0);
    } catch (error) {
      if (error instanceof NotItsTurn) {
        return await this.release(upload, 0, { isTry: false });
      }
      if (error instanceof ClaimLost) {
        if (!signal.aborted) this.log.warn({ uploadId }, 'bid books: somebody else goes on with an upload');
        return;
      }
      this.log.error({ err: error, uploadId }, 'bid books: a step failed');
      await this.release(upload, RETRY_MS * 2 ** upload.attempts);
    } finally {
      clearInterval(renewing);
    }
  }

  private async takeSteps(claimed: Claimed, signal: AbortSignal): Promise<void> {
    const kind = this.kinds[claimed.kind]!;
    for (let upload: UploadRecord = claimed; ; ) {
      const step: Step = {
        upload: { ...upload, claim: claimed.claim },
        kind,
        signal,
        progress: this.progressOf(claimed, signal),
      };
      try {
        if (upload.state === 'READING') upload = await checkUpload(this.deps, step);
        else if (upload.state === 'APPLYING') upload = await applyReady(this.deps, step);
        else if (upload.is_report_due) upload = await sendReport(this.deps, step);
        else return;
      } catch (error) {
        signal.throwIfAborted();
        const isMoved = error instanceof BaseMoved;
        upload = isMoved ? await checkAgain(this.deps, step.upload) : await this.giveUp(step, error);
      }
    }
  }

  /** An error of the file ends it; an error of ours is retried a few times. */
  private async giveUp(step: Step, error: unknown): Promise<UploadRecord> {
    const isOver = step.upload.attempts >= ATTEMPTS_MAX;
    const isOfFile = error instanceof AppError && error.status < 500;
    const hasSteps = step.upload.state === 'READING' || step.upload.state === 'APPLYING';
    if (
      error instanceof ClaimLost ||
      error instanceof NotItsTurn ||
      !hasSteps ||
      (isUnavailable(error) && !isOver) ||
      !(isOfFile || isOver)
    )
      throw error;
    if (!isOfFile)
      this.log.error({ err: error, uploadId: step.upload.upload_id }, 'bid books: a file is given up');
    const { type, more } = isOfFile ? error : new AppError('INTERNAL');
    return refuseUpload(this.deps, step.upload, { code: type, ...(more.words && { words: more.words }) });
  }

  private progressOf(upload: Claimed, signal: AbortSignal): Step['progress'] {
    let toldAt = 0;
    return async (rowsDone, rowsTotal = null) => {
      signal.throwIfAborted();
      const now = performance.now();
      if (now - toldAt < TOLD_EVERY_MS) return;
      toldAt = now;
      await this.renew(upload, { rowsDone, rowsTotal });
    };
  }

  private async renew(upload: Claimed, done?: { rowsDone: number; rowsTotal: number | null }): Promise<void> {
    const until = new Date(this.deps.clock.now().getTime() + CLAIM_MS);
    const held = await this.deps.db.query(
      `update bid_upload set claimed_until = $4, rows_done = coalesce($5, rows_done), rows_total = coalesce($6, rows_total)
       where store_id = $1 and upload_id = $2 and claim = $3 returning 1`,
      [
        upload.store_id,
        upload.upload_id,
        upload.claim,
        until,
        done?.rowsDone ?? null,
        done?.rowsTotal ?? null,
      ],
    );
    if (held.length === 0) throw new ClaimLost();
  }

  /** Releases an upload, so that other processes can see it. If the database is unavailable, the next run does it. */
  private async release(upload: Claimed, waitMs: number, { isTry = true } = {}): Promise<void> {
    const from = new Date(this.deps.clock.now().getTime() + waitMs);
    await this.letGo(upload, from, isTry).catch((error: Error) => {
      this.unreleased.set(upload, from);
      throw error;
    });
  }

  private async letGo(upload: Claimed, from: Date, isTry = true): Promise<void> {
    await this.deps.db.query(
      `update bid_upload set claim = null, claimed_until = $4, attempts = greatest(attempts - $5, 0)
       where store_id = $1 and upload_id = $2 and claim = $3`,
      [upload.store_id, upload.upload_id, upload.claim, from, isTry ? 0 : 1],
    );
  }
}
