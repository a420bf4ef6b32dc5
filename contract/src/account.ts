/** What a signed-in person does with the own account: password, profile, sessions, the store's team. */
import * as z from 'zod/mini';
import { isPhone } from './fields/phone.ts';
import { endpoint, InstantSchema, plainText, text, UuidSchema } from './http.ts';
import { SignInAnswerSchema, UserSchema } from './identity.ts';
import { CodeSchema, EmailSchema, LanguageSchema, line, RegionIdSchema } from './registration.ts';

/** I1, as far as a schema can say it; that it is neither common nor the e-mail is asked of the server. */
export const NewPasswordSchema = text(128, 10);
const NameSchema = line(80, 1);
/** Who registered under one word (R2) has none. */
export const LastNameSchema = line(80, 0);
/** A number without a country code is read as one of the region, else of the first that there is. */
export const PhoneSignInSchema = z.object({
  phoneNumber: plainText(32, 1).check(z.refine(isPhone, { error: 'phone' })),
  regionId: z.optional(RegionIdSchema),
});
export const PhoneCodeSchema = z.extend(PhoneSignInSchema, { code: CodeSchema });
export const RoleSchema = z.enum(['OWNER', 'BUYER', 'VIEWER']);
export const ProfileSchema = z.object({ firstName: NameSchema, lastName: LastNameSchema });
export const ChangePasswordSchema = z.object({
  currentPassword: text(128, 1),
  newPassword: NewPasswordSchema,
});
export const ForgotPasswordSchema = z.object({ email: EmailSchema });
export const ResetPasswordSchema = z.object({ token: text(200, 10), newPassword: NewPasswordSchema });
export const InviteSchema = z.object({
  email: EmailSchema,
  firstName: NameSchema,
  lastName: LastNameSchema,
  role: RoleSchema,
});

export const DeviceSessionSchema = z.object({
  identifier: z.string(),
  /** What the browser said of itself, as a short name such as `Chrome on Android`. */
  device: z.string(),
  signedInAt: InstantSchema,
  lastUsedAt: InstantSchema,
  isCurrent: z.boolean(),
});
export const TeamMemberSchema = z.object({
  userId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role: RoleSchema,
  /** INVITED until the person can sign in, by a password that was set or a number that takes codes (I2); never again. */
  state: z.enum(['INVITED', 'ACTIVE', 'OFF']),
  displayPicture: z.nullable(z.string()),
  joinedOn: InstantSchema,
});
export type DeviceSession = z.infer<typeof DeviceSessionSchema>;
export type TeamMember = z.infer<typeof TeamMemberSchema>;
const DoneSchema = z.object({ done: z.boolean() });
const area = 'identity';

export const accountEndpoints = {
  sendSignInCode: endpoint({
    method: 'POST',
    path: '/identity/dealer-otp',
    audience: 'public',
    area,
    summary: 'Sends a code to sign in with; the answer does not tell whether the number is known (I2)',
    body: PhoneSignInSchema,
    data: z.object({ resendAfterSeconds: z.number(), expiresInSeconds: z.number() }),
    errors: ['TOO_MANY_REQUESTS'],
  }),
  signInWithCode: endpoint({
    method: 'POST',
    path: '/identity/dealer-verify-otp',
    audience: 'public',
    area,
    summary: 'Signs in with phone number and code',
    body: PhoneCodeSchema,
    data: SignInAnswerSchema,
    errors: ['CODE_INVALID', 'TOO_MANY_REQUESTS'],
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/identity/forgot-password',
    audience: 'public',
    area,
    summary: 'Mails a link that lives 30 minutes, if the e-mail is known; the answer is the same if not (I5)',
    body: ForgotPasswordSchema,
    data: DoneSchema,
    errors: ['TOO_MANY_REQUESTS'],
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/identity/reset-password',
    audience: 'public',
    area,
    summary: 'Sets a password with a mailed link; ends every session of the user (I5)',
    body: ResetPasswordSchema,
    /** Where to sign in with it: an operator at the console. */
    data: z.object({ email: z.string(), isOperator: z.boolean() }),
    errors: ['LINK_INVALID', 'PASSWORD_COMMON', 'PASSWORD_IS_EMAIL', 'TOO_MANY_REQUESTS'],
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/identity/change-password',
    audience: 'member',
    area,
    summary: 'Changes the password; ends every other session of the user (I5)',
    body: ChangePasswordSchema,
    data: DoneSchema,
    errors: ['PASSWORD_WRONG', 'PASSWORD_COMMON', 'PASSWORD_IS_EMAIL', 'TOO_MANY_REQUESTS'],
  }),
  updateProfile: endpoint({
    method: 'PUT',
    path: '/user/update-profile',
    audience: 'dealer',
    area,
    summary: 'Changes the names; nothing else of a profile is the dealer’s to change',
    body: ProfileSchema,
    data: UserSchema,
  }),
  updateDisplayPicture: endpoint({
    method: 'PUT',
    path: '/user/display-picture',
    audience: 'dealer',
    area,
    summary: 'Takes an uploaded image as the photo, or none',
    body: z.object({ fileId: z.nullable(UuidSchema) }),
    data: UserSchema,
    errors: ['FILE_UNKNOWN'],
  }),
  updateLocale: endpoint({
    method: 'PUT',
    path: '/user/member/device-locale',
    audience: 'member',
    area,
    summary: 'Keeps the language in which mails and notices are written',
    body: z.object({ locale: LanguageSchema }),
    data: DoneSchema,
  }),
  tellPresence: endpoint({
    method: 'PUT',
    path: '/user/presence',
    audience: 'dealer',
    area,
    summary: 'Says that the user is in front of a screen; after half an hour without, a new visit begins',
    data: DoneSchema,
  }),
  listSessions: endpoint({
    method: 'GET',
    path: '/user/sessions',
    audience: 'member',
    area,
    summary: 'The user’s sessions with device and last use, newest first',
    data: z.array(DeviceSessionSchema),
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/user/sessions/{identifier}',
    audience: 'member',
    area,
    summary: 'Ends one session of the user’s own',
    params: z.object({ identifier: UuidSchema }),
    data: DoneSchema,
    errors: ['NOT_FOUND'],
  }),
  endOtherSessions: endpoint({
    method: 'DELETE',
    path: '/user/sessions',
    audience: 'member',
    area,
    summary: 'Ends every session of the user’s own but the one that asks',
    data: z.object({ count: z.number() }),
  }),
  listTeam: endpoint({
    method: 'GET',
    path: '/user/team',
    audience: 'dealer',
    area,
    summary: 'The members of the store',
    data: z.array(TeamMemberSchema),
  }),
  inviteMember: endpoint({
    method: 'POST',
    path: '/user/team',
    audience: 'dealer',
    area,
    summary: 'An owner invites a member, who gets a link to set a password',
    body: InviteSchema,
    data: z.array(TeamMemberSchema),
    errors: ['FORBIDDEN', 'EMAIL_TAKEN', 'TOO_MANY_REQUESTS'],
  }),
  updateMember: endpoint({
    method: 'PUT',
    path: '/user/team/{userId}',
    audience: 'dealer',
    area,
    summary: 'An owner changes a member’s role, or switches the member off or on',
    params: z.object({ userId: UuidSchema }),
    body: z.object({ role: z.optional(RoleSchema), isActive: z.optional(z.boolean()) }),
    data: z.array(TeamMemberSchema),
    errors: ['FORBIDDEN', 'NOT_FOUND', 'LAST_OWNER'],
  }),
  sendInvitation: endpoint({
    method: 'POST',
    path: '/user/team/{userId}/invitation',
    audience: 'dealer',
    area,
    summary: 'An owner sends an invited member a new link, which ends the one before it',
    params: z.object({ userId: UuidSchema }),
    body: z.object({}),
    data: z.array(TeamMemberSchema),
    errors: ['FORBIDDEN', 'NOT_FOUND', 'CHANGED_SINCE', 'TOO_MANY_REQUESTS'],
  }),
  withdrawInvitation: endpoint({
    method: 'DELETE',
    path: '/user/team/{userId}/invitation',
    audience: 'dealer',
    area,
    summary:
      'An owner takes an invitation back that nobody has answered: the member is gone, the link with it',
    params: z.object({ userId: UuidSchema }),
    data: z.array(TeamMemberSchema),
    errors: ['FORBIDDEN', 'NOT_FOUND', 'CHANGED_SINCE'],
  }),
} as const;
