import type { BodyOf, DataOf } from '@mazad/contract/http';
import type { NoticePage, notificationEndpoints, Preferences } from '@mazad/contract/notifications';
import { callApi } from '#/session/api';

type Endpoints = typeof notificationEndpoints;
export type Unread = DataOf<Endpoints['countUnread']>;
export type PreferenceChange = BodyOf<Endpoints['updatePreferences']>;

const HISTORY = '/notifications/app/history';

export type NoticeFilter = { group: string; unread: boolean };

export function listNotices(
  account: number,
  filter: NoticeFilter,
  page: { lastDocumentId: string | null; count: number },
  signal?: AbortSignal,
): Promise<NoticePage> {
  const query = {
    group: filter.group,
    unread: filter.unread,
    count: page.count,
    lastDocumentId: page.lastDocumentId ?? '',
  };
  return callApi(account, { path: HISTORY, query, signal });
}

export function countUnread(account: number, signal?: AbortSignal): Promise<Unread> {
  return callApi(account, { path: `${HISTORY}/unread`, signal });
}

export function markViewed(account: number, body: BodyOf<Endpoints['markNoticesViewed']>): Promise<Unread> {
  return callApi(account, { method: 'PUT', path: `${HISTORY}/viewed`, body });
}

export function getPreferences(account: number, signal?: AbortSignal): Promise<Preferences> {
  return callApi(account, { path: '/notifications/preferences', signal });
}

export function updatePreferences(account: number, body: PreferenceChange): Promise<Preferences> {
  return callApi(account, { method: 'PUT', path: '/notifications/preferences', body });
}

export function setPushToken(account: number, token: string): Promise<Preferences> {
  return callApi(account, { method: 'PUT', path: '/user/notification/token', body: { token } });
}

export function deletePushToken(account: number): Promise<Preferences> {
  return callApi(account, { method: 'DELETE', path: '/user/notification/token' });
}
