/** R2: every empty, overlong, wrong or hostile field is refused at the field, in the form's words. */
import { type FieldWord, fieldWord } from '@mazad/contract/fields/field-words';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Applicant, CONTACT, STORE, TRADING, useRegistration } from './registration.fixture.ts';

const { test, registration } = useRegistration();
let applicant: Applicant;
let steps: Record<string, Record<string, unknown>>;
beforeAll(async () => {
  applicant = await registration.submit();
  const companyLicenseId = await registration.upload(applicant.signupId);
  steps = { CONTACT, STORE: { ...STORE, companyLicenseId }, TRADING };
  for (const step of Object.values(steps))
    expect((await registration.save(applicant, step)).status).toBe(200);
});
beforeEach(() => registration.forgetCodes());

type Expected = FieldWord | [FieldWord, Record<string, number>];
type Case = [field: string, value: unknown, word: Expected, path?: string];

const most = (max: number): Expected => ['characters', { max }];
const least = (min: number): Expected => ['charactersLeast', { min }];
/** What every text line refuses; `\u0000` and lone surrogates would break the database. */
function line(field: string, max: number, min = 1): Case[] {
  const never: Case[] = ['\u0000', 'two\nlines', '\ud800', '\u2028'].map((sign) => [
    field,
    `Creek${sign}Phones`,
    'format',
  ]);
  const kinds: Case[] = [
    ...(min > 0 ? ([[field, undefined, 'required']] as Case[]) : []),
    [field, null, 'required'],
    [field, 7, 'type'],
    [field, { $ne: '' }, 'type'],
    [field, 'x'.repeat(max + 1), most(max)],
  ];
  const empty: Case[] =
    min === 0 ? [] : ['', '   ', '\u00a0\t', '\u200b\u200f'].map((blank) => [field, blank, 'required']);
  return [...never, ...kinds, ...empty];
}
const choice = (field: string, word: Case[2] = 'choice'): Case[] =>
  ['', 'OTHER', 7, null, ['DAY']].map((value) => [field, value, word]);

const WRONG: Record<string, Case[]> = {
  CONTACT: [
    ...line('name', 80, 2),
    ['name', ' M ', least(2)],
    ['email', undefined, 'required'],
    ['email', '', 'required'],
    ...['mona', 'mona@', '@mazad.example', 'a b@mazad.example', 'mona@mazad', 'mona@mazad..example'].map(
      (email): Case => ['email', email, 'email'],
    ),
    ['email', `${'x'.repeat(250)}@a.example`, most(254)],
  ],
  STORE: [
    ['regionId', 'Mars!', 'region'],
    ['regionId', 'mars', 'choice'],
    ['regionId', undefined, 'region'],
    ...line('storeName', 120, 2),
    ...line('buildingName', 120),
    ...line('streetArea', 120),
    ...line('city', 80),
    ...line('workingHours', 120, 0),
    ['latitude', null, 'location'],
    ['latitude', '25', 'location'],
    ['longitude', undefined, 'location'],
    ['latitude', 51.5, 'locationOutside'],
    ['longitude', 46.7, 'locationOutside', 'latitude'],
    ['nationalId', '', 'required'],
    ['nationalId', '784-1990-1234567', 'nationalIdLength15'],
    ['nationalId', '1234567890', 'nationalIdLength15'],
    ['nationalId', '784x99012345676', 'nationalIdLength15'],
    ['nationalId', '785199012345675', 'nationalIdPrefix'],
    ['nationalId', '784199012345677', 'nationalIdCheck'],
    ['nationalId', '7'.repeat(25), most(24)],
    ...choice('storeType', 'storeType'),
    ['companyLicenseId', undefined, 'companyLicense'],
    ['companyLicenseId', null, 'companyLicense'],
    ['companyLicenseId', '', 'companyLicense'],
    ['isVatRegistered', undefined, 'required'],
    ['isVatRegistered', 'no', 'type'],
    ['isVatRegistered', true, 'vatCertificate', 'vatCertificateId'],
  ],
  TRADING: [
    ['devices', undefined, 'device'],
    ['devices', [], 'device'],
    ['devices', Array(21).fill(TRADING.devices[0]), ['tooLong', { max: 20 }]],
    ['devices', [{ categoryId: 'mobile-phones', quantity: ' ' }], 'required', 'devices.0.quantity'],
    ['devices', [{ categoryId: 'mobile-phones' }], 'required', 'devices.0.quantity'],
    ['devices', [{ categoryId: 'mobile-phones', quantity: 'x'.repeat(61) }], most(60), 'devices.0.quantity'],
    ['devices', [{ quantity: '5' }], 'required', 'devices.0.categoryId'],
    ...['cameras', 'pagers', "' or 1=1 --", '__proto__'].map(
      (categoryId): Case => [
        'devices',
        [...TRADING.devices, { categoryId, quantity: '5' }],
        'choice',
        'devices.1.categoryId',
      ],
    ),
    ['devices', [...TRADING.devices, ...TRADING.devices], 'choice', 'devices.1.categoryId'],
    ...choice('tradeFrequency', 'tradeFrequency'),
    ['productSources', [], 'productSource'],
    ['productSources', undefined, 'productSource'],
    ['productSources', ['DISTRIBUTORS', 'MARS'], 'choice', 'productSources.1'],
    ['termsVersion', '', 'required'],
    ['termsLanguage', 'fr', 'choice'],
    ['acceptsTerms', false, 'terms'],
    ['acceptsTerms', undefined, 'terms'],
    ['acceptsTerms', 'true', 'terms'],
    ['declaresResale', undefined, 'required'],
  ],
};

describe('a step', () => {
  const cases = Object.entries(WRONG).flatMap(([step, list]) =>
    list.map((c): [string, ...Case] => [step, ...c]),
  );
  it.each(cases)('%s: %s = %j is answered with the words of %j', async (step, field, value, word, path) => {
    const before = (await registration.details(applicant)).body.data;
    const [key, words] = Array.isArray(word) ? word : [word, {}];
    for (const language of ['en', 'ar'] as const) {
      const answer = await registration.save(applicant, { ...steps[step], [field]: value }, language);
      expect(answer).toMatchObject({ status: 400, body: { type: 'BAD_REQUEST' } });
      expect(answer.body.errors[0]).toEqual({
        path: path ?? field,
        message: fieldWord(key, language, words),
      });
    }
    expect((await registration.details(applicant)).body.data).toEqual(before);
  });

  it.each([null, [], 'CONTACT', {}, { step: 'PAYMENT' }, { ...CONTACT, step: ['CONTACT'] }])(
    'that is none: %j',
    async (body) => {
      expect(await registration.save(applicant, body)).toMatchObject({
        status: 400,
        body: { success: false },
      });
    },
  );

  it('refuses a store in another region than the number’s with the words of "choice"', async () => {
    const inRiyadh = { regionId: 'ksa', latitude: 24.7136, longitude: 46.6753, nationalId: '1012345678' };
    for (const language of ['en', 'ar'] as const) {
      const answer = await registration.save(applicant, { ...steps.STORE, ...inRiyadh }, language);
      expect(answer.body.errors).toEqual([{ path: 'regionId', message: fieldWord('choice', language) }]);
    }
  });

  it('is stored without outer blanks and invisible marks, and without unknown fields', async () => {
    const body = {
      ...CONTACT,
      name: '  Mona \u2068Saleh\u2069 ',
      email: `\u202a${CONTACT.email}\u202c\u200f`,
      stage: 'ACTIVE',
      phoneNumber: '+971500000000',
    };
    const saved = (await registration.save(applicant, body)).body.data;
    expect(saved).toMatchObject({
      stage: 'IN_REVIEW',
      phoneNumber: applicant.phoneNumber,
      contact: { name: 'Mona Saleh', email: CONTACT.email },
    });
  });

  it('may contain SQL or HTML as plain text', async () => {
    const name = `<script>alert(1)</script> '; drop table signup; -- \u{1f4f1}`;
    expect((await registration.save(applicant, { ...CONTACT, name })).body.data.contact.name).toBe(name);
  });
});

describe('number and code', () => {
  const phones: [string, unknown, Expected][] = [
    ['uae', undefined, 'required'],
    ['uae', '', 'required'],
    ['uae', '12', 'phone'],
    ['uae', '+966501234567', 'phone'],
    ['ksa', '+971501234567', 'phone'],
    ['uae', '+14155550100', 'phone'],
    ['uae', "' or 1=1", 'phone'],
    ['uae', '+97150123456789012', 'phone'],
    // One digit missing, one too many.
    ['uae', '050123456', 'phone'],
    ['uae', '05012345678', 'phone'],
    ['uae', '04 555', 'phone'],
    ['ksa', '050123456', 'phone'],
    // Landlines, free and premium numbers receive no SMS.
    ['uae', '+97145550100', 'phone'],
    ['uae', '8001234', 'phone'],
    ['uae', '+971900123456', 'phone'],
    ['ksa', '+966115550100', 'phone'],
    ['uae', '0'.repeat(33), most(32)],
  ];
  it.each(phones)('in %s: %j is answered with %j', async (regionId, phoneNumber, word) => {
    const [key, words] = Array.isArray(word) ? word : [word, {}];
    for (const language of ['en', 'ar'] as const) {
      for (const [path, more] of [
        ['send-otp', {}],
        ['verify-otp', { code: '123456' }],
      ] as const) {
        const answer = await test.call('POST', `/dealer-signup/${path}`, {
          body: { regionId, phoneNumber, ...more },
          language,
        });
        expect(answer.status).toBe(400);
        expect(answer.body.errors).toContainEqual({
          path: 'phoneNumber',
          message: fieldWord(key, language, words),
        });
      }
    }
  });

  it.each(['', '12345', '1234567', 'abcdef', '١٢٣٤٥٦', ' 12345', 123_456, null])(
    'the code %j',
    async (code) => {
      const answer = await registration.verify(applicant.phoneNumber, code as string);
      expect(answer.status).toBe(400);
      expect(answer.body.errors[0].path).toBe('code');
    },
  );

  it('refuses a region that does not exist', async () => {
    const elsewhere = { regionId: 'ksa', phoneNumber: '+966501234567' };
    const send = (language: 'en' | 'ar') =>
      test.call('POST', '/dealer-signup/send-otp', { body: elsewhere, language });
    expect((await send('en')).status).toBe(200);
    await test.db.query("delete from region where region_id = 'ksa'");
    expect((await send('ar')).body.errors).toEqual([
      { path: 'regionId', message: 'يرجى اختيار المنطقة للمتابعة' },
    ]);
    expect((await test.call('GET', '/regions')).body.data).toHaveLength(1);
  });
});
