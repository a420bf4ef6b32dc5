-- What operators do to the catalogue. A version is raised by each edit and sent back with the next (CHANGED_SINCE).
alter table asset add column version int not null default 1;
alter table brand add column version int not null default 1;
alter table category add column version int not null default 1;

-- When an operator last switched a model in a region, or a category: open screens are told of it (M17).
alter table market add column switched_at timestamptz;
-- When a model last became hot or no longer was, by a pin or by its trade-ins (M9): told as well.
alter table market add column hot_changed_at timestamptz;
alter table category add column switched_at timestamptz;

-- A catalogue file between its upload, its preview and its apply; deleted after a day. A job does the work of the
-- states PLANNING and APPLYING, so that a file of any length fits no request's time.
create table catalog_import (
  import_id uuid primary key,
  created_by uuid not null references member,
  created_at timestamptz not null,
  file_name text not null,
  -- Already packed, or small.
  bytes bytea not null,
  headers jsonb not null,
  sample jsonb not null,
  row_count int not null,
  state text not null check (state in ('UPLOADED', 'PLANNING', 'PLANNED', 'APPLYING', 'APPLIED', 'FAILED')),
  mapping jsonb,
  region_ids text[] not null default '{}',
  rows_done int not null default 0,
  -- Whoever works on it holds the claim: its end is a change that only the holder can make, so that a step that two
  -- processes take is done by one of them.
  claim uuid,
  claimed_until timestamptz,
  attempts int not null default 0,
  summary jsonb,
  digest text,
  -- Who asked for the apply and from where, for the audit log (P4).
  asked_by text,
  asked_from text,
  is_plan_changed boolean not null default false,
  -- What refused the file or the mapping: type and words of the error.
  error jsonb
);
alter table catalog_import alter column bytes set storage external;
create index catalog_import_due on catalog_import (claimed_until) where state in ('PLANNING', 'APPLYING');
create index catalog_import_age on catalog_import (created_at);

-- What a plan does, row by row; what it leaves unchanged is only counted.
create table catalog_import_row (
  import_id uuid not null references catalog_import on delete cascade,
  place int not null,
  outcome text not null check (outcome in ('ADDED', 'CHANGED', 'REJECTED')),
  detail jsonb not null,
  primary key (import_id, place)
);
create index catalog_import_row_outcome on catalog_import_row (import_id, outcome, place);
