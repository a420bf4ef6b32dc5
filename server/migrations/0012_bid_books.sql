-- Bid books (X1–X5): each uploaded file, what it would change row by row, and what it changed.

create table bid_upload (
  store_id uuid not null,
  upload_id uuid not null,
  region_id text not null references region,
  kind text not null check (kind in ('SPOT_BOOK', 'PAAS_PRICES')),
  state text not null check (state in ('READING', 'CHECKED', 'APPLYING', 'APPLIED', 'REFUSED', 'CANCELLED', 'UNDONE')),
  -- The category that the file must be of, where the dealer named one; then those of the models found in it.
  category_id text references category,
  category_ids text[] not null default '{}',
  user_id uuid not null,
  -- Where the file came from (P4).
  address text,
  language text not null check (language in ('en', 'ar')),
  file_id uuid not null,
  file_name text not null,
  -- Without a preview, what is ready once the file is read is applied at once.
  is_preview boolean not null,
  rows_done int not null default 0,
  rows_total int,
  counts jsonb,
  -- What a file of prices was compared with as a whole, as a digest, and whether that was another when it was to be
  -- applied, so that the file was compared again (E3).
  base_digest text,
  is_checked_again boolean not null default false,
  refusal jsonb,
  applied_rows int,
  left_rows int,
  -- Who had it applied and who took it back, and from where (P4). Nobody had it applied of which no preview was wanted.
  applied_by uuid,
  applied_from text,
  undone_by uuid,
  undone_from text,
  -- What the report names, once the file was applied.
  reported_rows int,
  report_file_id uuid,
  is_report_due boolean not null default false,
  -- Whoever works on it holds the claim: each step ends by a change that only its holder can make, so that a step that
  -- two processes take is done by one of them, and one that was cancelled by none.
  claim uuid,
  claimed_until timestamptz not null,
  attempts int not null default 0,
  created_at timestamptz not null,
  state_at timestamptz not null,
  applied_at timestamptz,
  primary key (store_id, upload_id)
);
create index bid_upload_newest on bid_upload (store_id, created_at desc, upload_id);
create index bid_upload_due on bid_upload (claimed_until) where state in ('READING', 'APPLYING') or is_report_due;
create index bid_upload_waiting on bid_upload (state_at) where state = 'CHECKED';
create index bid_upload_ended on bid_upload (state_at) where counts is not null;

-- The rows that are not unchanged. What a cell is, a price in minor units, a quantity or a switch, is the kind's.
create table bid_upload_row (
  store_id uuid not null,
  upload_id uuid not null,
  row_id int not null,
  row_number int not null,
  asset_id uuid,
  asset_name text not null,
  grade text,
  outcome text not null check (outcome in ('ADDED', 'CHANGED', 'SWITCHED_OFF', 'ERROR')),
  cells jsonb not null,
  move_basis_points int,
  confirm jsonb,
  is_confirmed boolean not null default false,
  is_conflict boolean not null,
  -- The price to confirm is one in conflict; something else is edited beside what is in conflict.
  confirms_conflict boolean not null,
  has_rest boolean not null,
  choice text check (choice in ('FILE', 'APP')),
  error jsonb,
  -- After it was applied: what an undo needs, of a kind without a history of its own. After an undo: whether it was left.
  result jsonb,
  is_left boolean not null default false,
  primary key (store_id, upload_id, row_id),
  -- In error is a row that was misread, and one that was refused while it was applied.
  check ((outcome = 'ERROR') = (error is not null))
);

-- Whether applying would change this row now: nothing is left to choose or to confirm.
create function is_row_ready(r bid_upload_row) returns boolean
language sql immutable parallel safe
return r.outcome <> 'ERROR'
  and (not r.is_conflict or (r.choice is not null and (r.choice = 'FILE' or r.has_rest)))
  and (r.confirm is null or r.is_confirmed or (r.is_conflict and r.choice = 'APP' and r.confirms_conflict));
