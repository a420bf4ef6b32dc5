import { ruinedId } from '@mazad/domain/ruined-id';
import * as z from 'zod/mini';
import { text } from './http.ts';

/** The number of a waybill, without the blanks around it; what a spreadsheet made of one is none. */
export const AwbNumberSchema = text(64).check(
  z.trim(),
  z.refine((typed) => !ruinedId(typed), 'ruinedId'),
);
