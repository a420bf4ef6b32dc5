-- Money is in minor units (fils); percents are hundredths of a percent (10000 = 100%).
-- Every hot table starts its primary key with its immutable key, asset_id or store_id,
-- and carries region_id, so that a region can move to a database of its own.

-- X6: a text as every search looks through it, as `searchText` says it (domain/src/search-words.ts): letters folded, Latin
-- digits, one space around each word; and once more without the signs within words, if it has any.
create function search_text(p_text text) returns text language plpgsql immutable parallel safe strict as $$
declare
  v_folded text := lower(p_text);
  v_joined text;
  v_told text;
begin
  if p_text ~ '[^ -~]' then
    v_folded := translate(
      regexp_replace(lower(normalize(p_text, NFKD)),
        U&'[\00AD\0300-\036F\061C\0621\0640\064B-\065F\0670\180E\200B-\200F\202A-\202E\2060-\206F\FEFF\FFF9-\FFFB]', '', 'g'),
      'ٱىیةک٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', 'اييهك01234567890123456789');
  end if;
  v_joined := translate(v_folded, U&'-_/.''\2019\2010\2011\2012\2013\2014\2015\2212', '');
  v_told := v_folded || case when v_joined = v_folded then '' else ' ' || v_joined end;
  -- What is usual goes at a tenth of what any other sign costs.
  v_told := translate(v_told, E'\t\n\r!"#$%&''()*+,-./:;<=>?@[\\]^_`{|}~', repeat(' ', 35));
  if v_told ~ '[^[:alnum:] ]' then
    v_told := regexp_replace(v_told, '[^[:alnum:] ]', ' ', 'g');
  end if;
  return regexp_replace(' ' || v_told || ' ', ' {2,}', ' ', 'g');
end $$;

-- What only the right SECRET_KEY opens: a server with another one does not start.
create table secret_key_mark (
  is_only boolean primary key default true check (is_only),
  sealed bytea not null
);

create table region (
  region_id text primary key check (region_id ~ '^[a-z][a-z0-9-]{1,19}$'),
  -- ISO 3166-1 alpha-2; a country whose rules the code knows (domain/src/region-rules.ts).
  country text not null check (country in ('AE', 'SA')),
  currency text not null,
  time_zone text not null,
  name_en text not null,
  name_ar text not null,
  contact_number text not null,
  contact_email text not null,
  sell_tax_basis_points int not null check (sell_tax_basis_points between 0 and 10000),
  -- The marketplace's own, which stands on what it invoices there.
  tax_registration_number text,
  -- In the order in which they were opened: the first is the default, and stays it.
  opened_no int generated always as identity
);

-- E1: the schedule in force at an instant is the newest one with effective_from at or before it.
create table region_schedule (
  region_id text not null references region,
  effective_from timestamptz not null,
  weekdays int[] not null check (cardinality(weekdays) between 1 and 7),
  local_time text not null check (local_time ~ '^[0-2][0-9]:[0-5][0-9]$'),
  primary key (region_id, effective_from)
);

-- E2: one row per execution makes it happen once, whichever process runs it.
create table execution (
  region_id text not null references region,
  scheduled_at timestamptz not null,
  executed_at timestamptz not null,
  primary key (region_id, scheduled_at)
);

create table category (
  category_id text primary key,
  name_en text not null,
  name_ar text not null,
  image_url text,
  priority int not null default 0,
  is_active boolean not null default true,
  -- Counts changes of percents, the category's and its stores' own: the order of a book follows from them.
  order_no bigint not null default 0
);

create table brand (
  brand_id uuid primary key,
  name_en text not null,
  name_ar text not null,
  name_key text not null unique,
  logo_url text
);

create table model_group (
  group_id uuid primary key,
  category_id text not null references category,
  brand_id uuid not null references brand,
  name text not null,
  name_key text not null,
  search_text text not null generated always as (search_text(name)) stored,
  unique (category_id, brand_id, name_key)
);

create table item_condition (
  item_condition_id uuid primary key,
  category_id text not null references category,
  position int not null,
  condition text not null,
  name_en text not null,
  name_ar text not null,
  base_percent int not null check (base_percent between 1 and 10000),
  is_frozen boolean not null default false,
  unique (category_id, position)
);

create table asset (
  asset_id uuid primary key,
  category_id text not null references category,
  brand_id uuid not null references brand,
  group_id uuid not null references model_group,
  name text not null,
  name_key text not null,
  stepper_value_minor bigint not null default 1000 check (stepper_value_minor > 0 and stepper_value_minor % 100 = 0),
  launch_price_minor bigint check (launch_price_minor > 0),
  launch_year int,
  attributes jsonb not null default '{}',
  image_url text,
  search_text text not null generated always as (search_text(name)) stored,
  unique (category_id, brand_id, name_key)
);

-- What names are sorted by: nobody looks for 'iPhone' and 'realme' behind everything that has a capital, or for 'Fēnix'
-- behind 'Fz'.
create function sort_key(p_text text) returns text language sql immutable parallel safe
return regexp_replace(lower(normalize(p_text, NFKD)), '[\u0300-\u036f\u064b-\u065f]', '', 'g');

-- One row per asset and region: the row that every write on the asset's books locks first.
-- The tops are those of the best grade's book (M5, M8), kept by the write.
create table market (
  asset_id uuid not null references asset,
  region_id text not null references region,
  category_id text not null,
  brand_id uuid not null,
  group_id uuid not null,
  name text not null,
  sort_name text collate "C" not null generated always as (sort_key(name)) stored,
  -- Kept, because folding 7,000 names for each word took four times as long as reading them.
  search_text text not null generated always as (search_text(name)) stored,
  is_active boolean not null default true,
  is_hot boolean not null default false,
  hot_pin text check (hot_pin in ('PINNED', 'UNPINNED')),
  top_offer_minor bigint,
  top_store_id uuid,
  second_offer_minor bigint,
  second_store_id uuid,
  last_priority_at timestamptz not null default '-infinity',
  top_changed_at timestamptz not null default '-infinity',
  last_receipt_hash bytea,
  version bigint not null default 0,
  primary key (asset_id, region_id)
  -- A bid book gives every row a new time in one transaction: the new ones find room beside the old, and the indexes
  -- stay as they are.
) with (fillfactor = 50);
create index market_name on market (region_id, sort_name, asset_id) where is_active;
create index market_category_name on market (region_id, category_id, sort_name, asset_id) where is_active;
create index market_group on market (group_id);
create index market_top on market (region_id, top_offer_minor, asset_id) include (category_id) where is_active;
create index market_top_first on market (region_id, top_offer_minor desc nulls last, asset_id) where is_active;
create index market_hot on market (region_id) where is_hot;

-- That the facts of a market changed and its kept ranks have to follow (decision 24): written with the change, deleted with
-- the ranks that show it. store_id is whose act it was, if anybody's, and is_award that it won a device by it. Any number for
-- one market, so that nobody who leaves one waits for another.
create table mark (
  mark_id bigint generated always as identity primary key,
  asset_id uuid not null,
  region_id text not null,
  store_id uuid,
  is_award boolean not null default false,
  -- Of autopilots, which have answered: ranks follow, and nobody answers to it.
  is_rise boolean not null default false
);
create index mark_market on mark (asset_id, region_id);
create index mark_store on mark (store_id) where store_id is not null;

-- Where the stores of a market stood in the book of each grade when it was put in order last. stores holds the numbers of
-- those that are in one; positions, one after the other, what each has in the grades' books, best grade first: 0 outside.
-- Whoever reads a board asks for marks beside it.
create table board (
  asset_id uuid not null,
  region_id text not null,
  grades int not null default 0,
  stores int[] not null default '{}',
  positions smallint[] not null default '{}',
  primary key (asset_id, region_id),
  foreign key (asset_id, region_id) references market on delete cascade
) with (fillfactor = 50);

-- With its market: a ranker that added it would have others wait for its commit.
create function open_board() returns trigger
language plpgsql as $$
begin
  insert into board (asset_id, region_id) values (new.asset_id, new.region_id);
  return null;
end $$;
create trigger market_opened after insert on market for each row execute function open_board();

create table store (
  store_id uuid primary key,
  -- For boards, which would be four times as large with ids.
  store_no int not null generated always as identity unique,
  region_id text not null references region,
  name text not null,
  branch_name text not null,
  store_type text not null default 'LEGAL',
  mode text not null check (mode in ('SPOT', 'PAAS')),
  -- Its last change: nothing is carried over it, the units of awards before it neither.
  mode_since timestamptz not null default '-infinity',
  -- Bids of the mode that it left may be on still; its follow-up switches them off.
  is_leaving boolean not null default false,
  is_active boolean not null default true,
  -- The one switch that stops all of a store's autopilots.
  autopilot_stopped_at timestamptz,
  created_at timestamptz not null
);

create table store_percent (
  store_id uuid not null references store,
  item_condition_id uuid not null references item_condition,
  percent int not null check (percent between 1 and 10000),
  primary key (store_id, item_condition_id)
);

-- The same by category, { grade: percent }, as facts read them: for each bid of a book, where rows by grade cost too much.
create table category_percents (
  store_id uuid not null references store,
  category_id text not null references category,
  percents json not null,
  primary key (store_id, category_id)
);

create function keep_category_percents() returns trigger
language plpgsql as $$
begin
  insert into category_percents (store_id, category_id, percents)
  select coalesce(new.store_id, old.store_id), g.category_id,
    coalesce(json_object_agg(sp.item_condition_id, sp.percent) filter (where sp.percent is not null), '{}')
  from item_condition own
  join item_condition g on g.category_id = own.category_id
  left join store_percent sp on sp.item_condition_id = g.item_condition_id
    and sp.store_id = coalesce(new.store_id, old.store_id)
  where own.item_condition_id = coalesce(new.item_condition_id, old.item_condition_id)
  group by g.category_id
  on conflict (store_id, category_id) do update set percents = excluded.percents;
  update category c set order_no = c.order_no + 1 from item_condition g
  where g.item_condition_id = coalesce(new.item_condition_id, old.item_condition_id) and c.category_id = g.category_id;
  return null;
end $$;
create trigger category_percents after insert or update or delete on store_percent
  for each row execute function keep_category_percents();

create function count_base_percent() returns trigger
language plpgsql as $$
begin
  update category set order_no = order_no + 1 where category_id = new.category_id;
  return null;
end $$;
create trigger base_percent_changed after update of base_percent on item_condition
  for each row when (old.base_percent <> new.base_percent) execute function count_base_percent();

create table credit_account (
  store_id uuid primary key,
  region_id text not null,
  credit_limit_minor bigint not null check (credit_limit_minor >= 0),
  running_balance_minor bigint not null default 0,
  blocked_minor bigint not null default 0 check (blocked_minor >= 0),
  terms_days int not null default 7 check (terms_days between 0 and 365),
  exceeded_at timestamptz,
  -- The follow-up job brings the store's kept ranks up to date while changed_seq is ahead.
  changed_seq bigint not null default 0,
  followed_seq bigint not null default 0,
  -- The last of them that was a rise of the available credit.
  risen_seq bigint not null default 0,
  -- Between what the available credit has been since marks were left for it: what lies there may be in or out of a book.
  lowest_minor bigint not null,
  highest_minor bigint not null
) with (fillfactor = 70);

-- A PAAS store's row of prices for one asset is its bid too: kind says whose rules hold. Its spot_price_minor is the
-- price of the best grade that it prices, and window_from the window (E1) that available_quantity counts.
create table bid (
  asset_id uuid not null,
  store_id uuid not null,
  region_id text not null,
  bid_id uuid not null,
  kind text not null default 'SPOT' check (kind in ('SPOT', 'PAAS')),
  category_id text not null,
  brand_id uuid not null,
  group_id uuid not null,
  spot_price_minor bigint not null constraint bid_spot_price_check check (spot_price_minor between case kind when 'SPOT' then 1000 else 100 end and 100000000),
  is_active boolean not null,
  max_quantity int not null check (max_quantity >= 0),
  available_quantity int not null constraint bid_available_quantity_check
    check (available_quantity >= 0 and available_quantity <= max_quantity),
  auto_topup boolean not null,
  priority_at timestamptz not null,
  status text not null check (status in ('RANK_ONE', 'WINING_RANGE', 'BID_NOT_WINNING', 'OUT_OF_QUANTITY', 'OFF', 'UNLISTED')),
  reason text,
  changed_at timestamptz not null,
  topped_up_for timestamptz,
  window_from timestamptz,
  version bigint not null default 1,
  primary key (asset_id, store_id)
) with (fillfactor = 80);
create index bid_store_status on bid (store_id, status) include (category_id, brand_id, group_id, asset_id);
-- With all that a gap is told from (M8): a list by gap reads nothing else of the store's bids.
create index bid_store_price on bid (store_id, spot_price_minor desc, asset_id) include (status, kind, reason);
create index bid_store_quantity on bid (store_id, max_quantity desc, asset_id) include (kind);
create index bid_store_out on bid (store_id) where reason in ('CREDIT_EXCEEDED', 'NO_CREDIT', 'STORE_OFF', 'OTHER_MODE');
create index bid_topup on bid (region_id, asset_id) where auto_topup and is_active and available_quantity < max_quantity;

create table bid_history (
  asset_id uuid not null,
  store_id uuid not null,
  version bigint not null,
  region_id text not null,
  bid_id uuid not null,
  kind text not null,
  changed_at timestamptz not null,
  spot_price_minor bigint not null,
  is_active boolean not null,
  max_quantity int not null,
  available_quantity int not null,
  auto_topup boolean not null,
  priority_at timestamptz not null,
  status text not null,
  position int,
  user_id uuid,
  -- Where the change came from (P4); null for one that no person asked for.
  address text,
  appraisal_code text,
  -- The ranker fills in the rank (decision 24).
  rank_pending boolean not null default false,
  -- What else explains the entry: the upload or bulk change that it came with, the autopilot and its reason.
  note jsonb,
  primary key (asset_id, store_id, version)
);
create index bid_history_pending on bid_history (asset_id) where rank_pending;

-- E1 to E5: what a PAAS store pays for one grade in one window, from one execution to the next. Windows of a store
-- never overlap. Rows of windows that ended stay: awards are recomputed from them. priority_at is the opening of the first
-- of the unbroken windows in which the price stood unchanged, and staged_at its staging for that one (M4).
create table paas_price (
  asset_id uuid not null,
  store_id uuid not null,
  valid_from timestamptz not null,
  item_condition_id uuid not null,
  region_id text not null,
  category_id text not null,
  valid_till timestamptz not null,
  price_minor bigint not null check (price_minor between 100 and 100000000 and price_minor % 100 = 0),
  -- Units of the row in this window, the same on each of its grades; null: no limit but the store's credit (E5).
  quantity int check (quantity between 0 and 100000),
  staged_at timestamptz not null,
  priority_at timestamptz not null,
  upload_id uuid,
  primary key (asset_id, store_id, valid_from, item_condition_id),
  check (valid_from < valid_till)
);
-- The windows for which a store staged a category. Of one of which every model was taken off, no price tells it. Rows of
-- past windows stay: an execution that is late asks whether something was staged for its own.
create table paas_staging (
  store_id uuid not null,
  category_id text not null,
  valid_from timestamptz not null,
  region_id text not null,
  -- The first that staged for the window: with it taken back, nothing is staged.
  upload_id uuid not null,
  primary key (store_id, category_id, valid_from)
);
-- What a store's last change of mode ended, so that it can be taken back: `mode_since` is the one of before. Its spot bids
-- are those that the history says went off by nobody since.
create table mode_change (
  store_id uuid primary key,
  changed_at timestamptz not null,
  from_mode text not null,
  to_mode text not null,
  mode_since timestamptz not null,
  undone_at timestamptz
);
-- The prices that it cut off or took away, as they were.
create table ended_price (like paas_price);
create index ended_price_store on ended_price (store_id);
create table ended_staging (like paas_staging);
create index ended_staging_store on ended_staging (store_id);
create index paas_price_store on paas_price (store_id, valid_from, category_id, asset_id);
create index paas_price_ending on paas_price (region_id, valid_till);

-- A rule for one bid (asset_id, ceiling_minor) or for all bids that a filter finds (ceiling_percent of each bid's
-- price when it joined, in hundredths of a percent). day is a local day of the region, the last on which the rule bought
-- anything, with what it bought then. followed_on is up to where the rule's bids are up to date: the
-- local day, and followed_units what the rule had bought on it. late_since: when the store's rules changed, until no bid
-- that saw them as they were before can still be under way.
create table autopilot_rule (
  store_id uuid not null references store,
  rule_id uuid not null,
  region_id text not null,
  created_at timestamptz not null,
  created_by uuid,
  asset_id uuid,
  category_id text,
  brand_id uuid,
  group_ids uuid[],
  ceiling_minor bigint check (ceiling_minor between 1000 and 100000000),
  ceiling_percent int check (ceiling_percent between 10000 and 100000),
  units_a_day int not null check (units_a_day between 1 and 10000),
  amount_a_day_minor bigint not null check (amount_a_day_minor > 0),
  move_a_day_minor bigint not null check (move_a_day_minor > 0),
  is_on boolean not null,
  day date,
  day_units int not null default 0,
  day_amount_minor bigint not null default 0,
  followed_on date,
  followed_units int not null default 0,
  late_since timestamptz,
  version bigint not null default 1,
  primary key (store_id, rule_id),
  check ((asset_id is null) = (ceiling_minor is null) and (asset_id is null) <> (ceiling_percent is null))
) with (fillfactor = 70);

-- The bids that a rule steers; each at most one. moved_on is a local day of the region. A bid that is being made while its
-- rule is deleted is waited for, and goes with the others.
create table autopilot_bid (
  asset_id uuid not null,
  store_id uuid not null,
  region_id text not null,
  rule_id uuid not null,
  rule_created_at timestamptz not null,
  ceiling_minor bigint not null check (ceiling_minor > 0),
  joined_at timestamptz not null,
  moved_on date,
  moved_minor bigint not null default 0,
  stopped_reason text,
  primary key (asset_id, store_id),
  foreign key (store_id, rule_id) references autopilot_rule on delete cascade
);
create index autopilot_bid_rule on autopilot_bid (store_id, rule_id, asset_id);

create table partner (
  partner_id uuid primary key,
  region_id text not null references region,
  name text not null,
  is_active boolean not null default true
);

create table partner_key (
  key_hash bytea primary key,
  partner_id uuid not null references partner,
  created_at timestamptz not null,
  revoked_at timestamptz
);

create table shop (
  shop_id uuid not null unique default gen_random_uuid(),
  partner_id uuid not null references partner,
  name text not null,
  name_ar text not null,
  -- Deals keep the name under which they were won, so these still lead to the shop.
  former_names text[] not null default '{}',
  -- False: retired. It takes no quotes and no awards; its deals go on.
  is_active boolean not null default true,
  primary key (partner_id, name)
);

create table partner_idempotency (
  partner_id uuid not null,
  idempotency_key text not null,
  request_hash bytea not null,
  status int,
  response jsonb,
  created_at timestamptz not null,
  primary key (partner_id, idempotency_key)
);
create index partner_idempotency_age on partner_idempotency (created_at);

create table quote (
  asset_id uuid not null,
  quote_id uuid not null,
  region_id text not null,
  partner_id uuid not null,
  item_condition_id uuid not null,
  serial_number text not null,
  source_store_name text not null,
  inspection_results jsonb not null default '[]',
  price_minor bigint not null check (price_minor > 0),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  appraisal_code text,
  primary key (asset_id, quote_id)
);
create index quote_id_lookup on quote (quote_id);
create index quote_lapsed on quote (expires_at) where appraisal_code is null;

-- P2: every price that a shop asked for, met or not, for a year, without the device's number and its customer. Its id is
-- that of its quote where there was an offer, and reason says why there was none. Ids and instants only grow, so both
-- indexes are written at their end, and a taken one is marked without either.
create table asking (
  asking_id uuid primary key,
  region_id text not null,
  asset_id uuid not null,
  item_condition_id uuid not null,
  partner_id uuid not null,
  source_store_name text not null,
  asked_at timestamptz not null,
  offer_minor bigint check (offer_minor > 0),
  reason text,
  -- How many stores stood where in the grade's book, by reason; OFFER for those in it.
  stores jsonb not null,
  deal_price_minor bigint check (deal_price_minor > 0),
  taken_at timestamptz,
  check ((offer_minor is null) <> (reason is null)),
  check ((deal_price_minor is null) = (taken_at is null) and (taken_at is null or offer_minor is not null))
) with (fillfactor = 90);
create index asking_at on asking (asked_at, asking_id);

-- What refresh-askings makes of it: by local day, of those that a bid could have met, with up to five of the shops.
create table asking_day (
  region_id text not null,
  day date not null,
  asset_id uuid not null,
  asked int not null,
  offered int not null,
  taken int not null,
  lowest_minor bigint,
  highest_minor bigint,
  shops text[] not null,
  primary key (region_id, day, asset_id)
);

-- And what of the last 30 days dealers are told (M7); no row, or null, is what they are not.
create table asking_figure (
  region_id text not null,
  asset_id uuid not null,
  asked int not null,
  unmet int not null,
  offered int,
  taken int,
  lowest_minor bigint,
  highest_minor bigint,
  primary key (region_id, asset_id)
);

create table deal (
  asset_id uuid not null,
  appraisal_id uuid not null,
  appraisal_code text not null,
  region_id text not null,
  store_id uuid not null,
  bid_id uuid not null,
  partner_id uuid not null,
  quote_id uuid not null,
  category_id text not null,
  brand_id uuid not null,
  item_condition_id uuid not null,
  asset_name text not null,
  serial_number text not null,
  source_store_name text not null,
  source_store_name_ar text not null,
  inspection_results jsonb not null,
  customer jsonb not null,
  state text not null check (state in ('WON', 'IN_TRANSIT', 'DELIVERED', 'CANCELLED', 'REFUSED', 'RETURNED')),
  deal_price_minor bigint not null check (deal_price_minor > 0),
  -- The region's rate of its award (M14), which differences to another grade are taxed with too (G4).
  tax_basis_points int not null check (tax_basis_points between 0 and 10000),
  tax_minor bigint not null check (tax_minor = (deal_price_minor * tax_basis_points + 5000) / 10000),
  spot_price_minor bigint not null,
  pinned_grades jsonb not null,
  won_at timestamptz not null,
  created_at timestamptz not null,
  awb_number text,
  tracking_url text,
  last_event_at timestamptz not null,
  -- D1: its receipt, from which windows and postings count, and when it happened, as it was told.
  delivered_at timestamptz,
  delivery_time timestamptz,
  ended_at timestamptz,
  -- When its partner was last given something new of it to read (P2), by the database's own clock whatever the clock of
  -- the event: what is read in this order must not be overtaken.
  changed_at timestamptz not null default clock_timestamp(),
  primary key (asset_id, appraisal_id),
  unique (asset_id, quote_id)
) with (fillfactor = 85);
-- What holds a store's credit (C2).
create index deal_holding on deal (store_id, won_at, appraisal_id) where state in ('WON', 'IN_TRANSIT', 'REFUSED');
create index deal_open on deal (state, won_at) where state = 'WON';
create index deal_region_won on deal (region_id, won_at);
-- P2: what a partner reads as it changed, of any states and shops, and of one device.
create index deal_partner_change on deal (partner_id, state, changed_at, appraisal_id);
create index deal_partner_shop on deal (partner_id, source_store_name, state, changed_at, appraisal_id);
create index deal_partner_device on deal (partner_id, serial_number);

-- The short code that people read is unique everywhere, so it has a registry of its own.
create table deal_code (
  appraisal_code text primary key,
  asset_id uuid not null,
  appraisal_id uuid not null
);
create index deal_code_appraisal on deal_code (appraisal_id);

-- D5: one open deal per serial number; after a cancellation the device rests until blocked_until (D1).
create table open_device (
  region_id text not null,
  serial_number text not null,
  appraisal_code text not null,
  blocked_until timestamptz,
  primary key (region_id, serial_number)
);

create table deal_event (
  asset_id uuid not null,
  appraisal_id uuid not null,
  event_no int not null,
  type text not null,
  state text not null,
  happened_at timestamptz not null,
  received_at timestamptz not null,
  reason text,
  awb_number text,
  tracking_url text,
  actor text not null,
  -- Where a partner's call came from (P4); an operator's is in the audit log.
  address text,
  request_hash bytea,
  primary key (asset_id, appraisal_id, event_no)
);

-- pilots: what the autopilots on the asset could still buy that day, by store { day, unitsLeft, amountLeftMinor }; null
-- where none steered a bid. Not in the hash: a line tells of it only when it decided.
create table award_receipt (
  asset_id uuid not null,
  appraisal_id uuid not null,
  region_id text not null,
  item_condition_id uuid not null,
  awarded_at timestamptz not null,
  bid_id uuid not null,
  rule text not null,
  lines jsonb not null,
  previous_hash bytea,
  hash bytea not null,
  pilots jsonb,
  primary key (asset_id, appraisal_id)
);

create table outbox_head (
  store_id uuid primary key,
  last_seq bigint not null default 0,
  -- Up to this one messages have had their time, and are gone.
  purged_seq bigint not null default 0
) with (fillfactor = 70);

-- N3: numbered without gaps per store from purged_seq on, written in the transaction that causes the message.
create table outbox (
  store_id uuid not null,
  seq bigint not null,
  region_id text not null,
  kind text not null,
  subject text not null,
  payload jsonb not null,
  created_at timestamptz not null,
  primary key (store_id, seq)
);

create table member (
  user_id uuid primary key,
  store_id uuid references store,
  region_id text not null references region,
  role text not null check (role in ('OWNER', 'BUYER', 'VIEWER', 'OPERATOR')),
  email text not null,
  email_key text not null unique,
  password_hash text not null,
  first_name text not null,
  last_name text not null,
  phone_number text,
  display_picture text,
  locale text not null default 'en',
  is_active boolean not null default true,
  created_at timestamptz not null,
  version int not null default 1,
  -- When the member was last in front of a screen, and when so before the visit that this was a part of.
  seen_at timestamptz,
  left_at timestamptz
);

-- Whoever changes what the console shows of a member: a form that an operator opened before does not take it back.
create function raise_member_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
create trigger member_changed before update on member for each row
  when ((old.first_name, old.last_name, old.email, old.phone_number, old.role, old.is_active)
    is distinct from (new.first_name, new.last_name, new.email, new.phone_number, new.role, new.is_active))
  execute function raise_member_version();

create table session (
  identifier uuid primary key,
  user_id uuid not null references member,
  device text not null,
  device_id text,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  generation int not null default 1,
  rotated_at timestamptz not null,
  revoked_at timestamptz,
  revoke_reason text
);
create index session_member on session (user_id);

-- A device that signed in before is not held up by others' failures (I6).
create table known_device (
  user_id uuid not null references member,
  device_id text not null,
  last_used_at timestamptz not null,
  primary key (user_id, device_id)
);

create table brake (
  brake_key text primary key,
  window_start timestamptz not null,
  attempts int not null
);

create table audit_log (
  audit_id uuid primary key,
  region_id text not null,
  happened_at timestamptz not null,
  actor text not null,
  address text,
  action text not null,
  subject text not null,
  before jsonb,
  after jsonb,
  search_text text not null generated always as (
    search_text(actor || ' ' || action || ' ' || subject || ' ' || coalesce(address, '') || ' ' || audit_id)) stored
);

-- What a store is told at most once a day (M12).
create table told_once (
  store_id uuid not null,
  kind text not null,
  day date not null,
  primary key (store_id, kind, day)
);

-- When a region's stores were last told what falls due, and the time before it: what fell due since then is overdue and
-- was not told as such (N1). Their screens are told as the day begins, they themselves at 09:00.
create table told_due (
  region_id text not null,
  turn text not null check (turn in ('SCREENS', 'NOTICES')),
  at timestamptz not null,
  since timestamptz not null check (since < at),
  primary key (region_id, turn)
);
