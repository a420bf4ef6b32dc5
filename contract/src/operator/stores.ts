/** The operator's rooms of stores, their members, and partners with shops and keys (P1). */
import * as z from 'zod/mini';
import { LastNameSchema, RoleSchema, TeamMemberSchema } from '../account.ts';
import { endpoint, InstantSchema, MoneySchema, plainText, UuidSchema } from '../http.ts';
import { EmailSchema, line, RegionIdSchema } from '../registration.ts';
import { listQuery } from './lists.ts';
import { confirmFigure, DaySchema, ModeSchema, PaymentOptionSchema, words } from './operator.ts';
import { TaxNumberSchema } from './regions.ts';

const area = 'operator';
const audience = 'operator';
const money = z.number().check(z.gte(0), z.lte(100_000_000), z.multipleOf(0.01));

export const StoreRowSchema = z.object({
  storeId: z.string(),
  name: z.string(),
  branchName: z.string(),
  regionId: z.string(),
  currency: z.string(),
  mode: ModeSchema,
  isActive: z.boolean(),
  creditLimit: MoneySchema,
  /** Below 0 the marketplace owes the store. */
  runningBalance: MoneySchema,
  blockedCredit: MoneySchema,
  /** 0 while the limit is exceeded (C2). */
  availableCredit: MoneySchema,
  /** Of the limit, with two decimals; 0 when the limit is 0. */
  usedPercentage: z.number(),
  isExceeded: z.boolean(),
  exceededAt: z.nullable(InstantSchema),
  overdue: MoneySchema,
  /** Of the oldest debit that is past its due day; 0 when none is (C5). */
  overdueDays: z.number(),
  termsDays: z.number(),
  paymentOption: PaymentOptionSchema,
  memberCount: z.number(),
  createdAt: InstantSchema,
  /** The last day of the licence, in the region; null where it is not known. */
  licenceEnds: z.nullable(z.string()),
  /** ENDING: within 30 days. OVER: past its last day. */
  licenceState: z.nullable(z.enum(['ENDING', 'OVER'])),
});
export type StoreRow = z.infer<typeof StoreRowSchema>;
export const STORE_STATES = [
  'ACTIVE',
  'FROZEN',
  'EXCEEDED',
  'NEARLY_USED',
  'OVERDUE',
  'RECEIVE',
  'LICENCE',
  'SPOT',
  'PAAS',
] as const;
export const StoreSchema = z.extend(StoreRowSchema, {
  /** '' where it is not known, as of the two numbers. */
  address: z.string(),
  taxNumber: z.string(),
  licenceNumber: z.string(),
  /** Raised by each change; sent back with a change, which is refused if another came first. */
  version: z.number(),
  members: z.array(
    z.extend(TeamMemberSchema, {
      phoneNumber: z.nullable(z.string()),
      /** Sent back with a change of the member, which is refused if another came first. */
      version: z.number(),
      /** False of whoever was invited and never could sign in: another e-mail is told to nobody. */
      hasCome: z.boolean(),
    }),
  ),
});
export type OperatorStore = z.infer<typeof StoreSchema>;

/** What the desk knows of the business. What is left out stays; '' for what is not known any more. */
export const UpdateStoreFactsSchema = z.object({
  version: z.number().check(z.int(), z.gte(1)),
  name: z.optional(line(120, 2)),
  branchName: z.optional(line(120, 2)),
  address: z.optional(line(300, 0)),
  taxNumber: z.optional(TaxNumberSchema),
  licenceNumber: z.optional(line(60, 0)),
  licenceEnds: z.optional(z.union([z.literal(''), DaySchema], { error: 'format' })),
});
/** What is left out stays. Freezing takes the offers out of the books at once; a change of mode switches them all off. */
export const UpdateStoreSchema = z.object({
  version: z.number().check(z.int(), z.gte(1)),
  isActive: z.optional(z.boolean()),
  mode: z.optional(ModeSchema),
  creditLimit: z.optional(money),
  termsDays: z.optional(z.number().check(z.int(), z.gte(0), z.lte(365))),
  paymentOption: z.optional(PaymentOptionSchema),
  /** Why, for the audit log. */
  note: words(1000, 3),
  confirmFigure,
});
/** What is left out stays. */
export const UpdateStoreMemberSchema = z.object({
  version: z.number().check(z.int(), z.gte(1)),
  firstName: z.optional(line(80, 1)),
  lastName: z.optional(LastNameSchema),
  email: z.optional(EmailSchema),
  phoneNumber: z.optional(z.nullable(plainText(32, 1))),
  role: z.optional(RoleSchema),
  isActive: z.optional(z.boolean()),
});

export const PartnerRowSchema = z.object({
  partnerId: z.string(),
  name: z.string(),
  regionId: z.string(),
  isActive: z.boolean(),
  shopCount: z.number(),
  keyCount: z.number(),
  currency: z.string(),
  /** What it is owed for devices that stand delivered and was not paid (P6); below 0 it owes. */
  owed: MoneySchema,
});
export const PartnerSchema = z.extend(PartnerRowSchema, {
  shops: z.array(
    z.object({ shopId: z.string(), name: z.string(), nameAr: z.string(), isActive: z.boolean() }),
  ),
  keys: z.array(
    z.object({
      keyId: z.string(),
      /** The last four characters, to tell keys apart. */
      hint: z.string(),
      name: z.string(),
      /** Those that it is for; null for every shop. */
      shopIds: z.nullable(z.array(z.string())),
      /** The last day on which it is good, in the partner's region, and the instant at which that is over. */
      lastDay: z.nullable(z.string()),
      endsAt: z.nullable(InstantSchema),
      createdAt: InstantSchema,
      lastUsedAt: z.nullable(InstantSchema),
      revokedAt: z.nullable(InstantSchema),
    }),
  ),
});
export type OperatorPartner = z.infer<typeof PartnerSchema>;
export const CreatePartnerSchema = z.object({ name: line(120, 2), regionId: RegionIdSchema });
export const UpdatePartnerSchema = z.object({
  name: z.optional(line(120, 2)),
  isActive: z.optional(z.boolean()),
});
export const AddShopSchema = z.object({ name: line(120, 2), nameAr: line(120, 2) });
/** `shop` is its name as it is now; what is left out stays. */
export const UpdateShopSchema = z.object({
  shop: line(120, 1),
  name: z.optional(line(120, 2)),
  nameAr: z.optional(line(120, 2)),
  isActive: z.optional(z.boolean()),
});
/** Without shops it is for all of them, also for those to come; without a day it has no end. */
export const CreatePartnerKeySchema = z.object({
  name: line(60, 2),
  shopIds: z.nullable(z.array(UuidSchema).check(z.minLength(1, 'required'), z.maxLength(500))),
  lastDay: z.nullable(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))),
});
const byPartner = z.object({ partnerId: UuidSchema });

export const operatorStoresEndpoints = {
  listStores: endpoint({
    method: 'GET',
    path: '/operator/stores',
    audience,
    area,
    summary: 'Stores by name, with their credit and what is overdue (C2, C5)',
    query: listQuery('stores'),
    data: z.object({ count: z.number(), items: z.array(StoreRowSchema) }),
  }),
  getStore: endpoint({
    method: 'GET',
    path: '/operator/stores/{storeId}',
    audience,
    area,
    summary: 'One store with its members',
    params: z.object({ storeId: UuidSchema }),
    data: StoreSchema,
    errors: ['NOT_FOUND'],
  }),
  updateStore: endpoint({
    method: 'PUT',
    path: '/operator/stores/{storeId}',
    audience,
    area,
    summary: 'Freezes or frees a store, or changes its mode, limit, terms or payment option',
    params: z.object({ storeId: UuidSchema }),
    body: UpdateStoreSchema,
    data: StoreSchema,
    errors: ['NOT_FOUND', 'CHANGED_SINCE'],
  }),
  updateStoreFacts: endpoint({
    method: 'PUT',
    path: '/operator/stores/{storeId}/facts',
    audience,
    area,
    summary:
      'Changes name, address, tax number or licence of a store; documents that were issued keep theirs',
    params: z.object({ storeId: UuidSchema }),
    body: UpdateStoreFactsSchema,
    data: StoreSchema,
    errors: ['NOT_FOUND', 'CHANGED_SINCE'],
  }),
  updateStoreMember: endpoint({
    method: 'PUT',
    path: '/operator/stores/{storeId}/members/{userId}',
    audience,
    area,
    summary: 'Changes what members cannot change themselves, or switches one off',
    params: z.object({ storeId: UuidSchema, userId: UuidSchema }),
    body: UpdateStoreMemberSchema,
    data: StoreSchema,
    errors: ['NOT_FOUND', 'CHANGED_SINCE', 'EMAIL_TAKEN', 'PHONE_TAKEN', 'LAST_OWNER'],
  }),
  sendPasswordLink: endpoint({
    method: 'POST',
    path: '/operator/stores/{storeId}/members/{userId}/password-link',
    audience,
    area,
    summary: 'Sends a member a new link to set a password',
    params: z.object({ storeId: UuidSchema, userId: UuidSchema }),
    body: z.object({}),
    data: z.object({ done: z.boolean() }),
    errors: ['NOT_FOUND'],
  }),
  listPartners: endpoint({
    method: 'GET',
    path: '/operator/partners',
    audience,
    area,
    summary: 'Partners by name',
    query: listQuery('partners'),
    data: z.object({ count: z.number(), items: z.array(PartnerRowSchema) }),
  }),
  getPartner: endpoint({
    method: 'GET',
    path: '/operator/partners/{partnerId}',
    audience,
    area,
    summary: 'One partner with shops and keys',
    params: byPartner,
    data: PartnerSchema,
    errors: ['NOT_FOUND'],
  }),
  createPartner: endpoint({
    method: 'POST',
    path: '/operator/partners',
    audience,
    area,
    summary: 'Makes a partner',
    body: CreatePartnerSchema,
    data: PartnerSchema,
    errors: ['NAME_TAKEN'],
  }),
  updatePartner: endpoint({
    method: 'PUT',
    path: '/operator/partners/{partnerId}',
    audience,
    area,
    summary: 'Renames a partner, or switches it off or on',
    params: byPartner,
    body: UpdatePartnerSchema,
    data: PartnerSchema,
    errors: ['NOT_FOUND', 'NAME_TAKEN'],
  }),
  addShop: endpoint({
    method: 'POST',
    path: '/operator/partners/{partnerId}/shops',
    audience,
    area,
    summary: 'Adds a shop',
    params: byPartner,
    body: AddShopSchema,
    data: PartnerSchema,
    errors: ['NOT_FOUND', 'NAME_TAKEN'],
  }),
  updateShop: endpoint({
    method: 'PUT',
    path: '/operator/partners/{partnerId}/shops',
    audience,
    area,
    summary: 'Renames a shop, retires it (no more quotes and awards) or brings it back',
    params: byPartner,
    body: UpdateShopSchema,
    data: PartnerSchema,
    errors: ['NOT_FOUND', 'NAME_TAKEN'],
  }),
  createPartnerKey: endpoint({
    method: 'POST',
    path: '/operator/partners/{partnerId}/keys',
    audience,
    area,
    summary: 'Makes a key, which is shown this once; for every shop or for some, with an end or without',
    params: byPartner,
    // Up to 500 ids of shops.
    bodyKilobytesMax: 32,
    body: CreatePartnerKeySchema,
    data: z.object({ key: z.string(), partner: PartnerSchema }),
    errors: ['NOT_FOUND'],
  }),
  revokePartnerKey: endpoint({
    method: 'DELETE',
    path: '/operator/partners/{partnerId}/keys/{keyId}',
    audience,
    area,
    summary: 'Ends a key',
    params: z.object({ partnerId: UuidSchema, keyId: UuidSchema }),
    data: PartnerSchema,
    errors: ['NOT_FOUND'],
  }),
} as const;
