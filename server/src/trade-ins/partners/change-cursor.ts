import { UuidSchema } from '@mazad/contract/http';
import * as z from 'zod/mini';
import { wrongField } from '#platform/http/errors.ts';
import type { Language } from '#platform/http/messages.ts';

const CursorSchema = z.tuple([z.number().check(z.int(), z.gte(0)), UuidSchema]);
const NO_ID = '00000000-0000-0000-0000-000000000000';

/** A position in the order of changes: after this deal's change at these microseconds since 1970. */
export interface ChangePlace {
  micros: number;
  appraisalId: string;
}

/** The position before all changes at or after an instant. */
export function placeBefore(instant: Date | null): ChangePlace {
  return { micros: Math.max(0, instant?.getTime() ?? 0) * 1000, appraisalId: NO_ID };
}

/** An opaque text for a query string. */
export function writeChangeCursor({ micros, appraisalId }: ChangePlace): string {
  return Buffer.from(JSON.stringify([micros, appraisalId])).toString('base64url');
}

/** Throws 400 for a text that was not written by `writeChangeCursor`. */
export function readChangeCursor(text: string, language: Language): ChangePlace {
  try {
    const [micros, appraisalId] = z.parse(
      CursorSchema,
      JSON.parse(Buffer.from(text, 'base64url').toString()),
    );
    return { micros, appraisalId };
  } catch {
    throw wrongField('cursor', 'format', language);
  }
}
