import {
  COUNTRIES,
  type Country,
  isInside,
  type NationalIdFault,
  nationalIdFault,
  REGION_RULES,
} from '@mazad/domain/region-rules';
import * as z from 'zod/mini';
import type { FieldWord } from './fields/field-words.ts';
import { isPhone, phoneOf } from './fields/phone.ts';
import { UploadedFileSchema } from './files.ts';
import { endpoint, InstantSchema, LocalisedSchema, plainText, text } from './http.ts';

export const REGION_ID = /^[a-z][a-z0-9-]{1,19}$/;
/** Only the form of a region's id: which regions there are is asked of their table. */
export const RegionIdSchema = z.string({ error: 'region' }).check(z.regex(REGION_ID, 'region'));
export const CountrySchema = z.enum(COUNTRIES);
export const LanguageSchema = z.enum(['en', 'ar']);
/** No mailbox that people have holds more than letters, digits and a few signs; a dot stands between two of them. */
const EMAIL =
  /^(?!.*\.\.)[^\s@.:;<>()[\]\\,"][^\s@:;<>()[\]\\,"]*(?<!\.)@(?:[^\s@.:;<>()[\]\\,"/]+\.)+[^\s@.:;<>()[\]\\,"/]+$/;
export const EmailSchema = plainText(254, 1).check(z.regex(EMAIL, 'email'));
export const CodeSchema = plainText(32).check(z.regex(/^\d{6}$/, 'code'));
/** A number as people write it. That it is one of the region is looked at where the region's country is known. */
const PhoneSchema = plainText(32, 1).check(z.refine(isPhone, { error: 'phone' }));

/** A name of one line: blanks and marks alone are nothing. */
export function line(max: number, min: number) {
  return plainText(max, min, /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}]*$/u);
}

export const SendCodeSchema = z.object({ regionId: RegionIdSchema, phoneNumber: PhoneSchema });
export const VerifyCodeSchema = z.extend(SendCodeSchema, { code: CodeSchema });

/** The same, of a region in this country: a number of another is refused. */
export function sendCodeSchemaIn(country: Country) {
  const isOfCountry = ({ phoneNumber }: { phoneNumber: string }) => phoneOf(phoneNumber, country) !== null;
  return SendCodeSchema.check(z.refine(isOfCountry, { path: ['phoneNumber'], error: 'phone' }));
}

export const StoreTypeSchema = z.enum(['REGISTERED', 'INDIVIDUAL', 'NO_STORE'], { error: 'storeType' });
export const ProductSourceSchema = z.enum(['DISTRIBUTORS', 'INDIVIDUALS', 'RETAILERS', 'IMPORTS', 'OTHERS']);
export const TradeFrequencySchema = z.enum(['DAY', 'WEEK', 'MONTH', 'YEAR'], { error: 'tradeFrequency' });

/** Step 1. The region and the number are those that the code was verified for. */
export const ContactStepSchema = z.object({
  step: z.literal('CONTACT'),
  name: line(80, 2),
  email: EmailSchema,
});

/** Step 2. `regionId` must be the request's own; national ID and location are looked at by `storeStepSchemaIn`. */
export const StoreStepSchema = z
  .object({
    step: z.literal('STORE'),
    regionId: RegionIdSchema,
    storeName: line(120, 2),
    latitude: z.number({ error: 'location' }).check(z.gte(-90), z.lte(90)),
    longitude: z.number({ error: 'location' }).check(z.gte(-180), z.lte(180)),
    buildingName: line(120, 1),
    streetArea: line(120, 1),
    city: line(80, 1),
    workingHours: z._default(line(120, 0), ''),
    nationalId: line(24, 1),
    storeType: StoreTypeSchema,
    companyLicenseId: z
      .string({ error: 'companyLicense' })
      .check(z.minLength(1, 'companyLicense'), z.maxLength(64)),
    isVatRegistered: z.boolean(),
    vatCertificateId: z.nullable(z.string().check(z.maxLength(64))),
  })
  .check(
    z.refine((s) => !s.isVatRegistered || Boolean(s.vatCertificateId), {
      path: ['vatCertificateId'],
      error: 'vatCertificate',
    }),
  );

/** The same, of a region in this country: its national ID, and a place inside it (R2). */
export function storeStepSchemaIn(country: Country) {
  const { digits } = REGION_RULES[country].nationalId;
  const words = {
    LENGTH: `nationalIdLength${digits}`,
    PREFIX: 'nationalIdPrefix',
    CHECK_DIGIT: 'nationalIdCheck',
  } as const satisfies Record<NationalIdFault, FieldWord>;
  type Placed = z.infer<typeof StoreStepSchema>;
  const isPlaced = (s: Placed) => isInside(country, s.latitude, s.longitude);
  const lacks = (fault: NationalIdFault) => (s: Placed) => nationalIdFault(country, s.nationalId) !== fault;
  const faults = Object.keys(words) as NationalIdFault[];
  return StoreStepSchema.check(
    z.refine(isPlaced, { path: ['latitude'], error: 'locationOutside' }),
    ...faults.map((fault) => z.refine<Placed>(lacks(fault), { path: ['nationalId'], error: words[fault] })),
  );
}

/** A list that is left out is answered as an empty one. */
const leftOut = (word: FieldWord) => (issue: { input?: unknown }) =>
  issue.input === undefined ? word : undefined;

export const DevicesTradedSchema = z
  .array(z.object({ categoryId: text(64, 1), quantity: line(60, 1) }), { error: leftOut('device') })
  .check(z.minLength(1, 'device'), z.maxLength(20));

/** Step 3, which sends the request. Accepts the terms (R4). */
export const TradingStepSchema = z.object({
  step: z.literal('TRADING'),
  devices: DevicesTradedSchema,
  tradeFrequency: TradeFrequencySchema,
  productSources: z
    .array(ProductSourceSchema, { error: leftOut('productSource') })
    .check(z.minLength(1, 'productSource'), z.maxLength(5)),
  termsVersion: text(40, 1),
  termsLanguage: LanguageSchema,
  acceptsTerms: z.literal(true, { error: 'terms' }),
  /** Required of those who are VAT registered. */
  declaresResale: z.boolean(),
});

export const SignupUpdateSchema = z.discriminatedUnion('step', [
  ContactStepSchema,
  StoreStepSchema,
  TradingStepSchema,
]);
export type SignupUpdate = z.infer<typeof SignupUpdateSchema>;

export const SignupDetailsSchema = z.object({
  signupId: z.string(),
  stage: z.enum(['VERIFIED', 'CONTACT', 'STORE', 'IN_REVIEW', 'ACTIVE', 'REJECTED']),
  version: z.number(),
  regionId: z.string(),
  country: CountrySchema,
  phoneNumber: z.string(),
  reason: z.nullable(z.string()),
  queuedAt: z.nullable(InstantSchema),
  updatedAt: InstantSchema,
  /** What was saved so far; a step that was never saved is null. */
  contact: z.nullable(z.object({ name: z.string(), email: z.string() })),
  store: z.nullable(
    z.object({
      storeName: z.string(),
      latitude: z.number(),
      longitude: z.number(),
      buildingName: z.string(),
      streetArea: z.string(),
      city: z.string(),
      workingHours: z.string(),
      nationalId: z.string(),
      storeType: StoreTypeSchema,
      companyLicense: z.nullable(UploadedFileSchema),
      isVatRegistered: z.boolean(),
      vatCertificate: z.nullable(UploadedFileSchema),
    }),
  ),
  trading: z.nullable(
    z.object({
      devices: z.array(z.object({ categoryId: z.string(), quantity: z.string() })),
      tradeFrequency: TradeFrequencySchema,
      productSources: z.array(ProductSourceSchema),
      termsVersion: z.string(),
      termsLanguage: LanguageSchema,
      termsAcceptedAt: InstantSchema,
      declaresResale: z.boolean(),
    }),
  ),
  /** Where the applicant gets help, from the region. */
  contactNumber: z.string(),
  contactEmail: z.string(),
});
export type SignupDetails = z.infer<typeof SignupDetailsSchema>;

/** The document at `/web/assets/artifacts/pages/terms-{countryCode}-{language}.json`, outside `/api` (R4). */
export const TermsSchema = z.object({
  version: z.string(),
  title: z.string(),
  updatedOn: z.string(),
  sections: z.array(z.object({ heading: z.string(), paragraphs: z.array(z.string()) })),
});
export type Terms = z.infer<typeof TermsSchema>;

export const registrationEndpoints = {
  sendSignupCode: endpoint({
    method: 'POST',
    path: '/dealer-signup/send-otp',
    audience: 'public',
    area: 'registration',
    summary:
      'Sends a code to the applicant’s number; the answer does not tell whether the number is known (I2)',
    body: SendCodeSchema,
    data: z.object({ resendAfterSeconds: z.number(), expiresInSeconds: z.number() }),
    errors: ['TOO_MANY_REQUESTS'],
  }),
  verifySignupCode: endpoint({
    method: 'POST',
    path: '/dealer-signup/verify-otp',
    audience: 'public',
    area: 'registration',
    summary: 'Begins a registration, or goes on with it on another device (R1)',
    body: VerifyCodeSchema,
    data: z.object({ signupAccessToken: z.string(), details: SignupDetailsSchema }),
    errors: ['CODE_INVALID', 'TOO_MANY_REQUESTS'],
  }),
  updateSignup: endpoint({
    method: 'PUT',
    path: '/dealer-signup/update',
    audience: 'applicant',
    area: 'registration',
    summary: 'Saves a step of the registration; the third sends it (R1, R2)',
    body: SignupUpdateSchema,
    data: SignupDetailsSchema,
    errors: ['SIGNUP_STAGE', 'FILE_UNKNOWN', 'TERMS_CHANGED'],
  }),
  getSignup: endpoint({
    method: 'GET',
    path: '/dealer-signup/details',
    audience: 'applicant',
    area: 'registration',
    summary: 'What was saved so far, and where the request stands',
    data: SignupDetailsSchema,
  }),
  listElectronics: endpoint({
    method: 'GET',
    path: '/category/electronics',
    audience: 'public',
    area: 'registration',
    summary: 'The categories that can be traded',
    data: z.array(z.object({ _id: z.string(), categoryName: z.string(), categoryName_ar: z.string() })),
  }),
  listRegions: endpoint({
    method: 'GET',
    path: '/regions',
    audience: 'public',
    area: 'registration',
    summary: 'The regions that take registrations, with their contacts',
    data: z.array(
      z.object({
        id: z.string(),
        name: LocalisedSchema,
        country: CountrySchema,
        countryCode: z.string(),
        currency: z.string(),
        contactNumber: z.string(),
        email: z.string(),
      }),
    ),
  }),
} as const;
