import { UpdateRegionSchema } from '@mazad/contract/operator/regions';
import { UpdateStoreSchema } from '@mazad/contract/operator/stores';
import * as z from 'zod/mini';

// What a change leaves out stays, so that a field that was emptied would be answered as done and change nothing: a form
// asks for each of its fields.

export const TermsFieldsSchema = z.required(
  z.pick(UpdateStoreSchema, { creditLimit: true, termsDays: true, paymentOption: true, note: true }),
);
export type TermsFields = z.infer<typeof TermsFieldsSchema>;

export const RegionFieldsSchema = z.required(
  z.omit(UpdateRegionSchema, { version: true, confirmFigure: true }),
);
export type RegionFields = z.infer<typeof RegionFieldsSchema>;
