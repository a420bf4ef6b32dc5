import { randomUUID } from 'node:crypto';
import { noticeRule } from '@mazad/domain/notices';
import type { Language } from '#platform/http/messages.ts';
import type { Deps } from '../../deps.ts';
import { NOTICE_COLUMNS, type NoticeRow } from '../notice-row.ts';
import { type RenderedNotice, renderNotices } from '../render-notices.ts';
import { readWants, type WantingMember } from '../wants.ts';
import { openPath } from './open-url.ts';
import type { PushResult, PushTarget } from './post-push.ts';
import { readPushKey } from './push-key.ts';
import { standingSubscriptions } from './push-subscriptions.ts';
import type { PushWatch } from './push-watch.ts';
import { RETRY_SECONDS } from './retry-seconds.ts';

const DELIVERIES_MAX = 200;
/** After this time without progress a process counts as dead, and another continues. */
const CLAIM_SECONDS = 60;
const TITLES_MAX = 4;
const BODY_CHARS_MAX = 600;

type PushDeps = Pick<Deps, 'db' | 'clock' | 'settings'> & { pushWatch: PushWatch };

interface Claimed {
  storeId: string;
  userId: string;
  noticeNo: number;
  attempts: number;
  onlyTo: Buffer[] | null;
}

interface Recipient extends WantingMember {
  language: Language;
  hasAmounts: boolean;
}

type Target = PushTarget & { endpointHash: Buffer };

const MANY: Record<Language, (n: number) => string> = {
  en: (n) => `${n} notifications`,
  ar: (n) => `الإشعارات: ${n}`,
};

/** The payload for the service worker: one notice, or several that came together or waited for the morning. */
function payloadOf(
  userId: string,
  language: Language,
  rows: readonly NoticeRow[],
  notices: readonly RenderedNotice[],
): string {
  const only = notices.length === 1 ? notices[0] : undefined;
  const titles = notices.slice(-TITLES_MAX).map((notice) => notice.title);
  return JSON.stringify({
    // The id lets the browser show it once, even if it is sent twice (N3).
    id: rows.at(-1)!.noticeId,
    title: only?.title ?? MANY[language](notices.length),
    body: (only?.text ?? titles.join('\n')).slice(0, BODY_CHARS_MAX),
    url: openPath(userId, only?.link ?? 'notifications'),
    lang: language,
    dir: language === 'ar' ? 'rtl' : 'ltr',
  });
}

function claimDue({ db, clock }: PushDeps, claim: string): Promise<Claimed[]> {
  return db.query<Claimed>(
    `update notice_delivery d set claim = $2, attempts = d.attempts + 1,
       due_at = $1::timestamptz + make_interval(secs => ${CLAIM_SECONDS})
     from (select store_id, user_id, way, notice_no from notice_delivery
       where way = 'PUSH' and due_at <= $1 order by due_at limit ${DELIVERIES_MAX} for update skip locked) due
     where (d.store_id, d.user_id, d.way, d.notice_no) = (due.store_id, due.user_id, due.way, due.notice_no)
     returning d.store_id as "storeId", d.user_id as "userId", d.notice_no as "noticeNo", d.attempts,
       d.only_to as "onlyTo"`,
    [clock.now(), claim],
  );
}

/** The member's browsers with active sessions; all, or those still to be tried. */
function listTargets({ db, clock }: PushDeps, userId: string, onlyTo: Buffer[] | null): Promise<Target[]> {
  return db.query<Target>(
    `select p.endpoint_hash as "endpointHash", p.endpoint, p.p256dh, p.auth from ${standingSubscriptions('$2')}
     join member m on m.user_id = p.user_id
     where p.user_id = $1 and m.is_active
       and ($3::bytea[] is null or p.endpoint_hash = any ($3))`,
    [userId, clock.now(), onlyTo],
  );
}

/** Stores the results of a member's pushes: done, or another try for the failed browsers only. */
async function settle(
  { db, clock }: PushDeps,
  claim: string,
  claimed: readonly Claimed[],
  results: readonly { target: Target; result: PushResult }[],
): Promise<void> {
  const { userId, storeId, attempts } = claimed[0]!;
  const hashes = (wanted: PushResult) =>
    results.filter(({ result }) => result === wanted).map(({ target }) => target.endpointHash);
  const gone = hashes('GONE');
  if (gone.length > 0)
    await db.query('delete from push_subscription where user_id = $1 and endpoint_hash = any ($2)', [
      userId,
      gone,
    ]);
  const failed = hashes('FAILED');
  const wait = failed.length > 0 ? RETRY_SECONDS[attempts - 1] : undefined;
  const which = `where store_id = $1 and user_id = $2 and way = 'PUSH' and claim = $3 and notice_no = any ($4::bigint[])`;
  const key = [storeId, userId, claim, claimed.map((one) => one.noticeNo)];
  if (wait === undefined) await db.query(`delete from notice_delivery ${which}`, key);
  else
    await db.query(
      `update notice_delivery set claim = null, only_to = $5,
         due_at = $6::timestamptz + make_interval(secs => $7) ${which}`,
      [...key, failed, clock.now(), wait],
    );
}

async function pushToMember(deps: PushDeps, claim: string, claimed: readonly Claimed[]): Promise<void> {
  const { db, settings } = deps;
  const { storeId, userId, onlyTo } = claimed[0]!;
  const targets = await listTargets(deps, userId, onlyTo);
  const [member] = await db.query<Recipient>(
    `select m.user_id as "userId", m.role, m.locale as language, m.push_amounts as "hasAmounts", s.is_active as "isTrading"
       from member m join store s using (store_id) where m.user_id = $1 and m.store_id = $2`,
    [userId, storeId],
  );
  const due = await db.query<NoticeRow>(
    `select ${NOTICE_COLUMNS} from notice n where n.store_id = $1 and n.notice_no = any ($2::bigint[])
     order by n.told_at, n.notice_no`,
    [storeId, claimed.map((one) => one.noticeNo)],
  );
  if (targets.length === 0 || !member) return settle(deps, claim, claimed, []);
  const isWanted = (await readWants(db, storeId, [member])).get(userId)!;
  const rows = due.filter(({ kind }) => isWanted(kind, 'PUSH'));
  if (rows.length === 0) return settle(deps, claim, claimed, []);
  const { language } = member;
  const { words, faults } = await renderNotices(db, storeId, rows, language, member);
  const unsaid = new Set(rows.filter((_row, i) => words[i] === null).map((row) => row.noticeNo));
  const [said, notices] = [
    rows.filter((row) => !unsaid.has(row.noticeNo)),
    words.filter((one) => one !== null),
  ];
  if (said.length === 0) throw new AggregateError(faults, 'nothing of a push can be put into words');
  const payload = payloadOf(userId, language, said, notices);
  const o = {
    key: await readPushKey(deps),
    subject: `mailto:${settings.mailFrom}`,
    isUrgent: said.some((row) => noticeRule(row.kind).isUrgent),
    allowLoopback: settings.webhooksAllowLoopback,
  };
  const { postPush } = await import('./post-push.ts');
  const results = await Promise.all(
    targets.map(async (target) => ({ target, result: await postPush(target, payload, o) })),
  );
  for (const { target, result } of results) deps.pushWatch.saw(target.endpoint, result, deps.clock.now());
  const done = claimed.filter((one) => !unsaid.has(one.noticeNo));
  await settle(deps, claim, done, results);
  // Unfinished claims expire and are picked up again.
  if (faults.length > 0) throw new AggregateError(faults, 'some of a push cannot be put into words');
}

/** An error is retried after the claim expires, and dropped after as many tries as a failed push. */
async function pushOrDrop(deps: PushDeps, claim: string, claimed: readonly Claimed[]): Promise<void> {
  try {
    await pushToMember(deps, claim, claimed);
  } catch (error) {
    if (claimed[0]!.attempts > RETRY_SECONDS.length) await settle(deps, claim, claimed, []);
    throw error;
  }
}

/**
 * Pushes due notices (N2), at least once; retries are not mixed with new ones. After all members are done, throws an
 * AggregateError with their errors.
 */
export async function pushNotices(deps: PushDeps): Promise<void> {
  const claim = randomUUID();
  const members = new Map<string, Claimed[]>();
  for (const one of await claimDue(deps, claim)) {
    const key = `${one.userId} ${one.attempts} ${one.onlyTo?.map((hash) => hash.toString('hex')).join() ?? ''}`;
    members.set(key, [...(members.get(key) ?? []), one]);
  }
  const rounds = await Promise.allSettled(
    [...members.values()].map((claimed) => pushOrDrop(deps, claim, claimed)),
  );
  const faults = rounds.flatMap((round) => (round.status === 'rejected' ? [round.reason as Error] : []));
  if (faults.length > 0) throw new AggregateError(faults, `pushes of ${faults.length} members went wrong`);
}
