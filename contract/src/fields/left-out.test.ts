/** An optional field may also be empty, and the other way round. */
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { assessmentEndpoints } from '../assessments.ts';
import { dashboardEndpoints } from '../dashboard.ts';
import { ShipmentEventSchema } from '../partner/partner.ts';
import { StoreStepSchema } from '../registration.ts';
import { statementEndpoints } from '../statement.ts';

it.each([
  ['statement', statementEndpoints.getStatement.query, 'viewType'],
  ['deals summary', dashboardEndpoints.getDealsSummary.body, 'by'],
  ['top brands', dashboardEndpoints.listTopBrands.body, 'by'],
  ['top models', dashboardEndpoints.listTopModels.body, 'by'],
] as const)('takes an empty filter of the %s as none, and no unknown one', (_, schema, field) => {
  expect(z.safeParse(schema as z.ZodMiniType, { [field]: '' }).success).toBe(true);
  expect(z.safeParse(schema as z.ZodMiniType, { [field]: 'everything' }).success).toBe(false);
});

it.each(['', ' '])('treats "%s" as a missing number or reason of an event', (nothing) => {
  const event = { type: 'PICKED_UP', at: '2026-11-20T10:00:00Z' };
  expect(z.parse(ShipmentEventSchema, { ...event, awbNumber: nothing, reason: nothing })).toEqual(event);
});

it('accepts a store without working hours (R2)', () => {
  const store = z.parse(StoreStepSchema, {
    step: 'STORE',
    regionId: 'uae',
    storeName: 'Creek Phones',
    latitude: 25.2,
    longitude: 55.3,
    buildingName: 'One',
    streetArea: 'Creek Road',
    city: 'Dubai',
    nationalId: '784-1990-1234567-6',
    storeType: 'REGISTERED',
    companyLicenseId: 'a file',
    isVatRegistered: false,
    vatCertificateId: null,
  });
  expect(store.workingHours).toBe('');
});

it('accepts the code of a deal as people type it', () => {
  for (const schema of [assessmentEndpoints.startAssessment.body, assessmentEndpoints.getAssessment.params])
    expect(z.parse(schema as z.ZodMiniType, { appraisalCode: 'mz-ab12cd' })).toEqual({
      appraisalCode: 'MZ-AB12CD',
    });
});
