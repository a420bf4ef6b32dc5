import { NOTICE_GROUPS, NOTICE_RULES, NOTICE_WAYS, type NoticeKind } from '@mazad/domain/notices';
import * as z from 'zod/mini';
import { endpoint, InstantSchema, QueryWholeSchema, text } from './http.ts';

const area = 'notifications';
const KINDS = Object.keys(NOTICE_RULES) as [NoticeKind, ...NoticeKind[]];

export const NoticeKindSchema = z.enum(KINDS);
const GroupSchema = z.enum(NOTICE_GROUPS);
const WaySchema = z.enum(NOTICE_WAYS);

/** Kind, subject and version (N3). */
export const NoticeIdSchema = text(200, 1);
export const NoticeSchema = z.object({
  _id: z.string(),
  /** The order of the store's notices. Viewing one marks all before it as viewed. */
  number: z.number(),
  kind: NoticeKindSchema,
  group: GroupSchema,
  title: z.string(),
  text: z.string(),
  /** A path below the account's part of the URL; null for none. */
  link: z.nullable(z.string()),
  createdAt: InstantSchema,
  isViewed: z.boolean(),
});
export type Notice = z.infer<typeof NoticeSchema>;

export const NoticePageSchema = z.object({
  notifications: z.array(NoticeSchema),
  /** The total under the filter; null after `lastDocumentId`, when it is not counted again. */
  count: z.nullable(z.number()),
  /** The cursor of the next page; null on the last one. */
  lastDocumentId: z.nullable(z.string()),
});
export type NoticePage = z.infer<typeof NoticePageSchema>;

export const NOTICES_PER_PAGE = 20;
export const NOTICE_IDS_MAX = 100;
export const PUSH_DEVICES_MAX = 10;

const UnreadSchema = z.object({ unReadNotification: z.number() });

const PreferenceSchema = z.object({
  kind: NoticeKindSchema,
  group: GroupSchema,
  ways: z.array(z.object({ way: WaySchema, isOn: z.boolean(), isLocked: z.boolean() })),
});
export const PreferencesSchema = z.object({
  preferences: z.array(PreferenceSchema),
  quietHours: z.object({ from: z.string(), till: z.string(), timeZone: z.string() }),
  push: z.object({
    /** The server’s VAPID key, which a browser needs to subscribe. */
    publicKey: z.string(),
    /** Whether pushes contain amounts, since they show on locked screens. */
    hasAmounts: z.boolean(),
    isOnHere: z.boolean(),
  }),
});
export type Preferences = z.infer<typeof PreferencesSchema>;
export type Preference = z.infer<typeof PreferenceSchema>;

export const notificationEndpoints = {
  listNotices: endpoint({
    method: 'GET',
    path: '/notifications/app/history',
    audience: 'dealer',
    area,
    summary:
      'The store’s notices (N1), newest first, in the caller’s language: after lastDocumentId, or by page number',
    query: z.object({
      count: z.optional(QueryWholeSchema(1, 100)),
      lastDocumentId: z.optional(text(200)),
      page: z.optional(QueryWholeSchema(1, 1_000)),
      group: z.optional(z.union([GroupSchema, z.literal('')])),
      unread: z.optional(z.enum(['true', 'false', ''])),
    }),
    data: NoticePageSchema,
    errors: ['NOT_FOUND'],
  }),
  markNoticesViewed: endpoint({
    method: 'PUT',
    path: '/notifications/app/history/viewed',
    audience: 'dealer',
    area,
    summary: 'Marks notices as viewed by the caller: some, all that were told before one, or all',
    // Up to 100 ids, which contain their subject.
    bodyKilobytesMax: 48,
    body: z.object({
      upTo: z.optional(NoticeIdSchema),
      ids: z.optional(z.array(NoticeIdSchema).check(z.maxLength(NOTICE_IDS_MAX))),
    }),
    data: UnreadSchema,
    errors: ['NOT_FOUND'],
  }),
  countUnread: endpoint({
    method: 'GET',
    path: '/notifications/app/history/unread',
    audience: 'dealer',
    area,
    summary: 'How many notices the caller has not viewed',
    data: UnreadSchema,
  }),
  getPreferences: endpoint({
    method: 'GET',
    path: '/notifications/preferences',
    audience: 'dealer',
    area,
    summary: 'By which ways the caller is told of what (N2), and what a browser needs for pushes',
    data: PreferencesSchema,
  }),
  updatePreferences: endpoint({
    method: 'PUT',
    path: '/notifications/preferences',
    audience: 'dealer',
    area,
    summary: 'Turns ways of kinds on and off; money, review deadlines and security stay on in the app (N2)',
    body: z.object({
      choices: z.optional(
        z
          .array(z.object({ kind: NoticeKindSchema, way: WaySchema, isOn: z.boolean() }))
          .check(z.maxLength(100)),
      ),
      hasAmounts: z.optional(z.boolean()),
    }),
    data: PreferencesSchema,
    errors: ['NOTICE_LOCKED'],
  }),
  setPushToken: endpoint({
    method: 'PUT',
    path: '/user/notification/token',
    audience: 'dealer',
    area,
    summary:
      'Sends pushes to this browser while the session lasts: its push subscription as JSON text. Without one nothing changes',
    body: z.object({ token: z.optional(z.nullable(text(4_000))) }),
    data: PreferencesSchema,
  }),
  deletePushToken: endpoint({
    method: 'DELETE',
    path: '/user/notification/token',
    audience: 'dealer',
    area,
    summary: 'Sends no more pushes to the caller’s session',
    data: PreferencesSchema,
  }),
};
