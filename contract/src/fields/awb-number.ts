import { ruinedId } from '@mazad/domain/text/ruined-id';
import * as z from 'zod/mini';
import { plainText } from '../http.ts';

/** The number of a waybill, without the blanks around it; what a spreadsheet made of one is none. */
export const AwbNumberSchema = plainText(64).check(z.refine((typed) => !ruinedId(typed), 'ruinedId'));
