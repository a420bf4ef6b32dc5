import { UuidSchema } from '@mazad/contract/http';
import * as z from 'zod/mini';
import { AppError } from '#platform/http/errors.ts';
import type { Place } from './deal-filter.ts';

const WholeSchema = z.number().check(z.int(), z.gte(0));
const CursorSchema = z.tuple([WholeSchema, UuidSchema, WholeSchema, WholeSchema]);

/** Where the page before ended, and what the first page counted: later ones do not count again. */
export interface DealCursor extends Place {
  count: number;
  totalMinor: number;
}

/** An opaque text for a query string. */
export function writeCursor({ wonAtMicros, appraisalId, count, totalMinor }: DealCursor): string {
  return Buffer.from(JSON.stringify([wonAtMicros, appraisalId, count, totalMinor])).toString('base64url');
}

/** Throws 400 for a text that was not written by `writeCursor`. */
export function readCursor(text: string): DealCursor {
  try {
    const [wonAtMicros, appraisalId, count, totalMinor] = z.parse(
      CursorSchema,
      JSON.parse(Buffer.from(text, 'base64url').toString()),
    );
    return { wonAtMicros, appraisalId, count, totalMinor };
  } catch {
    throw new AppError('BAD_REQUEST');
  }
}
