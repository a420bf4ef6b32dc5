/** A region opened by an operator works like the first ones: no code depends on region ids. */
import { COUNTRIES, REGION_RULES } from '@mazad/domain/region-rules';
import { describe, expect, it } from 'vitest';
import { auditOf, useOperator } from '../operator/operator.fixture.ts';
import { CONTACT, STORE, TRADING, useRegistration } from '../registration/registration.fixture.ts';
import { ensureFirstRegion } from './index.ts';

const { test, registration } = useRegistration();
const desk = useOperator(test);

const NAJD = {
  regionId: 'najd-2',
  country: 'SA',
  nameEn: 'Najd',
  nameAr: 'نجد',
  contactNumber: '+966 11 555 0100',
  contactEmail: 'najd@mazad.example',
  sellTax: 15,
  note: 'the second office',
};
const open = (command: object) => desk.call('POST', '/regions', { ...NAJD, ...command });
const listed = async () =>
  (await test.call('GET', '/regions')).body.data as { id: string; currency: string }[];

describe('a region that an operator opens', () => {
  it('is in the public list with its country’s currency, after the existing ones', async () => {
    const { status, body } = await open({});
    expect({ status, data: body.data }).toMatchObject({
      status: 200,
      data: {
        regionId: 'najd-2',
        currency: 'SAR',
        timeZone: 'Asia/Riyadh',
        countryCode: '+966',
        sellTax: 15,
        schedule: { weekdays: [0, 1, 2, 3, 4, 5, 6], localTime: '18:00' },
      },
    });
    expect((await listed()).map(({ id }) => id)).toEqual(['uae', 'ksa', 'najd-2']);
    expect((await listed())[2]).toMatchObject({ name: { en: 'Najd', ar: 'نجد' }, currency: 'SAR' });
    expect(await auditOf(test, 'region:najd-2')).toMatchObject([
      { action: 'CREATE_REGION', after: { country: 'SA', note: NAJD.note } },
    ]);
  });

  it('accepts a registration by its country’s rules, which becomes a store', async () => {
    const phoneNumber = '+966501234567';
    const send = (typed: string) =>
      registration.send(typed, { body: { regionId: 'najd-2', phoneNumber: typed } });
    expect((await send('+971501234567')).body.errors[0].path).toBe('phoneNumber');
    await send('050 123 4567');
    const code = await registration.codeOf(phoneNumber);
    const opened = await registration.verify(phoneNumber, code, {
      body: { regionId: 'najd-2', phoneNumber, code },
    });
    const { signupAccessToken: token, details } = opened.body.data;
    expect(details).toMatchObject({ regionId: 'najd-2', country: 'SA', contactEmail: NAJD.contactEmail });
    const applicant = { token, phoneNumber, signupId: details.signupId };
    const companyLicenseId = await registration.upload(details.signupId);
    const place = { regionId: 'najd-2', latitude: 24.7, longitude: 46.7, nationalId: '1012345678' };
    const store = { ...STORE, ...place, companyLicenseId };
    await registration.save(applicant, CONTACT);
    const wrong = await registration.save(applicant, { ...store, latitude: 25.26, longitude: 57 });
    expect(wrong.body.errors).toEqual([expect.objectContaining({ path: 'latitude' })]);
    expect((await registration.save(applicant, store)).status).toBe(200);
    const sent = await registration.save(applicant, TRADING);
    expect(sent.body.data.stage).toBe('IN_REVIEW');

    const approved = await desk.call('POST', `/registrations/${details.signupId}/approve`, {
      version: sent.body.data.version,
      mode: 'SPOT',
      creditLimit: 10_000,
      termsDays: 14,
      paymentOption: 'PREPAID',
      note: '',
    });
    expect(approved.body.data).toMatchObject({ stage: 'ACTIVE' });
    const { storeId } = approved.body.data;
    expect(await desk.get(`/stores/${storeId}`)).toMatchObject({
      regionId: 'najd-2',
      currency: 'SAR',
    });

    const body = { regionId: 'najd-2', phoneNumber: '0501234567' };
    await registration.forgetCodes();
    await test.call('POST', '/identity/dealer-otp', { body });
    const signedIn = await test.call('POST', '/identity/dealer-verify-otp', {
      body: { ...body, code: await registration.codeOf(phoneNumber) },
    });
    expect(signedIn.body.data).toMatchObject({
      regionId: 'najd-2',
      regionIconId: 'SA',
      user: { storeId, currency: 'SAR', region: { name: { en: 'Najd' }, countryCode: '+966' } },
    });
  });

  it('has partners and models, and is a filter on the console', async () => {
    expect((await desk.call('POST', '/partners', { name: 'Najd Telecom', regionId: 'najd-2' })).status).toBe(
      200,
    );
    expect(await desk.get('/partners?regionId=najd-2')).toMatchObject({ count: 1 });
    expect(await desk.get('/partners?regionId=uae')).toMatchObject({ count: 0 });
  });

  it.each([
    [{ regionId: 'najd-2' }, 'regionId', 'Another region has this id.'],
    [{ regionId: 'Najd' }, 'regionId', expect.stringContaining('Small letters')],
    [{ regionId: 'oman', country: 'OM' }, 'country', expect.any(String)],
  ])('is refused beside its field: %j', async (command, path, message) => {
    const { status, body } = await open(command);
    expect([status, body.errors]).toEqual([400, [{ path, message }]]);
  });

  it('can be in each supported country', async () => {
    for (const country of COUNTRIES) {
      const regionId = `in-${country.toLowerCase()}`;
      const { body } = await open({ regionId, country });
      expect(body.data).toMatchObject({ country, currency: REGION_RULES[country].currency });
    }
  });
});

describe('an unknown region', () => {
  const errors = [{ path: 'regionId', message: 'يرجى اختيار المنطقة للمتابعة' }];
  const PHONE = { regionId: 'mars', phoneNumber: '+971501234567' };
  it.each([
    ['/dealer-signup/send-otp', PHONE],
    ['/identity/dealer-otp', PHONE],
    ['/identity/dealer-verify-otp', { ...PHONE, code: '123456' }],
  ])('is refused beside its field in the caller’s language by %s', async (path, body) => {
    expect(await test.call('POST', path, { body, language: 'ar' })).toMatchObject({
      status: 400,
      body: { errors },
    });
  });

  it('is refused by operators’ writes', async () => {
    const partner = await desk.call('POST', '/partners', { name: 'Mars Telecom', regionId: 'mars' });
    expect([partner.status, partner.body.errors[0].path]).toEqual([400, 'regionId']);
    expect((await desk.call('GET', '/regions/mars')).status).toBe(404);
    expect(await desk.get('/stores?regionId=mars')).toMatchObject({ count: 0 });
  });
});

it('cannot be created twice', async () => {
  expect(await ensureFirstRegion(test.db, new Date('2026-10-14T08:00:00Z'))).toBe('uae');
});
