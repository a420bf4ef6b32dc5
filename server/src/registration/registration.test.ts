import { describe, expect, it } from 'vitest';
import { CONTACT, freshNumber, STORE, TRADING, useRegistration } from './registration.fixture.ts';

const { test, registration } = useRegistration();
const { open, save, details, upload, submit, isAttached, rowOf, eventsOf } = registration;

const reject = (signupId: string) =>
  test.sql`update signup
    set stage = 'REJECTED', reason = 'The licence has expired.', decided_at = clock_timestamp(),
    decided_by = signup_id where signup_id = ${signupId}`;

describe('the course of a registration (R1)', () => {
  it('goes from the code over three steps into the queue', async () => {
    const phoneNumber = freshNumber();
    const sent = await registration.send(phoneNumber);
    expect(sent.body.data).toEqual({ resendAfterSeconds: 30, expiresInSeconds: 300 });
    const verified = await registration.verify(phoneNumber, await registration.codeOf(phoneNumber));
    const { signupAccessToken: token, details: begun } = verified.body.data;
    expect(begun).toMatchObject({
      stage: 'VERIFIED',
      version: 1,
      regionId: 'uae',
      phoneNumber,
      contact: null,
      store: null,
      trading: null,
      queuedAt: null,
      contactNumber: '+97140000000',
      contactEmail: 'help@mazad.example',
    });
    const applicant = { phoneNumber, token, signupId: begun.signupId };

    expect((await save(applicant, CONTACT)).body.data).toMatchObject({
      stage: 'CONTACT',
      version: 2,
      contact: { name: 'Mona Saleh', email: 'mona@mazad.example' },
    });
    const companyLicenseId = await upload(applicant.signupId);
    const store = (await save(applicant, { ...STORE, companyLicenseId })).body.data;
    expect(store).toMatchObject({ stage: 'STORE', version: 3 });
    expect(store.store).toEqual({
      storeName: 'Creek Phones',
      latitude: 25.26,
      longitude: 55.3,
      buildingName: 'Al Fahidi Centre',
      streetArea: 'Al Fahidi Street',
      city: 'Dubai',
      workingHours: '',
      nationalId: '784199012345676',
      storeType: 'REGISTERED',
      isVatRegistered: false,
      companyLicense: {
        fileId: companyLicenseId,
        name: 'license.pdf',
        contentType: 'application/pdf',
        sizeBytes: 2048,
      },
      vatCertificate: null,
    });
    expect(await isAttached(companyLicenseId)).toBe(true);
    const before = Date.now();
    const sentIn = (await save(applicant, TRADING)).body.data;
    expect(sentIn).toMatchObject({
      stage: 'IN_REVIEW',
      version: 4,
      trading: { devices: TRADING.devices, termsVersion: '2026-11-3', termsLanguage: 'en' },
    });
    expect(Date.parse(sentIn.queuedAt)).toBeGreaterThanOrEqual(before);
    expect(Date.parse(sentIn.trading.termsAcceptedAt)).toBe(Date.parse(sentIn.queuedAt));
    expect((await details(applicant)).body.data).toEqual(sentIn);
    expect(await eventsOf(applicant.signupId)).toEqual([
      'VERIFIED',
      'SAVE_CONTACT',
      'SAVE_STORE',
      'SAVE_TRADING',
    ]);
  });

  it('continues on another device at any stage, with any format of the number', async () => {
    const first = await open('+971505551234');
    await save(first, CONTACT);
    for (const phoneNumber of ['050 555 1234', '00971505551234', '٠٥٠٥٥٥١٢٣٤']) {
      await registration.forgetCodes();
      await registration.send(phoneNumber);
      const answer = await registration.verify(phoneNumber, await registration.codeOf('+971505551234'));
      expect(answer.body.data.details).toMatchObject({ signupId: first.signupId, stage: 'CONTACT' });
      expect((await details({ ...first, token: answer.body.data.signupAccessToken })).status).toBe(200);
    }
  });

  it('keeps a file that is saved again with its id in capitals', async () => {
    const applicant = await open();
    await save(applicant, CONTACT);
    const companyLicenseId = await upload(applicant.signupId);
    for (const id of [companyLicenseId, companyLicenseId.toUpperCase()]) {
      expect((await save(applicant, { ...STORE, companyLicenseId: id })).status).toBe(200);
      expect(await isAttached(companyLicenseId)).toBe(true);
    }
  });

  it('accepts steps in order only', async () => {
    const applicant = await open();
    const companyLicenseId = await upload(applicant.signupId);
    for (const step of [{ ...STORE, companyLicenseId }, TRADING]) {
      expect(await save(applicant, step)).toMatchObject({ status: 409, body: { type: 'SIGNUP_STAGE' } });
    }
    await save(applicant, CONTACT);
    expect((await save(applicant, TRADING)).body.type).toBe('SIGNUP_STAGE');
    expect(await isAttached(companyLicenseId)).toBe(false);
  });

  it('keeps its place in the queue through edits in review, and raises the version', async () => {
    const applicant = await submit();
    const before = (await details(applicant)).body.data;
    const companyLicenseId = await upload(applicant.signupId, { name: 'renewed.pdf' });
    await save(applicant, { ...CONTACT, name: 'Mona S. Saleh' });
    await save(applicant, { ...STORE, companyLicenseId, workingHours: '10–22' });
    const after = (await save(applicant, { ...TRADING, tradeFrequency: 'DAY' })).body.data;
    expect(after).toMatchObject({
      stage: 'IN_REVIEW',
      queuedAt: before.queuedAt,
      version: before.version + 3,
      contact: { name: 'Mona S. Saleh' },
      store: { companyLicense: { name: 'renewed.pdf' } },
      trading: { tradeFrequency: 'DAY' },
    });
    expect(await isAttached(before.store.companyLicense.fileId)).toBe(false);
    expect(await isAttached(companyLicenseId)).toBe(true);
  });

  it('shows a rejection with its reason; submitted again, it takes a new place', async () => {
    const applicant = await submit();
    const before = (await details(applicant)).body.data;
    await reject(applicant.signupId);
    const rejected = { stage: 'REJECTED', reason: 'The licence has expired.' };
    expect((await details(applicant)).body.data).toMatchObject(rejected);
    expect((await save(applicant, CONTACT)).body.data).toMatchObject(rejected);
    const again = (await save(applicant, TRADING)).body.data;
    expect(again).toMatchObject({ stage: 'IN_REVIEW', reason: null });
    expect(Date.parse(again.queuedAt)).toBeGreaterThan(Date.parse(before.queuedAt));
    expect(await rowOf(applicant.signupId)).toMatchObject({ decided_at: null, decided_by: null });
  });

  it('cannot be changed once active, and reveals only whose it is', async () => {
    const applicant = await submit();
    await test.db.query(`update signup set stage = 'ACTIVE' where signup_id = $1`, [applicant.signupId]);
    for (const step of [CONTACT, TRADING])
      expect((await save(applicant, step)).body.type).toBe('SIGNUP_STAGE');
    expect((await details(applicant)).body.data).toMatchObject({
      stage: 'ACTIVE',
      contact: { name: CONTACT.name, email: CONTACT.email },
      store: null,
      trading: null,
    });
  });

  it('writes in the applicant’s last language', async () => {
    const applicant = await open();
    await save(applicant, CONTACT, 'ar');
    expect(await rowOf(applicant.signupId)).toMatchObject({ language: 'ar' });
  });
});

describe('permissions', () => {
  it('need a signup token of an existing registration', async () => {
    const dealer = await test.signIn();
    const gone = await open();
    await test.db.query('delete from signup_event where signup_id = $1', [gone.signupId]);
    await test.db.query('delete from signup where signup_id = $1', [gone.signupId]);
    for (const token of ['', 'nonsense', dealer.token, gone.token]) {
      const applicant = { ...gone, token };
      expect((await details(applicant)).status).toBe(401);
      expect((await save(applicant, CONTACT)).status).toBe(401);
    }
  });

  it('allow only own, existing files for their purpose', async () => {
    const [mine, other] = [await open(), await open()];
    await save(mine, CONTACT);
    const wrong = [
      await upload(other.signupId),
      await upload(mine.signupId, { ownerKind: 'MEMBER' }),
      await upload(mine.signupId, { purpose: 'VAT_CERTIFICATE' }),
      '01900000-0000-7000-8000-000000000000',
      "' or 1=1 --",
    ];
    for (const companyLicenseId of wrong) {
      expect(await save(mine, { ...STORE, companyLicenseId })).toMatchObject({
        status: 400,
        body: { type: 'FILE_UNKNOWN' },
      });
    }
    expect((await details(mine)).body.data).toMatchObject({ stage: 'CONTACT', version: 2, store: null });
    expect(await isAttached(wrong[0]!)).toBe(false);
  });
});

describe('what the form needs', () => {
  it('lists regions and categories to anybody', async () => {
    const regions = (await test.call('GET', '/regions')).body.data;
    expect(regions.map((r: { id: string }) => r.id)).toEqual(['uae', 'ksa']);
    expect(regions[0]).toEqual({
      id: 'uae',
      name: { en: 'United Arab Emirates', ar: 'الإمارات' },
      country: 'AE',
      countryCode: '+971',
      currency: 'AED',
      contactNumber: '+97140000000',
      email: 'help@mazad.example',
    });
    expect((await test.call('GET', '/category/electronics')).body.data).toEqual([
      { _id: 'mobile-phones', categoryName: 'Mobile phones', categoryName_ar: 'هواتف' },
      { _id: 'tablets', categoryName: 'Tablets', categoryName_ar: 'أجهزة لوحية' },
    ]);
  });
});
