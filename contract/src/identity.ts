import * as z from 'zod/mini';
import { endpoint, InstantSchema, LocalisedSchema, plainText, text } from './http.ts';
import { CountrySchema } from './registration.ts';

export const RegionSchema = z.object({
  id: z.string(),
  name: LocalisedSchema,
  country: CountrySchema,
  countryCode: z.string(),
  currency: z.string(),
  timeZone: z.string(),
  contactNumber: z.string(),
  email: z.string(),
});

export const UserSchema = z.object({
  userId: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  displayPicture: z.nullable(z.string()),
  phoneNumber: z.nullable(z.string()),
  createdOn: InstantSchema,
  currency: z.string(),
  role: z.string(),
  /** Not yet for who has signed in by code alone: there is none to change (I2). */
  hasPassword: z.boolean(),
  mode: z.enum(['SPOT', 'PAAS']),
  storeId: z.string(),
  storeName: z.string(),
  locale: z.enum(['en', 'ar']),
  region: RegionSchema,
  /** From the store's option: PREPAID or COLLECT. */
  courierPaymentType: z.string(),
  businessInfo: z.object({ email: z.string() }),
  userInfo: z.object({
    phoneNo: z.nullable(z.string()),
    branchName: z.string(),
    isBranchActive: z.boolean(),
    storeType: z.string(),
  }),
});
export type User = z.infer<typeof UserSchema>;

export const SessionTokensSchema = z.object({ token: z.string(), refreshToken: z.string() });
export const SignInAnswerSchema = z.extend(SessionTokensSchema, {
  userId: z.string(),
  identifier: z.string(),
  regionId: z.string(),
  /** Whose flag stands for the region, as ISO 3166-1 alpha-2. */
  regionIconId: CountrySchema,
  user: UserSchema,
});
export type SignInAnswer = z.infer<typeof SignInAnswerSchema>;

export const SignInRequestSchema = z.object({
  email: plainText(254, 3).check(z.regex(/^[^\s@]+@[^\s@]+$/)),
  password: text(128, 1),
});

/** One of the sessions of the list form of signing out. */
const SignedOutSchema = z.object({
  refreshToken: text(300, 10),
  token: z.optional(text(1000)),
  identifier: z.optional(text(64)),
  regionId: z.optional(text(20)),
});

export const identityEndpoints = {
  signIn: endpoint({
    method: 'POST',
    path: '/identity/member/login',
    audience: 'public',
    area: 'identity',
    summary: 'Signs in with e-mail and password',
    body: SignInRequestSchema,
    data: SignInAnswerSchema,
    errors: ['WRONG_CREDENTIALS', 'TOO_MANY_REQUESTS'],
  }),
  refreshSession: endpoint({
    method: 'POST',
    path: '/identity/token',
    audience: 'public',
    area: 'identity',
    summary: 'Replaces the refresh token and gives a new access token (I3)',
    body: z.object({ refreshToken: text(300, 10), identifier: text(64, 10) }),
    data: SessionTokensSchema,
    errors: ['SESSION_ERROR', 'TOO_MANY_REQUESTS'],
  }),
  signOut: endpoint({
    method: 'POST',
    path: '/user/member/logout',
    audience: 'public',
    area: 'identity',
    summary:
      'Ends sessions: the bearer’s own, or those of the list. Each is proved by its refresh token, so that an expired access token does not keep anybody signed in',
    // Up to 20 sessions with their tokens.
    bodyKilobytesMax: 64,
    body: z.union([
      z.object({ refreshToken: z.optional(text(300)), identifier: z.optional(text(64)) }),
      z.array(SignedOutSchema).check(z.minLength(1), z.maxLength(20)),
    ]),
    data: z.object({ signedOut: z.boolean(), count: z.number() }),
    errors: ['UNAUTHORIZED', 'TOO_MANY_REQUESTS'],
  }),
  getMe: endpoint({
    method: 'GET',
    path: '/user/me',
    audience: 'dealer',
    area: 'identity',
    summary: 'The signed-in user and the store',
    data: UserSchema,
  }),
} as const;
