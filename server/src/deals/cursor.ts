import { UuidSchema } from '@mazad/contract/http';
import * as z from 'zod/mini';
import { AppError } from '#platform/http/errors.ts';

/** Where the page before ended: the deal's instant in microseconds, and its id. */
export interface DealCursor {
  wonAtMicros: number;
  appraisalId: string;
}

const CursorSchema = z.tuple([z.number().check(z.int(), z.gte(0)), UuidSchema]);

/** An opaque text for a query string. */
export function writeCursor(cursor: DealCursor): string {
  return Buffer.from(JSON.stringify([cursor.wonAtMicros, cursor.appraisalId])).toString('base64url');
}

/** Throws 400 for a text that was not written by `writeCursor`. */
export function readCursor(text: string): DealCursor {
  try {
    const [wonAtMicros, appraisalId] = z.parse(
      CursorSchema,
      JSON.parse(Buffer.from(text, 'base64url').toString()),
    );
    return { wonAtMicros, appraisalId };
  } catch {
    throw new AppError('BAD_REQUEST');
  }
}
