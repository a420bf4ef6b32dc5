-- What operators do to the catalogue. A version is raised by each edit and sent back with the next (CHANGED_SINCE).
alter table asset add column version int not null default 1;
alter table brand add column version int not null default 1;
alter table category add column version int not null default 1;

-- When an operator last switched a model in a region, or a category: open screens are told of it (M17).
alter table market add column switched_at timestamptz;
-- When a model last became hot or no longer was, by a pin or by its trade-ins (M9): told as well.
alter table market add column hot_changed_at timestamptz;
alter table category add column switched_at timestamptz;

-- Many models switched at once, to be taken back as one. `switched_at` is the one that their markets then have: another
-- one says that somebody switched the model since.
create table listing_change (
  change_id uuid primary key,
  region_id text not null references region,
  is_active boolean not null,
  asset_ids uuid[] not null,
  switched_at timestamptz not null,
  undone_at timestamptz
);

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
  -- Models that are there already stay as they are.
  is_add_only boolean not null default false,
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

-- What was imported, for good: the file and its plan go after a day. `applied_by` is null for the command.
create table applied_import (
  applied_id uuid primary key,
  import_id uuid not null,
  applied_at timestamptz not null,
  applied_by uuid references member,
  file_name text,
  is_add_only boolean not null,
  region_ids text[] not null,
  added int not null,
  changed int not null,
  switched_on int not null,
  rejected_rows int not null,
  brand_ids uuid[] not null,
  taken_back_at timestamptz,
  taken_back_by uuid references member,
  -- What the taking back did, counted, and the models that it left.
  taken_back jsonb
);
create index applied_import_age on applied_import (applied_at desc, applied_id desc);

-- What an import did to a model (OPENED: to one that the region did not have), and what stood there before. The version is
-- the one that it left: another one says that somebody changed the model since.
create table applied_import_model (
  applied_id uuid not null references applied_import,
  asset_id uuid not null,
  kind text not null check (kind in ('ADDED', 'CHANGED', 'OPENED')),
  region_id text not null default '',
  version int not null,
  before jsonb,
  primary key (applied_id, asset_id, kind, region_id)
);
create index applied_import_model_asset on applied_import_model (asset_id);
