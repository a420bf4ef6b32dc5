-- N1 to N3: notices are made from the outbox, by its number. The walker moves the cursor in the transaction that writes
-- the notices and what is to be sent of them, so that a crash anywhere loses nothing and repeats nothing.
create table notice_cursor (
  store_id uuid primary key,
  -- The last number of the outbox that was walked, and the last notice that was written.
  last_seq bigint not null default 0,
  last_no bigint not null default 0
) with (fillfactor = 70);

create table notice (
  store_id uuid not null,
  notice_no bigint not null,
  region_id text not null,
  -- Kind, subject and version: it is shown once.
  notice_id text not null,
  kind text not null,
  subject text not null,
  -- The one member that it is for; null for the whole store.
  user_id uuid,
  facts jsonb not null,
  told_at timestamptz not null,
  -- What is unread is counted from the index alone.
  primary key (store_id, notice_no) include (kind, user_id, told_at),
  unique (store_id, notice_id)
);
create index notice_newest on notice (store_id, told_at desc, notice_no desc);
create index notice_age on notice (told_at);

-- N2: what has come in of a gathered kind since its last notice.
create table notice_gathering (
  store_id uuid not null,
  kind text not null,
  ends_at timestamptz not null,
  times int not null,
  subjects text[] not null,
  primary key (store_id, kind)
);
create index notice_gathering_due on notice_gathering (ends_at);

-- What a member has viewed: all up to a number, and some beyond it.
create table notice_reader (
  store_id uuid not null,
  user_id uuid not null,
  region_id text not null,
  viewed_to bigint not null,
  primary key (store_id, user_id)
);
create table notice_viewed (
  store_id uuid not null,
  user_id uuid not null,
  notice_no bigint not null,
  primary key (store_id, user_id, notice_no)
);

-- What a member has chosen otherwise than the default.
create table notice_choice (
  store_id uuid not null,
  user_id uuid not null,
  region_id text not null,
  kind text not null,
  way text not null check (way in ('APP', 'EMAIL', 'PUSH')),
  is_on boolean not null,
  primary key (store_id, user_id, kind, way)
);

-- What is still to be sent. It goes with the transaction that hands it on, so that it is handed on once.
create table notice_delivery (
  store_id uuid not null,
  user_id uuid not null,
  way text not null check (way in ('EMAIL', 'PUSH')),
  notice_no bigint not null,
  due_at timestamptz not null,
  attempts int not null default 0,
  -- One process at a time sends a push. What it found out counts only while the claim is its own.
  claim uuid,
  -- The browsers that are still to get a push; null for all of the member's.
  only_to bytea[],
  primary key (store_id, user_id, way, notice_no),
  foreign key (store_id, notice_no) references notice on delete cascade
);
create index notice_delivery_due on notice_delivery (way, due_at);

-- A browser that takes pushes for a member, as long as its session lasts, and goes on with the next one there.
create table push_subscription (
  user_id uuid not null references member,
  endpoint_hash bytea not null,
  store_id uuid not null,
  region_id text not null,
  session_id uuid not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null,
  primary key (user_id, endpoint_hash)
);
create index push_subscription_session on push_subscription (session_id);

-- Signing in again on the same device takes along the pushes that were chosen there (N2): sessions end for many reasons,
-- and nobody would be told that theirs come no more.
create function carry_pushes(p_session uuid) returns void language sql as $$
  update push_subscription p set session_id = s.identifier
  from session s join session earlier using (user_id, device_id)
  where s.identifier = p_session and p.user_id = s.user_id and p.session_id = earlier.identifier;
$$;

-- The key with which the platform shows itself to push services, made once; its private half sealed.
create table push_key (
  is_only boolean primary key default true check (is_only),
  public_key text not null,
  sealed_private bytea not null
);

-- Whether pushes say amounts: they are shown on locked screens.
alter table member add column push_amounts boolean not null default false;
