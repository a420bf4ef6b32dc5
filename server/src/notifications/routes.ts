import { notificationEndpoints } from '@mazad/contract/notifications';
import type { Route } from '#platform/http/routes.ts';
import type { Deps } from '../deps.ts';
import { listNotices } from './list-notices.ts';
import { getPreferences, updatePreferences } from './preferences.ts';
import { deletePushToken, setPushToken } from './push/push-subscriptions.ts';
import { countUnread, markViewed } from './view-notices.ts';

/** A store's notices and its members' preferences (N1, N2). */
export function registerNotifications(route: Route, deps: Pick<Deps, 'db' | 'clock' | 'settings'>): void {
  const e = notificationEndpoints;
  route(e.listNotices, ({ caller, query, language }) => listNotices(deps, caller, query, language));
  route(e.markNoticesViewed, ({ caller, body }) => markViewed(deps, caller, body));
  route(e.countUnread, ({ caller }) => countUnread(deps, caller));
  route(e.getPreferences, ({ caller }) => getPreferences(deps, caller));
  route(e.updatePreferences, ({ caller, body }) => updatePreferences(deps, caller, body));
  route(e.setPushToken, async ({ caller, body }) => {
    await setPushToken(deps, caller, body.token);
    return getPreferences(deps, caller);
  });
  route(e.deletePushToken, async ({ caller }) => {
    await deletePushToken(deps, caller);
    return getPreferences(deps, caller);
  });
}
