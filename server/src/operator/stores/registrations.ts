import type { DataOf } from '@mazad/contract/http';
import type { AcceptedTerms, operatorEndpoints, Registration } from '@mazad/contract/operator/operator';
import { first, type Sql } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import { findSignupDetails } from '../../registration/offers.ts';
import { type ListQuery, type ListSql, listPage, textOf } from '../list-page.ts';

type Rows = DataOf<typeof operatorEndpoints.listRegistrations>;

interface RegistrationRow {
  signup_id: string;
  store_name: string;
  name: string;
  region_id: string;
  city: string;
  stage: Rows['items'][number]['stage'];
  version: number;
  queued_at: Date;
  decided_at: Date | null;
}

const REGISTRATIONS: Omit<ListSql, 'orderBy'> = {
  columns: `s.signup_id, s.store ->> 'storeName' as store_name, s.contact ->> 'name' as name, s.region_id,
    s.store ->> 'city' as city, s.stage, s.version, s.queued_at, s.decided_at`,
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
export async function listRegistrations(tx: Sql, query: ListQuery): Promise<Rows> {
  const state = query.state || 'IN_REVIEW';
  const orderBy = state === 'IN_REVIEW' ? 's.queued_at, s.signup_id' : 's.decided_at desc, s.signup_id';
  const { count, rows } = await listPage<RegistrationRow>(
    tx,
    { ...REGISTRATIONS, orderBy },
    { ...query, state },
  );
  return {
    count,
    items: rows.map((row) => ({
      signupId: row.signup_id,
      storeName: row.store_name,
      name: row.name,
      regionId: row.region_id,
      city: row.city,
      stage: row.stage,
      version: row.version,
      queuedAt: row.queued_at.toISOString(),
      decidedAt: row.decided_at?.toISOString() ?? null,
    })),
  };
}

interface EventRow {
  happened_at: Date;
  what: string;
  who: string | null;
  note: string | null;
  terms: AcceptedTerms | null;
}

/** A request with its events, oldest first; `who` is null for the applicant. Throws NOT_FOUND. */
export async function getRegistration(tx: Sql, signupId: string): Promise<Registration> {
  const details = await findSignupDetails(tx, signupId);
  if (!details) throw new AppError('NOT_FOUND');
  const [stores, events] = [
    await tx.query<{ store_id: string | null }>('select store_id from signup where signup_id = $1', [
      signupId,
    ]),
    await tx.query<EventRow>(
      `select e.happened_at, e.what, e.note, e.terms,
         coalesce(nullif(trim(m.first_name || ' ' || m.last_name), ''), m.email, e.actor) as who
       from signup_event e left join member m on m.user_id::text = e.actor
       where e.signup_id = $1 order by e.event_no`,
      [signupId],
    ),
  ];
  return {
    ...details,
    storeId: stores[0]?.store_id ?? null,
    history: events.map(({ happened_at, ...event }) => ({ ...event, at: happened_at.toISOString() })),
  };
}

/** An attached document and its region. Throws NOT_FOUND. */
export async function findDocument(tx: Sql, fileId: string): Promise<{ regionId: string | null }> {
  const file = first(
    await tx.query<{ regionId: string | null }>(
      `select coalesce(t.region_id, s.region_id) as "regionId" from file f
       left join store t on t.store_id = f.store_id
       left join signup s on f.owner_kind = 'SIGNUP' and s.signup_id = f.owner_id
       where f.file_id = $1 and f.attached_at is not null`,
      [fileId],
    ),
  );
  if (!file) throw new AppError('NOT_FOUND');
  return file;
}
