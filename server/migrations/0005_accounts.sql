-- Registration, codes, links, files, messages, and what operators need of accounts.

-- R1–R5. One request per phone number; version is what an operator saw, raised by every save.
create table signup (
  signup_id uuid primary key,
  region_id text not null references region,
  phone_number text not null,
  stage text not null check (stage in ('VERIFIED', 'CONTACT', 'STORE', 'IN_REVIEW', 'ACTIVE', 'REJECTED')),
  version int not null default 1,
  language text not null default 'en' check (language in ('en', 'ar')),
  -- The steps as they were saved, in the shapes of the contract; null for one that was not.
  contact jsonb,
  store jsonb,
  trading jsonb,
  company_license_id uuid,
  vat_certificate_id uuid,
  terms_accepted_at timestamptz,
  resale_declared_at timestamptz,
  -- The place in the queue: an edit keeps it, a new submission after a rejection takes a new one.
  queued_at timestamptz,
  decided_at timestamptz,
  decided_by uuid,
  reason text,
  store_id uuid references store,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
-- One number has one registration under way. An account may give its number back, which then is somebody else's (R1).
create unique index signup_number on signup (phone_number) where stage <> 'ACTIVE';
create index signup_active_number on signup (phone_number) where stage = 'ACTIVE';
create index signup_queue on signup (queued_at, signup_id) where stage = 'IN_REVIEW';
create index signup_decided on signup (decided_at desc, signup_id) where stage in ('ACTIVE', 'REJECTED');

-- What happened to a request, for the desk.
create table signup_event (
  signup_id uuid not null references signup,
  event_no int not null,
  happened_at timestamptz not null,
  what text not null,
  actor text,
  note text,
  -- What was accepted with it: version, language, hasDeclaredResale.
  terms jsonb,
  primary key (signup_id, event_no)
);

-- I2: one row per purpose and number or address. Attempts outlive a resend; only a hash of the code is kept.
create table one_time_code (
  purpose text not null,
  recipient_hash bytea not null,
  code_hash bytea not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  attempts int not null default 0,
  attempts_since timestamptz not null,
  consumed_at timestamptz,
  primary key (purpose, recipient_hash)
);

-- I5, R5: a single-use link; only its hash is kept.
create table password_link (
  token_hash bytea primary key,
  user_id uuid not null references member,
  purpose text not null check (purpose in ('RESET', 'SET', 'INVITE', 'OPERATOR')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_link_user on password_link (user_id);

-- R3, R6: private until attached; owner is the signup or the member who uploaded it.
create table file (
  file_id uuid primary key,
  owner_kind text not null check (owner_kind in ('SIGNUP', 'MEMBER')),
  owner_id uuid not null,
  store_id uuid,
  address_hash bytea not null,
  purpose text not null,
  name text not null,
  content_type text not null,
  size_bytes bigint not null check (size_bytes > 0),
  sha256 bytea not null,
  storage_key text not null unique,
  created_at timestamptz not null,
  attached_at timestamptz
);
create index file_owner on file (owner_kind, owner_id, created_at);
create index file_address on file (address_hash, created_at);
create index file_loose on file (created_at) where attached_at is null;

-- Mails and SMS. KEPT: nothing is set to send with, so the console shows it.
create table message (
  message_id uuid primary key,
  region_id text,
  channel text not null check (channel in ('EMAIL', 'SMS')),
  kind text not null,
  recipient text not null,
  language text not null,
  subject text not null default '',
  body_text text not null,
  body_html text,
  -- A file that is sent along while it is kept; the text says where else it is.
  attachment_id uuid,
  -- When a code or a link stops counting; null for any other text. Its text is removed once it is sent or given up.
  expires_at timestamptz,
  state text not null check (state in ('PENDING', 'SENT', 'FAILED', 'KEPT')),
  attempts int not null default 0,
  next_try_at timestamptz not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  error text,
  search_text text not null generated always as (search_text(recipient || ' ' || subject || ' ' || message_id)) stored
);
create index message_due on message (next_try_at) where state = 'PENDING';
create index message_failed on message (created_at) where state = 'FAILED';
create index message_newest on message (created_at desc, message_id);

create table browser_error (
  fingerprint text primary key,
  message text not null,
  sample text not null,
  count bigint not null default 1,
  first_at timestamptz not null,
  last_at timestamptz not null
);
create index browser_error_last on browser_error (last_at desc);

alter table member
  add column totp_secret bytea,
  -- I4: a code's time step is used once.
  add column totp_last_step bigint,
  add column display_picture_id uuid;
create unique index member_phone on member (phone_number) where phone_number is not null;
create index member_store on member (store_id);

alter table store
  add column payment_option text not null check (payment_option in ('PREPAID', 'COLLECT')),
  add column version int not null default 1,
  -- What the desk knows of the business; '' for what it does not. Documents have what held when they were issued.
  add column address text not null default '',
  add column tax_number text not null default '',
  add column licence_number text not null default '',
  add column licence_ends date;
-- As it was at the award: what a store changes later does not touch its deals (M14).
alter table deal
  add column payment_option text not null check (payment_option in ('PREPAID', 'COLLECT'));

alter table partner_key
  add column key_id uuid not null default gen_random_uuid() unique,
  add column hint text not null default '',
  add column name text not null,
  -- Null: for every shop of the partner.
  add column shop_ids uuid[] check (cardinality(shop_ids) > 0),
  -- The first instant at which it is good no more.
  add column ends_at timestamptz,
  add column last_used_at timestamptz;
create unique index partner_name on partner (region_id, lower(name));

create index audit_log_newest on audit_log (happened_at desc, audit_id desc);
