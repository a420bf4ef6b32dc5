/** A test applicant who does everything through the API. */
import { randomUUID } from 'node:crypto';
import { beforeAll } from 'vitest';
import { type CallOptions, type TestApp, useTestApp } from '../../test/app.ts';
import { buildRegion } from '../../test/factories.ts';

let numbers = 0;
/** An Emirates number that no other test uses. */
export const freshNumber = () => `+97150${String(2_000_000 + numbers++).padStart(7, '0')}`;

export const CONTACT = { step: 'CONTACT', name: 'Mona Saleh', email: 'mona@mazad.example' };
export const STORE = {
  step: 'STORE',
  regionId: 'uae',
  storeName: 'Creek Phones',
  latitude: 25.26,
  longitude: 55.3,
  buildingName: 'Al Fahidi Centre',
  streetArea: 'Al Fahidi Street',
  city: 'Dubai',
  workingHours: '',
  nationalId: '784-1990-1234567-6',
  storeType: 'REGISTERED',
  isVatRegistered: false,
  vatCertificateId: null,
};
export const TRADING = {
  step: 'TRADING',
  devices: [{ categoryId: 'mobile-phones', quantity: '40 a week' }],
  tradeFrequency: 'WEEK',
  productSources: ['INDIVIDUALS', 'RETAILERS'],
  termsVersion: '2026-11-3',
  termsLanguage: 'en',
  acceptsTerms: true,
  declaresResale: false,
};

/** The whole server with the data that registrations need: both regions, and two categories plus one that is off. */
export function useRegistration(env?: Parameters<typeof useTestApp>[0]) {
  const test = useTestApp(env);
  beforeAll(() => buildRegistrationWorld(test));
  return { test, registration: registrationOf(test) };
}

async function buildRegistrationWorld(test: TestApp): Promise<void> {
  await buildRegion(test.db);
  await buildRegion(test.db, { regionId: 'ksa', country: 'SA', timeZone: 'Asia/Riyadh' });
  await test.sql`insert into category (category_id, name_en, name_ar, priority, is_active) values
    ('mobile-phones', 'Mobile phones', 'هواتف', 1, true), ('tablets', 'Tablets', 'أجهزة لوحية', 2, true),
    ('pagers', 'Pagers', 'أجهزة نداء', 3, false)`;
}

export interface Applicant {
  phoneNumber: string;
  token: string;
  signupId: string;
}

export function registrationOf(test: TestApp) {
  const call = (method: string, path: string, o?: CallOptions) =>
    test.call(method, `/dealer-signup/${path}`, o);
  const self = {
    send: (phoneNumber: string, o: CallOptions = {}) =>
      call('POST', 'send-otp', { body: { regionId: 'uae', phoneNumber }, ...o }),
    verify: (phoneNumber: string, code: string, o: CallOptions = {}) =>
      call('POST', 'verify-otp', { body: { regionId: 'uae', phoneNumber, code }, ...o }),
    async codeOf(phoneNumber: string): Promise<string> {
      const [row] = await test.sql<{ body_text: string }>`select body_text from message
        where recipient = ${phoneNumber} order by created_at desc limit 1`;
      return /\d{6}/.exec(row!.body_text)![0];
    },
    /** As if the last code had been sent an hour ago. */
    forgetCodes: () => test.db.query('truncate one_time_code, brake'),
    /** Sends and verifies a code: the first device, or another device for a known number. */
    async open(phoneNumber = freshNumber()): Promise<Applicant> {
      await self.forgetCodes();
      const sent = await self.send(phoneNumber);
      if (sent.status !== 200) throw new Error(`no code was sent: ${JSON.stringify(sent.body)}`);
      const { signupAccessToken, details } = (await self.verify(phoneNumber, await self.codeOf(phoneNumber)))
        .body.data;
      return { phoneNumber, token: signupAccessToken, signupId: details.signupId };
    },
    save: ({ token }: Applicant, body: unknown, language: 'en' | 'ar' = 'en') =>
      call('PUT', 'update', { token, body, language }),
    details: ({ token }: Applicant) => call('GET', 'details', { token }),
    /** An uploaded file. */
    async upload(
      ownerId: string,
      o: { purpose?: string; ownerKind?: string; name?: string } = {},
    ): Promise<string> {
      const fileId = randomUUID();
      await test.db.query(
        `insert into file (file_id, owner_kind, owner_id, address_hash, purpose, name, content_type, size_bytes, sha256,
           storage_key, created_at)
         values ($1::uuid, $2, $3, '\\x00', $4, $5, 'application/pdf', 2048, '\\x00', $1::uuid::text, clock_timestamp())`,
        [fileId, o.ownerKind ?? 'SIGNUP', ownerId, o.purpose ?? 'COMPANY_LICENSE', o.name ?? 'license.pdf'],
      );
      return fileId;
    },
    rowOf: async (signupId: string) =>
      (
        await test.db.query<Record<string, unknown>>('select * from signup where signup_id = $1', [signupId])
      )[0]!,
    /** Its events, in order. */
    eventsOf: async (signupId: string) =>
      (
        await test.sql<{ what: string }>`select what from signup_event where signup_id = ${signupId}
          order by event_no`
      ).map((event) => event.what),
    isAttached: async (fileId: string) =>
      (await test.db.query('select 1 from file where file_id = $1 and attached_at is not null', [fileId]))
        .length === 1,
    /** An applicant whose request is in review. */
    async submit(): Promise<Applicant> {
      const applicant = await self.open();
      const companyLicenseId = await self.upload(applicant.signupId);
      for (const step of [CONTACT, { ...STORE, companyLicenseId }, TRADING]) {
        const answer = await self.save(applicant, step);
        if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
      }
      return applicant;
    },
  };
  return self;
}
