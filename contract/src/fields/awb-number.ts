import { ruinedId } from '@mazad/domain/text/ruined-id';
import * as z from 'zod/mini';
import { plainText } from '../http.ts';

/** The number of a waybill, trimmed. Numbers that a spreadsheet has destroyed are refused. */
export const AwbNumberSchema = plainText(64).check(z.refine((typed) => !ruinedId(typed), 'ruinedId'));
