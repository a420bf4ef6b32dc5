import type { DataOf } from '@mazad/contract/http';
import type { operatorEndpoints, Registration } from '@mazad/contract/operator/operator';
import { askAnswers } from '#platform/db/answers.ts';
import type { Sql } from '#platform/db/db.ts';
import { findRow } from '#platform/db/find-row.ts';
import { AppError } from '#platform/http/errors.ts';
import { findSignupDetails } from '../../registration/index.ts';
import { type ListQuery, type ListSql, listPage, textOf } from '../base/list-page.ts';

type Rows = DataOf<typeof operatorEndpoints.listRegistrations>;

const REGISTRATIONS: Omit<ListSql, 'orderBy'> = {
  columns: `s.signup_id as "signupId", s.store ->> 'storeName' as "storeName", s.contact ->> 'name' as name,
    s.region_id as "regionId", s.store ->> 'city' as city, s.stage, s.version, s.queued_at as "queuedAt",
    s.decided_at as "decidedAt"`,
  from: 'from signup s',
  where: "s.stage in ('IN_REVIEW', 'ACTIVE', 'REJECTED')",
  region: 's.region_id',
  search: (like) =>
    like(
      textOf(
        "s.store ->> 'storeName'",
        "s.contact ->> 'name'",
        "s.contact ->> 'email'",
        's.phone_number',
        "s.store ->> 'city'",
      ),
    ),
  // DECIDED covers both decisions.
  state: (stage) =>
    `s.stage = any(case ${stage} when 'DECIDED' then '{ACTIVE,REJECTED}' else array[${stage}] end::text[])`,
};

/** The queue, longest waiting first; decided ones latest decision first. */
export function listRegistrations(tx: Sql, query: ListQuery): Promise<Rows> {
  const state = query.state || 'IN_REVIEW';
  const orderBy = state === 'IN_REVIEW' ? 's.queued_at, s.signup_id' : 's.decided_at desc, s.signup_id';
  return listPage<Rows['items'][number]>(tx, { ...REGISTRATIONS, orderBy }, { ...query, state });
}

/** A request with its events, oldest first; `who` is null for the applicant. Throws NOT_FOUND. */
export async function getRegistration(tx: Sql, signupId: string): Promise<Registration> {
  const details = await findSignupDetails(tx, signupId);
  if (!details) throw new AppError('NOT_FOUND');
  const [stores, history] = [
    await askAnswers<Pick<Registration, 'storeId'>>(
      tx,
      'select store_id as "storeId" from signup where signup_id = $1',
      [signupId],
    ),
    await askAnswers<Registration['history'][number]>(
      tx,
      `select e.happened_at as at, e.what, e.note, e.terms,
         coalesce(nullif(trim(m.first_name || ' ' || m.last_name), ''), m.email, e.actor) as who
       from signup_event e left join member m on m.user_id::text = e.actor
       where e.signup_id = $1 order by e.event_no`,
      [signupId],
    ),
  ];
  return { ...details, storeId: stores[0]?.storeId ?? null, history };
}

/** An attached document and its region. Throws NOT_FOUND. */
export function findDocument(tx: Sql, fileId: string): Promise<{ regionId: string | null }> {
  return findRow<{ regionId: string | null }>(
    tx,
    `select coalesce(t.region_id, s.region_id) as "regionId" from file f
       left join store t on t.store_id = f.store_id
       left join signup s on f.owner_kind = 'SIGNUP' and s.signup_id = f.owner_id
       where f.file_id = $1 and f.attached_at is not null`,
    [fileId],
  );
}
