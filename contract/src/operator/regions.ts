/**
 * What operators set in a region: contacts, sell tax, tax registration number, and the schedule of executions (E1, P1).
 */
import { toLatinDigits } from '@mazad/domain/text/latin-digits';
import { withoutMarks } from '@mazad/domain/text/without-marks';
import * as z from 'zod/mini';
import { isCallable } from '../fields/phone.ts';
import { endpoint, InstantSchema, LocalisedSchema, plainText, text } from '../http.ts';
import { CountrySchema, EmailSchema, line, REGION_ID, RegionIdSchema } from '../registration.ts';
import { listQuery } from './lists.ts';
import { confirmFigure, words } from './operator.ts';

const area = 'operator';
const audience = 'operator';
const version = z.number().check(z.int(), z.gte(1));
/** The reason for the audit log. */
const note = words(1000, 3);

const weekdays = z
  .array(z.number().check(z.int(), z.gte(0), z.lte(6)))
  .check(z.minLength(1, 'weekday'), z.maxLength(7));
const localTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'localTime'));
/** Weekdays (0 is Sunday) and a local time of the region. */
export const ScheduleSchema = z.object({ weekdays, localTime });
export type WeeklySchedule = z.infer<typeof ScheduleSchema>;

export const OperatorRegionSchema = z.object({
  regionId: z.string(),
  name: LocalisedSchema,
  country: CountrySchema,
  countryCode: z.string(),
  currency: z.string(),
  timeZone: z.string(),
  contactNumber: z.string(),
  contactEmail: z.string(),
  /** The marketplace's own number, printed on its invoices; empty if there is none. */
  taxRegistrationNumber: z.string(),
  /** Percent of the deal price. */
  sellTax: z.number(),
  storeCount: z.number(),
  schedule: ScheduleSchema,
  /** A schedule change that has not taken effect. Its first execution is `followingExecution`. */
  comingSchedule: z.nullable(ScheduleSchema),
  nextExecution: InstantSchema,
  followingExecution: InstantSchema,
  version: z.number(),
});
export type OperatorRegion = z.infer<typeof OperatorRegionSchema>;
/** Shown to dealers exactly as written here. */
const contactNumber = z.string().check(
  z.overwrite((typed) => toLatinDigits(withoutMarks(typed))),
  z.trim(),
  z.regex(/^\+[\d ]{7,20}$/, 'contactNumber'),
  z.refine(isCallable, { error: 'contactNumber' }),
);
const sellTax = z.number().check(z.gte(0), z.lte(100), z.multipleOf(0.01));
/** Currency and time zone are the country's. */
/** Fifteen digits of either script, or empty. */
export const TaxNumberSchema = z
  .string()
  .check(z.overwrite(toLatinDigits), z.trim(), z.regex(/^(\d{15})?$/, 'taxNumber'));
export const CreateRegionSchema = z.object({
  regionId: plainText(20, 2).check(z.regex(REGION_ID, 'regionId')),
  country: CountrySchema,
  nameEn: line(80, 2),
  nameAr: line(80, 2),
  contactNumber,
  contactEmail: EmailSchema,
  sellTax,
  note,
});
/** Fields left out stay. */
export const UpdateRegionSchema = z.object({
  version,
  contactNumber: z.optional(contactNumber),
  contactEmail: z.optional(EmailSchema),
  taxRegistrationNumber: z.optional(TaxNumberSchema),
  sellTax: z.optional(sellTax),
  note,
  confirmFigure,
});
export const ChangeScheduleSchema = z.extend(ScheduleSchema, { version, note });
export const SchedulePreviewSchema = z.object({
  /** The next execution, which stays. */
  nextExecution: InstantSchema,
  /** The execution after that under the old schedule. */
  instead: InstantSchema,
  /** The executions after that under the new schedule. */
  executions: z.array(InstantSchema),
  /** Stores with prices staged for the next execution, which would lapse at another time. */
  stagedStoreCount: z.number(),
});

const byRegion = z.object({ regionId: RegionIdSchema });

export const operatorRegionsEndpoints = {
  listOperatorRegions: endpoint({
    method: 'GET',
    path: '/operator/regions',
    audience,
    area,
    summary: 'Regions with their contacts, tax and schedule',
    query: listQuery('regions'),
    data: z.object({ count: z.number(), items: z.array(OperatorRegionSchema) }),
  }),
  createRegion: endpoint({
    method: 'POST',
    path: '/operator/regions',
    audience,
    area,
    summary: 'Opens a region, with executions daily at 18:00 (E1); it takes registrations at once',
    body: CreateRegionSchema,
    data: OperatorRegionSchema,
  }),
  getOperatorRegion: endpoint({
    method: 'GET',
    path: '/operator/regions/{regionId}',
    audience,
    area,
    summary: 'One region',
    params: byRegion,
    data: OperatorRegionSchema,
    errors: ['NOT_FOUND'],
  }),
  updateRegion: endpoint({
    method: 'PUT',
    path: '/operator/regions/{regionId}',
    audience,
    area,
    summary: 'Changes the contacts or the sell tax of a region; existing deals keep their tax (M14)',
    params: byRegion,
    body: UpdateRegionSchema,
    data: OperatorRegionSchema,
    errors: ['NOT_FOUND', 'CHANGED_SINCE'],
  }),
  previewSchedule: endpoint({
    method: 'GET',
    path: '/operator/regions/{regionId}/schedule-preview',
    audience,
    area,
    summary: 'What a schedule would lead to',
    params: byRegion,
    query: z.object({ weekdays: text(13, 1).check(z.regex(/^[0-6](,[0-6]){0,6}$/)), localTime }),
    data: SchedulePreviewSchema,
    errors: ['NOT_FOUND'],
  }),
  changeSchedule: endpoint({
    method: 'PUT',
    path: '/operator/regions/{regionId}/schedule',
    audience,
    area,
    summary: 'Changes the schedule; it counts from the execution after next (E1)',
    params: byRegion,
    body: ChangeScheduleSchema,
    data: OperatorRegionSchema,
    errors: ['NOT_FOUND', 'CHANGED_SINCE'],
  }),
} as const;
