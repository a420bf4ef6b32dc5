/** What other areas may use of notifications: the jobs. To notify a store, write to the outbox (N3). */
export { mailNotices } from './mail-notices.ts';
export { purgeNotices } from './purge-notices.ts';
export { purgeOutbox } from './purge-outbox.ts';
export { pushNotices } from './push/push-notices.ts';
export { PushWatch } from './push/push-watch.ts';
export { writeNotices } from './write-notices.ts';
