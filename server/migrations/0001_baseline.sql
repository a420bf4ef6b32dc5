-- squawk-ignore-file
-- The lint is for what changes once there is data.

-- ──── Tables ────

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
  opened_no int generated always as identity,
  version int not null default 1
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
  order_no bigint not null default 0,
  version int not null default 1,
  switched_at timestamptz,
  -- What operators set of the market (P1). A version is raised by each change, which names the one that was seen.
  grades_version int not null default 1,
  issues_version int not null default 1
);

create table brand (
  brand_id uuid primary key,
  name_en text not null,
  name_ar text not null,
  name_key text not null unique,
  logo_url text,
  version int not null default 1
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
  -- What operators do to the catalogue. A version is raised by each edit and sent back with the next (CHANGED_SINCE).
  version int not null default 1,
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
  -- When an operator last switched a model in a region, or a category: open screens are told of it (M17).
  switched_at timestamptz,
  -- When a model last became hot or no longer was, by a pin or by its trade-ins (M9): told as well.
  hot_changed_at timestamptz,
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

-- Another one with each statement that lists a model or takes one off, and in its transaction: as long as it stays, so do the
-- numbers of listed models.
create table listing_version (
  is_only boolean primary key default true check (is_only),
  version uuid not null default gen_random_uuid()
);
insert into listing_version default values;
create function renew_listing_version() returns trigger language plpgsql as $$
begin
  update listing_version set version = gen_random_uuid();
  return null;
end $$;
create trigger market_listed after insert or delete or truncate or update of is_active, category_id on market
  for each statement execute function renew_listing_version();
create trigger category_listed after delete or truncate or update of is_active on category
  for each statement execute function renew_listing_version();

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
  is_rise boolean not null default false,
  -- Of the store's percents, which an operator set: its pages wait for it, and it is told of what follows as of others' acts.
  is_percents boolean not null default false
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
  created_at timestamptz not null,
  payment_option text not null check (payment_option in ('PREPAID', 'COLLECT')),
  version int not null default 1,
  -- What the desk knows of the business; '' for what it does not. Documents have what held when they were issued.
  address text not null default '',
  tax_number text not null default '',
  licence_number text not null default '',
  licence_ends date,
  percents_version int not null default 1
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
  highest_minor bigint not null,
  -- N1: the level of used credit that the store was last told of.
  warned_percent int not null default 0 check (warned_percent in (0, 80, 95))
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
  revoked_at timestamptz,
  key_id uuid not null default gen_random_uuid() unique,
  hint text not null default '',
  name text not null,
  -- Null: for every shop of the partner.
  shop_ids uuid[] check (cardinality(shop_ids) > 0),
  -- The first instant at which it is good no more.
  ends_at timestamptz,
  last_used_at timestamptz
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
  -- As it was at the award: what a store changes later does not touch its deals (M14).
  payment_option text not null check (payment_option in ('PREPAID', 'COLLECT')),
  -- What searches of deals look through, the courier's number too.
  search_text text not null generated always as (search_text(
    appraisal_code || ' ' || serial_number || ' ' || asset_name || ' ' || coalesce(awb_number, ''))) stored,
  -- D5: the deal by which the device had been delivered not long before it was brought in again, as the award found it.
  again_code text,
  again_delivered_at timestamptz,
  -- D1: 'Grade Review' is shown while a review is open; lists need no second look-up.
  review_id uuid,
  review_status text,
  courier_status text not null generated always as (case when review_status in ('UNDER_PROCESS',
    'ADDITIONAL_INFO_REQUIRED', 'REQUESTED_TO_RETURN', 'RETURN_IN_PROGRESS') then 'GRADE_REVIEW' else state end) stored,
  -- N1: told once that its window ends.
  window_told_at timestamptz,
  primary key (asset_id, appraisal_id),
  unique (asset_id, quote_id),
  check ((again_code is null) = (again_delivered_at is null)),
  check ((review_id is null) = (review_status is null))
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
  left_at timestamptz,
  totp_secret bytea,
  -- I4: a code's time step is used once.
  totp_last_step bigint,
  display_picture_id uuid,
  -- Whether pushes say amounts: they are shown on locked screens.
  push_amounts boolean not null default false
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

-- ──── What the market writes ────

-- What the market writes, and what of its rules a write has to ask itself. The order of a book is the domain's
-- (domain/src/book.ts).

-- M1: whole currency units, computed in integers.
create function offer_minor(p_spot_minor bigint, p_percent int) returns bigint
language sql immutable parallel safe
return (p_spot_minor * p_percent / 1000000) * 100;

-- With microseconds, as a number that JSON holds exactly. A float8 tells microseconds apart for centuries to come, and takes
-- a fifth of the time of a numeric. Stable, as date_part is for a timestamptz: called immutable, it is never inlined.
create function micros_of(p_at timestamptz) returns bigint
language sql stable parallel safe
return round(date_part('epoch', p_at) * 1000000)::bigint;

-- M14: rounded half up to the fils.
create function with_tax_minor(p_price_minor bigint, p_basis_points int) returns bigint
language sql immutable parallel safe
return p_price_minor + (p_price_minor * p_basis_points + 5000) / 10000;

-- Every write of a store's bids enters before it reads what the store may do, and leaves with its transaction.
create function enter_store(p_store uuid) returns void
language sql
return pg_advisory_xact_lock_shared(hashtextextended('writes of ' || p_store, 0));

-- Whether no write of the store's bids is under way: whoever followed up a change of the store then knows that no bid is
-- still to come that saw the store as it was before. Nothing is held, so that no write ever waits for it.
create function is_store_quiet(p_store uuid) returns boolean
language plpgsql as $$
begin
  return pg_try_advisory_xact_lock(hashtextextended('writes of ' || p_store, 0));
end $$;

-- M5: the grade whose book gives a bid its rank: the best one that is not frozen. With every grade frozen it is
-- the best of all, so that the bids still have a state (CONDITION_FROZEN).
create function best_condition(p_category text) returns uuid
language sql stable
return (select item_condition_id from item_condition
        where category_id = p_category order by is_frozen, position limit 1);

-- Says that the facts of a market changed (M3): the ranker brings its kept ranks up to date. p_store is whose act it was.
create function leave_mark(p_asset uuid, p_region text, p_store uuid, p_is_award boolean default false) returns void
language sql
begin atomic
  insert into mark (asset_id, region_id, store_id, is_award) values (p_asset, p_region, p_store, p_is_award);
end;

-- What is kept of a bid's place until the ranker comes: a place in the book stays, where it still can be one (M6).
create function unranked_status(p_active boolean, p_available int, p_was text) returns text
language sql immutable parallel safe
return case when not p_active then 'OFF' when p_available = 0 then 'OUT_OF_QUANTITY'
  when p_was in ('RANK_ONE', 'WINING_RANGE') then p_was else 'BID_NOT_WINNING' end;

-- N3: numbers the messages of one transaction and writes them. Heads are locked in the order of store ids,
-- whatever the order of the messages, so that two writers never wait for each other in a circle.
create function tell_all(p_region text, p_messages jsonb, p_at timestamptz default clock_timestamp()) returns void
language plpgsql as $$
begin
  if p_messages = '[]' then return; end if;
  with msg as (
    select (m.value ->> 'storeId')::uuid as store_id, m.value ->> 'kind' as kind,
           m.value ->> 'subject' as subject, m.value -> 'payload' as payload, m.ordinality
    from jsonb_array_elements(p_messages) with ordinality m
  ), head as (
    insert into outbox_head as h (store_id, last_seq)
    select store_id, count(*) from msg group by store_id order by store_id
    on conflict (store_id) do update set last_seq = h.last_seq + excluded.last_seq
    returning h.store_id, h.last_seq
  )
  insert into outbox (store_id, seq, region_id, kind, subject, payload, created_at)
  select msg.store_id,
         head.last_seq - count(*) over (partition by msg.store_id)
           + row_number() over (partition by msg.store_id order by msg.ordinality),
         p_region, msg.kind, msg.subject, msg.payload, p_at
  from msg join head using (store_id);
end $$;

-- M4: the next time of priority on an asset: the database's clock, later than any act there before.
create function next_priority(p_asset uuid, p_region text, p_at timestamptz) returns timestamptz
language sql as $$
  update market set last_priority_at = greatest(p_at, last_priority_at + interval '1 microsecond')
  where asset_id = p_asset and region_id = p_region
  returning last_priority_at
$$;

-- M11, for all writers: what the bid is. The rank that it led to is filled in by the ranker.
create function keep_history(p_asset uuid, p_store uuid, p_kind text, p_at timestamptz, p_user uuid,
                             p_code text, p_note jsonb default null, p_address text default null) returns void
language sql as $$
  insert into bid_history (asset_id, store_id, version, region_id, bid_id, kind, changed_at, spot_price_minor,
    is_active, max_quantity, available_quantity, auto_topup, priority_at, status, rank_pending, user_id, appraisal_code,
    note, address)
  select b.asset_id, b.store_id, b.version, b.region_id, b.bid_id, p_kind, p_at, b.spot_price_minor, b.is_active,
    b.max_quantity, b.available_quantity, b.auto_topup, b.priority_at,
    unranked_status(b.is_active, b.available_quantity, b.status), true, p_user, p_code, p_note, p_address
  from bid b
  where b.asset_id = p_asset and b.store_id = p_store
$$;

-- The one write path of a bid (M1, M4, M10, M11). The caller holds the asset's market row and has checked
-- the change with the domain's rules; p_renews says whether the bid takes a new time. p_at is null but for
-- a market whose past is being made.
create function write_bid(p_asset uuid, p_region text, p_store uuid, p_bid_id uuid, p_user uuid, p_kind text,
  p_spot_minor bigint, p_active boolean, p_max int, p_available int, p_topup boolean, p_renews boolean,
  p_at timestamptz, p_address text default null, out bid_id uuid, out changed_at timestamptz, out version bigint)
language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  v_priority timestamptz;
begin
  changed_at := coalesce(p_at, clock_timestamp());
  v_priority := case when p_renews then next_priority(p_asset, p_region, changed_at) end;
  insert into bid as b (asset_id, store_id, region_id, bid_id, category_id, brand_id, group_id, spot_price_minor,
    is_active, max_quantity, available_quantity, auto_topup, priority_at, status, changed_at)
  select m.asset_id, p_store, m.region_id, p_bid_id, m.category_id, m.brand_id, m.group_id, p_spot_minor,
    p_active, p_max, p_available, p_topup, coalesce(v_priority, changed_at), 'OFF', changed_at
  from market m where m.asset_id = p_asset and m.region_id = p_region
  on conflict (asset_id, store_id) do update set kind = 'SPOT', window_from = null,
    spot_price_minor = excluded.spot_price_minor, is_active = excluded.is_active,
    max_quantity = excluded.max_quantity, available_quantity = excluded.available_quantity,
    auto_topup = excluded.auto_topup, priority_at = coalesce(v_priority, b.priority_at),
    changed_at = excluded.changed_at, version = b.version + 1
  returning b.bid_id, b.version into bid_id, version;
  perform keep_history(p_asset, p_store, p_kind, changed_at, p_user, null, null, p_address);
  perform leave_mark(p_asset, p_region, p_store);
end $$;

-- Keeps between what a store's available credit has been. Whoever has left marks for it sets both bounds to null.
create function keep_credit_bounds() returns trigger
language plpgsql as $$
declare
  v_available bigint := new.credit_limit_minor - new.running_balance_minor - new.blocked_minor;
begin
  new.lowest_minor := least(new.lowest_minor, v_available);
  new.highest_minor := greatest(new.highest_minor, v_available);
  return new;
end $$;
create trigger credit_bounds before insert or update on credit_account
  for each row execute function keep_credit_bounds();

-- C2: moves a store's credit and says what follows from it. Returns the messages for tell_all.
-- A change that would take more than is available is refused only by award, which asks first.
create function move_credit(p_store uuid, p_running_minor bigint, p_blocked_minor bigint, p_limit_minor bigint,
                            p_at timestamptz) returns jsonb
language plpgsql as $$
declare
  v_old timestamptz;
  v_new timestamptz;
  v_messages jsonb := '[]';
begin
  select exceeded_at into v_old from credit_account where store_id = p_store for update;
  update credit_account set
    running_balance_minor = running_balance_minor + p_running_minor,
    blocked_minor = blocked_minor + p_blocked_minor,
    credit_limit_minor = credit_limit_minor + p_limit_minor,
    exceeded_at = case when credit_limit_minor + p_limit_minor - running_balance_minor - p_running_minor
                            - blocked_minor - p_blocked_minor < 0 then coalesce(exceeded_at, p_at) end,
    changed_seq = changed_seq + 1,
    risen_seq = case when p_limit_minor > p_running_minor + p_blocked_minor then changed_seq + 1 else risen_seq end
  where store_id = p_store
  returning exceeded_at into v_new;
  if v_old is null and v_new is not null then
    v_messages := v_messages || jsonb_build_array(jsonb_build_object('storeId', p_store, 'kind', 'CREDIT_EXCEEDED',
      'subject', p_store, 'payload', '{}'::jsonb));
  elsif v_old is not null and v_new is null then
    v_messages := v_messages || jsonb_build_array(jsonb_build_object('storeId', p_store, 'kind', 'CREDIT_CLEARED',
      'subject', p_store, 'payload', '{}'::jsonb));
  end if;
  return v_messages;
end $$;

-- ──── Awards ────

-- M12 to M15: accepting a quote, in one call but where the order has changed or autopilots answer first, because every
-- statement more is a round trip with the asset locked. The reference is award() in domain/src/award.ts.

create function receipt_line_hash(p_salt text, p_position int, p_bid uuid, p_offer_minor bigint,
                                  p_priority_at timestamptz, p_staged_at timestamptz, p_reason text) returns text
language sql immutable
return encode(sha256(convert_to(concat_ws('|', p_salt, p_position, p_bid, p_offer_minor,
  (extract(epoch from p_priority_at) * 1000000)::bigint, (extract(epoch from p_staged_at) * 1000000)::bigint,
  coalesce(p_reason, '')), 'UTF8')), 'hex');

-- M14: the whole table of percents and prices that hold for a bid at an instant; a PAAS store's are its own prices.
create function pinned_grades(p_asset uuid, p_store uuid, p_category text, p_kind text, p_spot_minor bigint,
                              p_at timestamptz) returns jsonb
language sql stable
return (select jsonb_agg(jsonb_build_object('itemConditionId', g.item_condition_id, 'condition', g.condition,
    'nameEn', g.name_en, 'nameAr', g.name_ar, 'basePercent', g.base_percent,
    'percent', case when p_kind = 'PAAS' then g.base_percent else coalesce(sp.percent, g.base_percent) end,
    'priceMinor', case when p_kind = 'PAAS' then w.price_minor
      else offer_minor(p_spot_minor, coalesce(sp.percent, g.base_percent)) end) order by g.position)
  from item_condition g
  left join store_percent sp on sp.store_id = p_store and sp.item_condition_id = g.item_condition_id
  left join paas_price w on w.asset_id = p_asset and w.store_id = p_store
    and w.item_condition_id = g.item_condition_id and w.valid_from <= p_at
    and w.valid_from > p_at - interval '9 days' and w.valid_till > p_at
  where g.category_id = p_category);

-- Takes an offer's total from its store's credit, and from the day of the autopilot that steers the bid, both or
-- neither (C2, M12). Answers null when taken, else why not. A store that fails is not kept locked, though its row was
-- waited for: what a failed part had locked or written is undone where it is caught. Where the store was switched
-- since the book was read, db.transaction begins again: an award has to come later than the switch, for the audit too.
create function take_offer(p_store uuid, p_kind text, p_rule uuid, p_offer_minor bigint, p_total_minor bigint,
                           p_today date) returns text
language plpgsql as $$
begin
  update credit_account set blocked_minor = blocked_minor + p_total_minor, changed_seq = changed_seq + 1
  where store_id = p_store and credit_limit_minor - running_balance_minor - blocked_minor >= p_total_minor;
  if not found then raise exception using errcode = 'MZ005'; end if;
  -- M3: whoever switches a store holds its account, so what this reads after the wait for it holds until the commit.
  if not exists (select from store where store_id = p_store and is_active and mode = p_kind) then
    raise exception 'the store was switched' using errcode = 'serialization_failure';
  end if;
  if p_rule is null then return null; end if;
  update autopilot_rule u set
    day = p_today,
    day_units = case when u.day = p_today then u.day_units else 0 end + 1,
    day_amount_minor = case when u.day = p_today then u.day_amount_minor else 0 end + p_offer_minor
  where u.store_id = p_store and u.rule_id = p_rule and (not u.is_on
    or case when u.day = p_today then u.day_units else 0 end < u.units_a_day
      and case when u.day = p_today then u.day_amount_minor else 0 end + p_offer_minor <= u.amount_a_day_minor);
  -- A rule that ended while this waited for it limits nothing, as one that is off.
  if not found and exists (select from autopilot_rule u where u.store_id = p_store and u.rule_id = p_rule) then
    raise exception using errcode = 'MZ001';
  end if;
  return null;
exception
  when sqlstate 'MZ001' then return 'AUTOPILOT_LIMIT';
  when sqlstate 'MZ005' then return 'NO_CREDIT';
end $$;

-- What the autopilots that steer bids of an asset may still buy on a day, by store; null where none steers any. The
-- receipt keeps it, since rules change and end, and a bid that its day keeps out has no line (M15, M16).
create function autopilot_days(p_asset uuid, p_today date) returns jsonb
language sql stable
return (select jsonb_object_agg(ab.store_id, jsonb_build_object('day', p_today,
    'unitsLeft', u.units_a_day - case when u.day = p_today then u.day_units else 0 end,
    'amountLeftMinor', u.amount_a_day_minor - case when u.day = p_today then u.day_amount_minor else 0 end))
  from autopilot_bid ab
  join autopilot_rule u on u.store_id = ab.store_id and u.rule_id = ab.rule_id and u.is_on
  join store s on s.store_id = ab.store_id and s.mode = 'SPOT' and s.autopilot_stopped_at is null
  where ab.asset_id = p_asset);

-- Of messages to stores, those of a kind that the store has not been told on that day (M12), and notes that it was. In
-- the order of store ids: awards of several assets may pass over the same stores, each in the order of its own book.
create function not_told_on(p_day date, p_messages jsonb) returns jsonb
language plpgsql as $$
declare
  v_left jsonb;
begin
  if p_messages = '[]' then return p_messages; end if;
  with told as (
    insert into told_once (store_id, kind, day)
    select (m ->> 'storeId')::uuid, m ->> 'kind', p_day from jsonb_array_elements(p_messages) m
    order by 1 on conflict do nothing returning store_id
  )
  select coalesce(jsonb_agg(m), '[]') into v_left from jsonb_array_elements(p_messages) m
  where (m ->> 'storeId')::uuid in (select store_id from told);
  return v_left;
end $$;

-- Changes with whatever the order of an asset's books follows from (M4) but for the windows of PAAS prices: each price and
-- each switch takes a time, and each percent counts in its category.
create function order_key(m market, c category) returns text
language sql stable parallel safe
return concat_ws(' ', c.category_id, c.order_no, date_part('epoch', m.last_priority_at));

-- Accepts a quote with its asset's offers for its grade in the order of M4, in the book or not, as the domain ordered
-- them: p_stores, with the percents and offers of each, and p_key, the key of the facts that they were ordered by, as of
-- p_read_at. Who is in the book is asked here, at an instant that is taken with the market held.
-- Answers { result, ... } with result one of NOT_FOUND, AWARDED and REPLAYED (appraisalCode, dealPriceMinor,
-- taxMinor, wonAt), QUOTE_EXPIRED, SHOP_RETIRED, DEVICE_IN_DEAL (appraisalCode), PRICE_CHANGED (priceMinor), NO_OFFER, and
-- AGAIN where the order may be another by now: the market stays held, and the facts are to be read once more; STEER
-- (assetId, regionId), held likewise, where autopilots are to answer first what has moved the book, so that nobody buys
-- between its move and theirs; p_told has what they are to be told once they have, and is null before. It is told with
-- whatever the answer is but these two, since heads of the outbox are locked after accounts.
-- p_ids are fresh ids: appraisal, code, salt; p_at as in write_bid. p_shops are those that the key is for, null for all:
-- a quote of another shop is not found, also once it is a deal's and its shop has another name. p_event is the id of what
-- the partner is told of a deal; null for nothing.
create function award(p_quote uuid, p_partner uuid, p_minimum_minor bigint, p_customer jsonb,
                      p_appraisal uuid, p_code text, p_salt text, p_at timestamptz, p_key text, p_stores uuid[],
                      p_percents int[], p_offers bigint[], p_read_at timestamptz, p_told jsonb,
                      p_address text default null, p_shops uuid[] default null, p_event uuid default null)
  returns jsonb
language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  q quote;
  m market;
  k category;
  v_is_piloted boolean;
  v_at timestamptz;
  v_open open_device;
  c record;
  v_refusal text;
  v_position int := 0;
  v_lines jsonb := '[]';
  v_line_hashes text := '';
  v_winner record;
  v_after boolean := false;
  v_below_stores int[] := '{}';
  v_below_minor int[] := '{}';
  v_rule text;
  v_told jsonb := coalesce(p_told, '[]');
  v_messages jsonb := '[]';
  v_hash bytea;
  v_salt text;
  v_today date;
  v_pilots jsonb;
  v_pinned jsonb;
  v_again record;
begin
  select * into q from quote where quote_id = p_quote and partner_id = p_partner;
  if not found or p_shops is not null and not exists (select from shop h where h.partner_id = q.partner_id
      and h.shop_id = any(p_shops) and q.source_store_name = any(h.name || h.former_names)) then
    return jsonb_build_object('result', 'NOT_FOUND');
  end if;
  select * into m from market where asset_id = q.asset_id and region_id = q.region_id for update;
  select * into q from quote where asset_id = q.asset_id and quote_id = p_quote;
  if q.appraisal_code is not null then
    return (select jsonb_build_object('result', 'REPLAYED', 'assetId', q.asset_id, 'appraisalCode',
              d.appraisal_code, 'dealPriceMinor', d.deal_price_minor, 'taxMinor', d.tax_minor, 'wonAt', d.won_at)
            from deal d where d.asset_id = q.asset_id and d.quote_id = p_quote);
  end if;
  -- Never before the newest time in its books, though the clock was set back: the history would tell of another book.
  v_at := coalesce(p_at, greatest(clock_timestamp(), m.last_priority_at));
  if q.expires_at <= v_at then
    perform tell_all(q.region_id, v_told, v_at);
    return jsonb_build_object('result', 'QUOTE_EXPIRED');
  end if;
  if exists (select from shop h
             where h.partner_id = q.partner_id and h.name = q.source_store_name and not h.is_active) then
    perform tell_all(q.region_id, v_told, v_at);
    return jsonb_build_object('result', 'SHOP_RETIRED');
  end if;
  select * into k from category where category_id = m.category_id;
  if not exists (select from item_condition g where g.item_condition_id = q.item_condition_id and not g.is_frozen)
      or (m.is_active and k.is_active) is not true then
    perform tell_all(q.region_id, v_told, v_at);
    return jsonb_build_object('result', 'NO_OFFER');
  end if;
  select (v_at at time zone time_zone)::date into v_today from region where region_id = q.region_id;
  v_is_piloted := exists (select from autopilot_bid y where y.asset_id = q.asset_id);
  if v_is_piloted and p_told is null and exists (
      select from mark w where w.asset_id = q.asset_id and w.region_id = q.region_id and not w.is_rise) then
    return jsonb_build_object('result', 'STEER', 'assetId', q.asset_id, 'regionId', q.region_id);
  end if;
  if p_key is distinct from order_key(m, k) or exists (
      -- A window of prices opened or ended since.
      select from bid b join paas_price p on p.asset_id = b.asset_id and p.store_id = b.store_id
      where b.region_id = q.region_id and b.asset_id = q.asset_id and b.kind = 'PAAS' and b.is_active
        and p.valid_from > p_read_at - interval '9 days' and p.valid_from <= v_at
        and (p.valid_from > p_read_at or p.valid_till > p_read_at and p.valid_till <= v_at)) then
    return jsonb_build_object('result', 'AGAIN');
  end if;

  insert into open_device (region_id, serial_number, appraisal_code) values (q.region_id, q.serial_number, p_code)
  on conflict (region_id, serial_number) do nothing;
  if not found then
    select * into v_open from open_device where region_id = q.region_id and serial_number = q.serial_number for update;
    if v_open.blocked_until is null or v_open.blocked_until > v_at then
      perform tell_all(q.region_id, v_told, v_at);
      return jsonb_build_object('result', 'DEVICE_IN_DEAL', 'appraisalCode', v_open.appraisal_code);
    end if;
    update open_device set appraisal_code = p_code, blocked_until = null
    where region_id = q.region_id and serial_number = q.serial_number;
  end if;

  if v_is_piloted then v_pilots := autopilot_days(q.asset_id, v_today); end if;
  for c in
    -- Each offer with what decides whether it is in the book now (M3); the rate in the statement that works the totals
    -- out with it, as it may change beside this.
    select b.bid_id, b.store_id, s.store_no, b.kind, x.spot_price_minor, o.percent, o.offer_minor, t.total_minor,
      r.sell_tax_basis_points as tax, coalesce(w.priority_at, b.priority_at) as priority_at,
      coalesce(w.staged_at, b.priority_at) as staged_at, x.available_quantity, w.valid_from as window_from, ap.rule_id,
      case when y.available_minor < 0 then 'CREDIT_EXCEEDED' when y.available_minor < t.total_minor then 'NO_CREDIT'
        when ap.is_used_up then 'AUTOPILOT_LIMIT' end as reason
    from unnest(p_stores, p_percents, p_offers) with ordinality o (store_id, percent, offer_minor, place)
    join bid b on b.asset_id = q.asset_id and b.store_id = o.store_id and b.region_id = q.region_id
    join store s on s.store_id = b.store_id
    join credit_account a on a.store_id = b.store_id
    join region r on r.region_id = b.region_id
    left join lateral (select p.price_minor, p.quantity, p.valid_from, p.priority_at, p.staged_at from paas_price p
      where b.kind = 'PAAS' and p.asset_id = b.asset_id and p.store_id = b.store_id
        and p.item_condition_id = q.item_condition_id and p.valid_from <= v_at
        and p.valid_from > v_at - interval '9 days' and p.valid_till > v_at) w on true
    cross join lateral (select coalesce(w.price_minor, b.spot_price_minor) as spot_price_minor,
      case when b.kind = 'SPOT' or b.window_from = w.valid_from and w.quantity is not null then b.available_quantity
        else w.quantity end as available_quantity) x
    cross join lateral (select with_tax_minor(o.offer_minor, r.sell_tax_basis_points) as total_minor) t
    cross join lateral (select a.credit_limit_minor - a.running_balance_minor - a.blocked_minor as available_minor) y
    left join lateral (
      select u.rule_id, case when u.day = v_today then u.day_units else 0 end >= u.units_a_day
        or case when u.day = v_today then u.day_amount_minor else 0 end + o.offer_minor > u.amount_a_day_minor as is_used_up
      from autopilot_bid ab
      join autopilot_rule u on u.store_id = ab.store_id and u.rule_id = ab.rule_id
      where v_is_piloted and ab.asset_id = b.asset_id and ab.store_id = b.store_id and u.is_on
        and s.autopilot_stopped_at is null) ap on true
    where b.is_active and s.is_active and s.mode = b.kind and o.offer_minor >= 100
      and (b.kind = 'SPOT' or w.price_minor is not null) and x.available_quantity is distinct from 0
    order by o.place
  loop
    -- M15: the one after the winner is the next that credit covers; an offer out of the book was not beaten.
    continue when c.reason = 'AUTOPILOT_LIMIT' or v_after and c.reason is not null;
    if v_rule is not null then
      v_below_stores := v_below_stores || c.store_no;
      v_below_minor := v_below_minor || c.offer_minor::int;
      continue;
    end if;
    v_position := v_position + 1;
    v_salt := encode(sha256(convert_to(p_salt || v_position, 'UTF8')), 'hex');
    if v_after then
      c.reason := 'NEXT';
    elsif c.reason is null then
      if c.offer_minor < coalesce(p_minimum_minor, q.price_minor) then
        delete from open_device where region_id = q.region_id and serial_number = q.serial_number
          and appraisal_code = p_code;
        perform tell_all(q.region_id, v_told || not_told_on(v_today, v_messages), v_at);
        return jsonb_build_object('result', 'PRICE_CHANGED', 'priceMinor', c.offer_minor);
      end if;
      v_pinned := pinned_grades(q.asset_id, c.store_id, m.category_id, c.kind, c.spot_price_minor, v_at);
      -- M14: percents that changed since the book was read; db.transaction begins again.
      if not v_pinned @> jsonb_build_array(jsonb_build_object('itemConditionId', q.item_condition_id,
          'priceMinor', c.offer_minor)) then
        raise exception 'the percents changed' using errcode = 'serialization_failure';
      end if;
      v_refusal := take_offer(c.store_id, c.kind, c.rule_id, c.offer_minor, c.total_minor, v_today);
      c.reason := coalesce(v_refusal, 'WON');
      if v_refusal is null then v_winner := c; end if;
    end if;
    if c.reason in ('NO_CREDIT', 'CREDIT_EXCEEDED') then
      v_messages := v_messages || jsonb_build_array(jsonb_build_object('storeId', c.store_id, 'kind',
        'PASSED_OVER', 'subject', c.bid_id, 'payload', jsonb_build_object('assetId', q.asset_id)));
    end if;
    v_lines := v_lines || jsonb_build_array(jsonb_build_object('position', v_position, 'bidId', c.bid_id,
      'storeId', c.store_id, 'spotPriceMinor', c.spot_price_minor, 'percent', c.percent,
      'offerMinor', c.offer_minor, 'priorityAt', c.priority_at, 'stagedAt', c.staged_at, 'reason', c.reason, 'salt', v_salt,
      'hash', receipt_line_hash(v_salt, v_position, c.bid_id, c.offer_minor, c.priority_at, c.staged_at, c.reason)));
    v_line_hashes := v_line_hashes
      || receipt_line_hash(v_salt, v_position, c.bid_id, c.offer_minor, c.priority_at, c.staged_at, c.reason);
    if v_after then
      v_rule := case when c.offer_minor < v_winner.offer_minor then 'HIGHEST_PRICE'
                     when (c.priority_at, c.staged_at) > (v_winner.priority_at, v_winner.staged_at)
                       then 'EARLIER_TIME'
                     else 'BID_ID' end;
    end if;
    v_after := v_after or c.reason = 'WON';
  end loop;

  if not v_after then
    -- Nothing is kept of this try but the notices to the stores that were passed over.
    delete from open_device where region_id = q.region_id and serial_number = q.serial_number
      and appraisal_code = p_code;
    perform tell_all(q.region_id, v_told || not_told_on(v_today, v_messages), v_at);
    return jsonb_build_object('result', 'NO_OFFER');
  end if;
  v_rule := coalesce(v_rule, 'ONLY_OFFER');

  update bid set available_quantity = coalesce(v_winner.available_quantity - 1, available_quantity),
    -- M10: the first award of a price window, where its execution is still to come, begins to count its row's units.
    max_quantity = case when v_winner.window_from is distinct from window_from
      then coalesce(v_winner.available_quantity, max_quantity) else max_quantity end,
    window_from = coalesce(v_winner.window_from, window_from), version = version + 1
  where asset_id = q.asset_id and store_id = v_winner.store_id;
  -- D5: within the days in which the deal before it can still be asked about (G1), both included.
  select d.appraisal_code, d.delivered_at into v_again from deal d join region r on r.region_id = d.region_id
  where d.region_id = q.region_id and d.serial_number = q.serial_number and d.delivered_at is not null
    and d.delivered_at >= (v_today - 30)::timestamp at time zone r.time_zone
  order by d.delivered_at desc limit 1;
  insert into deal_code (appraisal_code, asset_id, appraisal_id) values (p_code, q.asset_id, p_appraisal);
  insert into deal (asset_id, appraisal_id, appraisal_code, region_id, store_id, bid_id, partner_id, quote_id,
    category_id, brand_id, item_condition_id, asset_name, serial_number, source_store_name, source_store_name_ar,
    inspection_results, customer, state, deal_price_minor, tax_basis_points, tax_minor, spot_price_minor,
    pinned_grades, won_at, created_at, last_event_at, payment_option, again_code, again_delivered_at)
  select q.asset_id, p_appraisal, p_code, q.region_id, v_winner.store_id, v_winner.bid_id, q.partner_id, q.quote_id,
    m.category_id, m.brand_id, q.item_condition_id, m.name, q.serial_number, q.source_store_name,
    coalesce((select name_ar from shop where partner_id = q.partner_id and name = q.source_store_name),
             q.source_store_name),
    q.inspection_results, p_customer, 'WON', v_winner.offer_minor, v_winner.tax,
    v_winner.total_minor - v_winner.offer_minor,
    v_winner.spot_price_minor, v_pinned,
    v_at, v_at, v_at, (select payment_option from store where store_id = v_winner.store_id),
    v_again.appraisal_code, v_again.delivered_at;
  insert into deal_event (asset_id, appraisal_id, event_no, type, state, happened_at, received_at, actor,
    address)
  values (q.asset_id, p_appraisal, 1, 'WON', 'WON', v_at, v_at, 'partner:' || p_partner, p_address);
  v_hash := sha256(convert_to(concat_ws('|', coalesce(encode(m.last_receipt_hash, 'hex'), ''), p_appraisal,
    q.asset_id, q.item_condition_id, (extract(epoch from v_at) * 1000000)::bigint, v_winner.bid_id, v_rule,
    v_line_hashes), 'UTF8'));
  insert into award_receipt (asset_id, appraisal_id, region_id, item_condition_id, awarded_at, bid_id, rule, lines,
    previous_hash, hash, pilots)
  values (q.asset_id, p_appraisal, q.region_id, q.item_condition_id, v_at, v_winner.bid_id, v_rule, v_lines,
    m.last_receipt_hash, v_hash, v_pilots);
  insert into award_fold (asset_id, appraisal_id, below_stores, below_minor)
  values (q.asset_id, p_appraisal, v_below_stores, v_below_minor);
  update market set last_receipt_hash = v_hash
  where asset_id = q.asset_id and region_id = q.region_id;
  update quote set appraisal_code = p_code where asset_id = q.asset_id and quote_id = q.quote_id;
  update asking set deal_price_minor = v_winner.offer_minor, taken_at = v_at where asking_id = q.quote_id;

  perform keep_history(q.asset_id, v_winner.store_id, 'AWARDED', v_at, null, p_code,
    case when v_winner.rule_id is not null then jsonb_build_object('ruleId', v_winner.rule_id) end);
  perform leave_mark(q.asset_id, q.region_id, v_winner.store_id, true);
  perform tell_all(q.region_id, v_told || not_told_on(v_today, v_messages)
    || jsonb_build_array(jsonb_build_object('storeId', v_winner.store_id, 'kind', 'DEAL_WON', 'subject', p_code,
      'payload', jsonb_build_object('assetId', q.asset_id, 'assetName', m.name,
        'dealPriceMinor', v_winner.offer_minor, 'totalMinor', v_winner.total_minor))), v_at);
  if p_event is not null then perform tell_partner(p_event, q.asset_id, p_appraisal, 1); end if;
  return jsonb_build_object('result', 'AWARDED', 'assetId', q.asset_id, 'appraisalCode', p_code,
    'storeId', v_winner.store_id, 'dealPriceMinor', v_winner.offer_minor,
    'taxMinor', v_winner.total_minor - v_winner.offer_minor, 'wonAt', v_at);
end $$;

-- ──── Bids ────

-- M7: whether an entry of a bid's history counts towards the changes of an hour: whatever shows how the book stands
-- without the bid, or with another price of it. So a bid that is taken off and brought back counts when it comes back,
-- and one that is taken off with another price does not.
create function counts_hourly(h bid_history) returns boolean
language sql stable
return h.kind in ('PLACED', 'AUTOPILOT', 'ON')
  or h.kind = 'PRICE' and h.is_active and h.available_quantity > 0
  or (h.kind = 'PRICE' and h.is_active or h.kind = 'QUANTITY' and h.available_quantity > 0)
    and (select p.available_quantity from bid_history p where p.asset_id = h.asset_id and p.store_id = h.store_id
         and p.version < h.version order by p.version desc limit 1) = 0;

-- Locks an asset's market row and reads what a change of the store's bid needs, after the lock: a join in the
-- locking statement itself would show the bid as it was before the wait. What the store left behind with its other mode
-- is no bid of it: nothing is carried over. Changes within the hour (M7) are looked for where the bid had any.
create function open_market(p_asset uuid, p_region text, p_store uuid, p_at timestamptz)
returns table (is_active boolean, stepper_value_minor bigint, launch_price_minor bigint, top_offer_minor bigint,
               mode text, bid_id uuid, spot_price_minor bigint, bid_is_active boolean, max_quantity int,
               available_quantity int, auto_topup boolean, recent_changes bigint, oldest_recent timestamptz)
language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  v_since timestamptz := coalesce(p_at, clock_timestamp()) - interval '1 hour';
begin
  perform enter_store(p_store);
  perform from market m where m.asset_id = p_asset and m.region_id = p_region for update;
  if not found then return; end if;
  return query
  select m.is_active and c.is_active, a.stepper_value_minor, a.launch_price_minor, m.top_offer_minor, s.mode,
    case when b.kind = s.mode then b.bid_id end, b.spot_price_minor, b.is_active, b.max_quantity, b.available_quantity,
    b.auto_topup, h.changes, h.oldest
  from market m
  join asset a on a.asset_id = m.asset_id
  join category c on c.category_id = m.category_id
  join store s on s.store_id = p_store
  left join bid b on b.asset_id = m.asset_id and b.store_id = p_store
  cross join lateral (
    select count(*) as changes, min(x.changed_at) as oldest from bid_history x
    where b.changed_at > v_since and x.asset_id = p_asset and x.store_id = p_store
      and x.changed_at > v_since and counts_hourly(x)) h
  where m.asset_id = p_asset and m.region_id = p_region;
end $$;

-- The same for many assets at once, in the order of their ids, with what a row of a bid book is told beside. p_lock
-- false is for a look before a change.
create function open_markets(p_assets uuid[], p_region text, p_store uuid, p_at timestamptz, p_lock boolean)
returns table (asset_id uuid, category_id text, name text, is_active boolean, stepper_value_minor bigint,
               launch_price_minor bigint, top_offer_minor bigint, mode text, bid_id uuid, spot_price_minor bigint,
               bid_is_active boolean, max_quantity int, available_quantity int, auto_topup boolean, version bigint,
               recent_changes bigint, oldest_recent timestamptz)
language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  v_since timestamptz := coalesce(p_at, clock_timestamp()) - interval '1 hour';
begin
  if p_lock then
    perform from market m where m.asset_id = any (p_assets) and m.region_id = p_region order by m.asset_id for update;
  end if;
  return query
  select m.asset_id, m.category_id, m.name, m.is_active and c.is_active, a.stepper_value_minor, a.launch_price_minor,
    m.top_offer_minor, s.mode, case when b.kind = s.mode then b.bid_id end, b.spot_price_minor, b.is_active,
    b.max_quantity, b.available_quantity, b.auto_topup, case when b.kind = s.mode then b.version end, h.changes, h.oldest
  from market m
  join asset a on a.asset_id = m.asset_id
  join category c on c.category_id = m.category_id
  join store s on s.store_id = p_store
  left join bid b on b.asset_id = m.asset_id and b.store_id = p_store
  cross join lateral (
    select count(*) as changes, min(x.changed_at) as oldest from bid_history x
    where b.changed_at > v_since and x.asset_id = m.asset_id and x.store_id = p_store
      and x.changed_at > v_since and counts_hourly(x)) h
  where m.asset_id = any (p_assets) and m.region_id = p_region
  order by m.asset_id;
end $$;

-- Writes what open_markets and the domain's rules allowed, for many bids of one store at once. p_rows holds { assetId,
-- bidId, kind, spotMinor, isActive, max, available, topup, renews }. The caller holds the assets' market rows. Returns the
-- bids' versions.
create function write_bids(p_region text, p_store uuid, p_user uuid, p_rows json, p_note jsonb, p_at timestamptz,
                           p_address text default null) returns table (asset_id uuid, version bigint)
language sql as $$
  with row as materialized (
    select *, case when not r."isActive" then 'OFF' when r.available = 0 then 'OUT_OF_QUANTITY' end as reason,
      coalesce(p_at, clock_timestamp()) as at
    from json_to_recordset(p_rows) r ("assetId" uuid, "bidId" uuid, kind text, "spotMinor" bigint,
      "isActive" boolean, max int, available int, topup boolean, renews boolean)
  ), renewed as (
    update market m set last_priority_at = greatest(r.at, m.last_priority_at + interval '1 microsecond')
    from row r where r.renews and m.asset_id = r."assetId" and m.region_id = p_region
    returning m.asset_id, m.last_priority_at
  ), marked as (
    insert into mark (asset_id, region_id, store_id) select r."assetId", p_region, p_store from row r
  -- No insert that turns into an update: nobody else writes bids of a market that is held, and it costs a lock of each.
  ), changed as (
    update bid b set kind = 'SPOT', window_from = null, spot_price_minor = r."spotMinor", is_active = r."isActive",
      max_quantity = r.max, available_quantity = r.available, auto_topup = r.topup, changed_at = r.at,
      version = b.version + 1, reason = r.reason, priority_at = coalesce(n.last_priority_at, b.priority_at),
      status = unranked_status(r."isActive", r.available, b.status)
    from row r left join renewed n on n.asset_id = r."assetId"
    where b.asset_id = r."assetId" and b.store_id = p_store
    returning b.*
  ), added as (
    insert into bid (asset_id, store_id, region_id, bid_id, category_id, brand_id, group_id, spot_price_minor,
      is_active, max_quantity, available_quantity, auto_topup, priority_at, status, reason, changed_at)
    select m.asset_id, p_store, p_region, r."bidId", m.category_id, m.brand_id, m.group_id, r."spotMinor", r."isActive",
      r.max, r.available, r.topup, coalesce(n.last_priority_at, r.at), unranked_status(r."isActive", r.available, null),
      r.reason, r.at
    from row r join market m on m.asset_id = r."assetId" and m.region_id = p_region
    left join renewed n on n.asset_id = m.asset_id
    where r."assetId" not in (select c.asset_id from changed c)
    returning *
  ), put as (
    select * from changed union all select * from added
  ), kept as (
    insert into bid_history (asset_id, store_id, version, region_id, bid_id, kind, changed_at, spot_price_minor,
      is_active, max_quantity, available_quantity, auto_topup, priority_at, status, user_id, rank_pending, note, address)
    select w.asset_id, w.store_id, w.version, w.region_id, w.bid_id, r.kind, r.at, w.spot_price_minor,
      w.is_active, w.max_quantity, w.available_quantity, w.auto_topup, w.priority_at, w.status, p_user, true, p_note,
      p_address
    from put w join row r on r."assetId" = w.asset_id
  )
  select put.asset_id, put.version from put
$$;

-- ──── Accounts ────

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
  owner_kind text not null check (owner_kind in ('SIGNUP', 'MEMBER', 'ASSESSMENT')),
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
  attached_at timestamptz,
  -- What a phone sends for an assessment, and what is uploaded in pieces, has other owners and facts than a document.
  duration_ms int,
  width int,
  height int,
  thumbnail_key text unique,
  -- When the picture says that it was taken. Where it was taken is not kept.
  taken_at timestamptz
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

create unique index member_phone on member (phone_number) where phone_number is not null;
create index member_store on member (store_id);

create unique index partner_name on partner (region_id, lower(name));

create index audit_log_newest on audit_log (happened_at desc, audit_id desc);

-- ──── Money ────

-- C1: a money event is one transaction of a store, and its postings. Balanced by construction: a posting debits one
-- account and credits another by one amount. Never changed, never deleted: a correction is a new transaction.
-- debits_minor, credits_minor and offsets_minor are totals of the store up to and with this entry, so that a balance at
-- any time is one look-up instead of a sum, and what is settled (C5) needs no sum over the past.
create table ledger_transaction (
  store_id uuid not null,
  entry_no bigint not null check (entry_no > 0),
  transaction_id uuid not null,
  region_id text not null,
  kind text not null check (kind in ('PURCHASE', 'PAYMENT', 'PAYOUT', 'GRADE_CREDIT', 'GRADE_DEBIT', 'RETURN_CREDIT',
    'BULK_PURCHASE', 'CHARGE', 'ADJUSTMENT', 'REVERSAL')),
  debit_minor bigint not null check (debit_minor >= 0),
  credit_minor bigint not null check (credit_minor >= 0),
  debits_minor bigint not null check (debits_minor >= debit_minor),
  credits_minor bigint not null check (credits_minor >= credit_minor),
  balance_minor bigint not null check (balance_minor = debits_minor - credits_minor),
  -- C5: what of it takes an earlier entry back: a reversal whole, a credit for goods as far as its deal's purchase goes.
  offset_minor bigint not null check (offset_minor between 0 and debit_minor + credit_minor),
  offsets_minor bigint not null check (offsets_minor >= offset_minor),
  -- The local day that it is dated by, and for a debit the last one on which it may be unsettled.
  local_day date not null,
  due_day date check (due_day >= local_day),
  asset_id uuid,
  appraisal_code text,
  stack_id text,
  -- How many purchases of its stack, or of its deal, were reversed before this one: each gives the stack back to one that
  -- puts it right, and the deal to the delivery that comes after a mistaken one (D1).
  turn bigint not null default 0,
  reverses uuid,
  method text check (method in ('BANK_TRANSFER', 'CASH', 'CARD', 'CHEQUE')),
  -- The bank's, of a payment or payout, and the local day on which it moved the money.
  reference text,
  value_day date,
  narrative text,
  -- The region's at the posting: a document stays as it was issued.
  seller_tax_number text,
  -- The store's own at the posting, likewise: name, branchName, address, taxNumber.
  store_facts jsonb,
  actor text not null,
  posted_at timestamptz not null,
  idempotency_key text not null,
  -- Of an entry that is about a deal alone, the deal's own is searched.
  search_text text generated always as (case when narrative is not null or stack_id is not null
    then search_text(coalesce(narrative, '') || ' ' || coalesce(stack_id, '') || ' ' || coalesce(reference, '')) end) stored,
  primary key (store_id, entry_no),
  unique (store_id, transaction_id),
  unique (store_id, idempotency_key),
  check ((debit_minor > 0) <> (credit_minor > 0)),
  check ((debit_minor > 0) = (due_day is not null)),
  check ((kind = 'REVERSAL') = (reverses is not null)),
  check (kind <> 'REVERSAL' or offset_minor = debit_minor + credit_minor),
  check (kind in ('REVERSAL', 'GRADE_CREDIT', 'RETURN_CREDIT') or offset_minor = 0),
  check ((kind = 'BULK_PURCHASE') = (stack_id is not null and reverses is null))
);
create index ledger_day on ledger_transaction (store_id, local_day, entry_no);
create index ledger_posted on ledger_transaction (store_id, posted_at);
create index ledger_region on ledger_transaction (region_id, posted_at, transaction_id);
create index ledger_deal on ledger_transaction (store_id, appraisal_code) where appraisal_code is not null;
create index ledger_search on ledger_transaction (store_id, entry_no)
  include (local_day, debit_minor, credit_minor, kind, search_text) where search_text is not null;
-- C5: what debits ask for, without what was taken back meanwhile; the credit that settled one.
create index ledger_asked on ledger_transaction (store_id, (debits_minor - offsets_minor))
  where debit_minor > 0 and reverses is null;
create index ledger_debits on ledger_transaction (store_id, debits_minor) where debit_minor > 0;
create index ledger_credits on ledger_transaction (store_id, credits_minor) where credit_minor > 0;
-- Once each: what undoes a transaction; the purchase that stands, the return and the grade's credit or debit of a deal
-- (G4).
create unique index ledger_reverses on ledger_transaction (store_id, reverses) where reverses is not null;
create unique index ledger_once on ledger_transaction (store_id, appraisal_code, kind, turn)
  where kind in ('PURCHASE', 'RETURN_CREDIT', 'GRADE_CREDIT', 'GRADE_DEBIT');
-- C5: the charges of deals, of which a refusal leaves one.
create index ledger_deal_charges on ledger_transaction (store_id, appraisal_code) include (transaction_id, debit_minor)
  where kind = 'CHARGE' and appraisal_code is not null;
create unique index ledger_stack on ledger_transaction (store_id, stack_id, turn) where kind = 'BULK_PURCHASE';

create table ledger_posting (
  store_id uuid not null,
  transaction_id uuid not null,
  line_no int not null,
  debit_account text not null,
  credit_account text not null,
  amount_minor bigint not null check (amount_minor > 0),
  primary key (store_id, transaction_id, line_no),
  foreign key (store_id, transaction_id) references ledger_transaction (store_id, transaction_id),
  check (credit_account <> debit_account),
  check (debit_account in ('dealer:receivable', 'marketplace:sales', 'marketplace:tax', 'marketplace:bank',
    'marketplace:charges', 'marketplace:adjustments')),
  check (credit_account in ('dealer:receivable', 'marketplace:sales', 'marketplace:tax', 'marketplace:bank',
    'marketplace:charges', 'marketplace:adjustments')),
  check ('dealer:receivable' in (debit_account, credit_account))
);

-- Not even our own code changes what was posted: the rights are gone, and where the role is the owner or a superuser
-- that has all rights, the trigger refuses.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'what was posted never changes (%)', tg_table_name using errcode = 'insufficient_privilege';
end $$;
create trigger ledger_transaction_kept before update or delete on ledger_transaction
  for each row execute function refuse_change();
create trigger ledger_transaction_whole before truncate on ledger_transaction execute function refuse_change();
create trigger ledger_posting_kept before update or delete on ledger_posting
  for each row execute function refuse_change();
create trigger ledger_posting_whole before truncate on ledger_posting execute function refuse_change();
revoke update, delete, truncate on ledger_transaction, ledger_posting from public, current_user;

-- C5: what is unsettled as of the entry p_last (null: the newest). A credit for goods settles the purchase of its own
-- deal first, and every other one the oldest debit. That is the same as a purchase that had been so much smaller from
-- the outset, and credits that all settle the oldest: what is owed is what the newest debits ask for, without what was
-- taken back of them. What was undone is taken back whole, as if it had never been posted. The reference is unsettledOf
-- in domain/src/ledger.ts, its test the proof.
create function unsettled_debits(p_store uuid, p_last bigint)
returns table (entry_no bigint, left_minor bigint, due_day date, appraisal_code text)
language sql stable as $$
  select s.entry_no, least(s.asked_minor, s.owed_minor - s.newer_minor), s.due_day, s.appraisal_code
  from (
    select d.*, c.balance_minor as owed_minor,
      (sum(d.asked_minor) over (order by d.entry_no desc) - d.asked_minor)::bigint as newer_minor
    from (select l.entry_no, l.balance_minor, l.credits_minor - l.offsets_minor as paid_minor
      from ledger_transaction l where l.store_id = p_store and (p_last is null or l.entry_no <= p_last)
      order by l.entry_no desc limit 1) c
    -- At least all that is unsettled: up to a debit no more is asked for than its own totals say, since what is taken
    -- back later only makes it less. Planned by itself, so that it goes down its index.
    cross join lateral (
      select t.entry_no, t.due_day, t.appraisal_code, t.debit_minor
        - coalesce((select r.offset_minor from ledger_transaction r
          where r.store_id = p_store and r.reverses = t.transaction_id and r.entry_no <= c.entry_no), 0)
        - coalesce((select sum(g.offset_minor) from ledger_transaction g
          where t.kind = 'PURCHASE' and g.store_id = p_store and g.appraisal_code = t.appraisal_code
            and g.kind in ('GRADE_CREDIT', 'RETURN_CREDIT') and g.entry_no <= c.entry_no), 0)::bigint as asked_minor
      from ledger_transaction t
      where t.store_id = p_store and t.debit_minor > 0 and t.reverses is null
        and t.debits_minor - t.offsets_minor > c.paid_minor and t.entry_no <= c.entry_no offset 0) d
    where d.asked_minor > 0) s
  where s.owed_minor > s.newer_minor
$$;

-- C5: when this debit was settled; null while it is not. All that was unsettled up to it as it was posted, without what
-- was undone since, is to be settled by credits: those that take back a newer purchase are none of these.
create function settled_at(p_store uuid, p_entry bigint) returns timestamptz
language sql stable as $$
  select case when d.need_minor <= 0 then d.posted_at else (
    select c.posted_at from (
      select k.posted_at, k.credits_minor,
        sum(case when n.is_newer then k.credit_minor - k.offset_minor else k.credit_minor end)
          over (order by k.credits_minor) as settled_minor,
        sum(case when k.appraisal_code = d.appraisal_code and d.kind = 'PURCHASE' then k.offset_minor else 0 end)
          over (order by k.credits_minor) as back_minor
      from ledger_transaction k
      cross join lateral (select exists (select from ledger_transaction p where k.offset_minor > 0
        and p.store_id = p_store and p.appraisal_code = k.appraisal_code and p.kind = 'PURCHASE'
        and p.entry_no > p_entry) as is_newer) n
      where k.store_id = p_store and k.credit_minor > 0 and k.credits_minor > d.credits_minor and k.reverses is null
        and not exists (select from ledger_transaction r where r.store_id = p_store and r.reverses = k.transaction_id)) c
    where c.settled_minor >= d.need_minor or c.back_minor >= d.debit_minor order by c.credits_minor limit 1) end
  from (
    select t.*, t.balance_minor - coalesce((
      select sum(e.debit_minor - e.credit_minor) from ledger_transaction r
      join ledger_transaction e on e.store_id = p_store and e.transaction_id = r.reverses
      where r.store_id = p_store and r.reverses is not null and r.entry_no > p_entry and e.entry_no <= p_entry), 0)
      as need_minor
    from ledger_transaction t where t.store_id = p_store and t.entry_no = p_entry and t.debit_minor > 0) d
$$;

-- C5: what a store's deals have unsettled, and their charges: the first day of what is unsettled, what of it is past
-- the terms on p_today, and the charges that stand. A deal of which neither is to be told has no row.
create function deal_debts(p_store uuid, p_today date)
returns table (appraisal_code text, due_day date, overdue_minor bigint, charges_minor bigint)
language sql stable as $$
  select e.appraisal_code, min(e.due_day), (sum(e.left_minor) filter (where e.due_day < p_today))::bigint,
    sum(e.charge_minor)::bigint
  from (
    select u.appraisal_code, u.due_day, u.left_minor, null::bigint as charge_minor
    from unsettled_debits(p_store, null) u where u.appraisal_code is not null
    union all
    select t.appraisal_code, null, null, t.debit_minor from ledger_transaction t
    where t.store_id = p_store and t.kind = 'CHARGE' and t.appraisal_code is not null and not exists (
      select from ledger_transaction r where r.store_id = p_store and r.reverses = t.transaction_id)) e
  group by e.appraisal_code
$$;

-- C5: how far a deal is paid, by what deal_debts says of it: the only place that says what paid is. Goods are charged by
-- the delivery, and undone only with it; what went back is credited, not paid.
create function payment_state(p_courier_status text, p_delivered_at timestamptz, p_is_overdue boolean,
                              p_is_unsettled boolean, p_has_charge boolean) returns text
language sql immutable
return case when p_is_overdue then 'OVERDUE' when p_is_unsettled then 'DUE'
  when p_courier_status <> 'RETURNED' and (p_delivered_at is not null or p_has_charge) then 'PAID' else 'NONE' end;

-- domain/src/credit.ts, creditLevel
create function credit_level(p_limit_minor bigint, p_used_minor bigint) returns int
language sql immutable
return case when p_limit_minor <= 0 then 0
  when p_used_minor * 100 >= p_limit_minor * 95 then 95
  when p_used_minor * 100 >= p_limit_minor * 80 then 80 else 0 end;

-- Posts one transaction and moves the store's credit with it (C1, C2). The account is locked first: entries of a store
-- are numbered and dated in the order of its commits, never before an earlier one (C5). p_lines are
-- [{debit, credit, amountMinor}]. p_at null reads the clock under the lock. A key that was posted answers as it did
-- (is_new false) if all that was asked is the same, else raises MZ002. With p_only_covered a debit that available
-- credit does not cover raises MZ003; an unknown store raises MZ004.
create function post_transaction(p_store uuid, p_id uuid, p_kind text, p_lines jsonb, p_facts jsonb, p_key text,
                                 p_blocked_minor bigint, p_only_covered boolean, p_at timestamptz)
returns table (is_new boolean, transaction_id uuid, entry_no bigint, region_id text, messages jsonb)
language plpgsql as $$
#variable_conflict use_column
declare
  v_account record;
  v_kept ledger_transaction;
  v_last record;
  v_debit bigint;
  v_credit bigint;
  v_offset bigint := 0;
  v_at timestamptz;
  v_day date;
begin
  select a.region_id, a.running_balance_minor, a.terms_days, r.time_zone, r.tax_registration_number,
    a.credit_limit_minor - a.running_balance_minor - a.blocked_minor as available,
    jsonb_build_object('name', s.name, 'branchName', s.branch_name, 'address', s.address, 'taxNumber', s.tax_number)
      as store_facts into v_account
  from credit_account a join region r using (region_id) join store s using (store_id) where a.store_id = p_store for update of a;
  if not found then raise exception using errcode = 'MZ004'; end if;
  select coalesce(sum(amount) filter (where debit = 'dealer:receivable'), 0),
    coalesce(sum(amount) filter (where credit = 'dealer:receivable'), 0) into v_debit, v_credit
  from (select l ->> 'debit' as debit, l ->> 'credit' as credit, (l ->> 'amountMinor')::bigint as amount
        from jsonb_array_elements(p_lines) l) l;
  select * into v_kept from ledger_transaction t where t.store_id = p_store and t.idempotency_key = p_key;
  if found then
    if (v_kept.kind, v_kept.debit_minor, v_kept.credit_minor, v_kept.appraisal_code, v_kept.stack_id,
        v_kept.reverses, v_kept.method, v_kept.narrative, v_kept.reference, v_kept.value_day)
      is distinct from (p_kind, v_debit, v_credit, p_facts ->> 'appraisalCode', p_facts ->> 'stackId',
        (p_facts ->> 'reverses')::uuid, p_facts ->> 'method', p_facts ->> 'narrative', p_facts ->> 'reference',
        (p_facts ->> 'valueDay')::date) then
      raise exception using errcode = 'MZ002';
    end if;
    return query select false, v_kept.transaction_id, v_kept.entry_no, v_kept.region_id, '[]'::jsonb;
    return;
  end if;
  if p_only_covered and v_debit - v_credit > v_account.available then
    raise exception using errcode = 'MZ003';
  end if;

  if p_kind = 'REVERSAL' then
    v_offset := v_debit + v_credit;
  elsif p_kind in ('GRADE_CREDIT', 'RETURN_CREDIT') then
    -- What is left of its deal's purchase.
    select least(v_credit, coalesce(sum(case when t.kind = 'PURCHASE' then t.debit_minor else -t.offset_minor end), 0))
    into v_offset from ledger_transaction t
    where t.store_id = p_store and t.appraisal_code = p_facts ->> 'appraisalCode'
      and t.kind in ('PURCHASE', 'GRADE_CREDIT', 'RETURN_CREDIT');
  end if;
  select t.entry_no, t.debits_minor, t.credits_minor, t.offsets_minor, t.posted_at into v_last
  from ledger_transaction t where t.store_id = p_store order by t.entry_no desc limit 1;
  if coalesce(v_last.debits_minor - v_last.credits_minor, 0) <> v_account.running_balance_minor then
    raise exception 'the ledger of store % does not add up to its balance', p_store;
  end if;
  v_at := greatest(coalesce(p_at, clock_timestamp()), v_last.posted_at);
  v_day := (v_at at time zone v_account.time_zone)::date;
  insert into ledger_transaction (store_id, entry_no, transaction_id, region_id, kind, debit_minor, credit_minor,
    debits_minor, credits_minor, balance_minor, offset_minor, offsets_minor, local_day, due_day, asset_id,
    appraisal_code, stack_id, turn, reverses, method, reference, value_day, narrative, seller_tax_number, store_facts,
    actor, posted_at, idempotency_key)
  values (p_store, coalesce(v_last.entry_no, 0) + 1, p_id, v_account.region_id, p_kind, v_debit, v_credit,
    coalesce(v_last.debits_minor, 0) + v_debit, coalesce(v_last.credits_minor, 0) + v_credit,
    v_account.running_balance_minor + v_debit - v_credit, v_offset, coalesce(v_last.offsets_minor, 0) + v_offset, v_day,
    -- A reversal asks for nothing new: no terms.
    case when v_debit > 0 then v_day + case when p_kind = 'REVERSAL' then 0 else v_account.terms_days end end,
    (p_facts ->> 'assetId')::uuid, p_facts ->> 'appraisalCode', p_facts ->> 'stackId',
    -- Under the account's lock, so that of two at once the second has the turn of the first.
    case p_kind when 'BULK_PURCHASE' then (
      select count(*) from ledger_transaction b
      join ledger_transaction r on r.store_id = b.store_id and r.reverses = b.transaction_id
      where b.store_id = p_store and b.stack_id = p_facts ->> 'stackId' and b.kind = 'BULK_PURCHASE')
    when 'PURCHASE' then (
      select count(*) from ledger_transaction b
      join ledger_transaction r on r.store_id = b.store_id and r.reverses = b.transaction_id
      where b.store_id = p_store and b.appraisal_code = p_facts ->> 'appraisalCode' and b.kind = 'PURCHASE')
    else 0 end,
    (p_facts ->> 'reverses')::uuid, p_facts ->> 'method', p_facts ->> 'reference', (p_facts ->> 'valueDay')::date,
    p_facts ->> 'narrative', v_account.tax_registration_number, v_account.store_facts, p_facts ->> 'actor', v_at,
    p_key);
  insert into ledger_posting (store_id, transaction_id, line_no, debit_account, credit_account, amount_minor)
  select p_store, p_id, l.line_no, l.line ->> 'debit', l.line ->> 'credit', (l.line ->> 'amountMinor')::bigint
  from jsonb_array_elements(p_lines) with ordinality l(line, line_no);
  return query select true, p_id, coalesce(v_last.entry_no, 0) + 1, v_account.region_id,
    move_credit(p_store, v_debit - v_credit, p_blocked_minor, 0, v_at);
end $$;

-- ──── Autopilots ────

-- Autopilots: rules that keep a bid first by one step, resolved by resolveAutopilots in domain/src/autopilot.ts.

-- By what all processes steer: each writes its own setting, so that they are to agree.
create table market_setting (
  is_only boolean primary key default true check (is_only),
  bid_changes_per_hour int not null default 60 check (bid_changes_per_hour > 0)
);
insert into market_setting default values;

create index bid_history_autopilot on bid_history (store_id, changed_at desc, asset_id) where kind = 'AUTOPILOT';
create unique index autopilot_rule_asset on autopilot_rule (store_id, asset_id) where asset_id is not null;
create index autopilot_bid_waiting on autopilot_bid (asset_id) where stopped_reason = 'HOURLY_LIMIT';

-- A ceiling of that percent of a bid's price, in whole steps and never below the price itself.
create function ceiling_minor(p_spot_minor bigint, p_percent int, p_step_minor bigint) returns bigint
language sql immutable parallel safe
return greatest(p_spot_minor, least(100000000, p_spot_minor * p_percent / 10000) / p_step_minor * p_step_minor);

-- Whether a bid is among those that a rule with a filter is about.
create function rule_finds(r autopilot_rule, b bid) returns boolean
language sql immutable parallel safe
return r.asset_id is null and r.store_id = b.store_id and r.region_id = b.region_id
  and (r.category_id is null or r.category_id = b.category_id)
  and (r.brand_id is null or r.brand_id = b.brand_id)
  and (r.group_ids is null or b.group_id = any (r.group_ids));

-- The bids of a store on these assets (null: on all) that its rules find and that no rule of their own steers: each
-- joins the oldest filter rule that fits it, with a ceiling of that percent of its price now.
create function join_autopilots(p_store uuid, p_assets uuid[], p_at timestamptz) returns setof uuid
language sql as $$
  insert into autopilot_bid (asset_id, store_id, region_id, rule_id, rule_created_at, ceiling_minor, joined_at)
  select b.asset_id, b.store_id, b.region_id, u.rule_id, u.created_at,
    ceiling_minor(b.spot_price_minor, u.ceiling_percent, a.stepper_value_minor), p_at
  from bid b
  join asset a on a.asset_id = b.asset_id
  cross join lateral (
    select r.rule_id, r.created_at, r.ceiling_percent from autopilot_rule r
    where r.store_id = b.store_id and rule_finds(r, b)
    order by r.created_at, r.rule_id limit 1
    -- One that is being ended is waited for; whoever follows up the end then looks for another.
    for key share) u
  where b.store_id = p_store and b.kind = 'SPOT' and (p_assets is null or b.asset_id = any (p_assets))
  on conflict do nothing
  returning asset_id
$$;

-- A bid joins as it is made, by whichever way, and before its market is brought up to date.
create function join_new_bid() returns trigger
language plpgsql as $$
begin
  if exists (select from autopilot_rule r where r.store_id = new.store_id and r.asset_id is null) then
    perform join_autopilots(new.store_id, array[new.asset_id], new.changed_at);
  end if;
  return null;
end $$;
create trigger bid_made after insert on bid for each row when (new.kind = 'SPOT') execute function join_new_bid();
create trigger bid_became_spot after update of kind on bid for each row
  when (new.kind = 'SPOT' and old.kind <> 'SPOT') execute function join_new_bid();

-- M7: what one bid's hour counts since an instant, its autopilot's rises among it, and a price under way, which is kept
-- only after its market was brought up to date. Read backwards: the entries are in the order of their times, and a bid may
-- have years of them.
create function changes_since(p_asset uuid, p_store uuid, p_since timestamptz) returns int
language plpgsql stable as $$
declare
  v_count int;
  h record;
begin
  for h in select counts_hourly(y) as counts, y.changed_at,
      y.version < b.version and y.spot_price_minor <> b.spot_price_minor as is_behind
    from bid_history y join bid b using (asset_id, store_id) where y.asset_id = p_asset and y.store_id = p_store
    order by y.version desc
  loop
    v_count := coalesce(v_count, h.is_behind::int);
    exit when h.changed_at <= p_since;
    v_count := v_count + h.counts::int;
  end loop;
  return coalesce(v_count, 0);
end $$;

-- Writes what autopilots do on markets that the caller holds. p_rows has each bid that rises or whose autopilot stops or
-- goes on: { assetId, storeId, toMinor (null: it stays), place among the rises of its market, note of the history,
-- stopReason }. The rank is filled in by the ranker, which a rise leaves a mark for. Returns the bids of which it wrote:
-- a change of the store's mode, which holds no market, may have ended the rule.
create function write_steering(p_region text, p_rows json, p_at timestamptz) returns setof uuid
language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  v_at timestamptz := coalesce(p_at, clock_timestamp());
  v_today date;
begin
  select (v_at at time zone r.time_zone)::date into v_today from region r where r.region_id = p_region;
  -- In the order in which a change of mode locks them.
  perform from autopilot_bid a join json_to_recordset(p_rows) r ("assetId" uuid, "storeId" uuid)
    on a.asset_id = r."assetId" and a.store_id = r."storeId"
  order by a.store_id, a.asset_id for no key update of a;
  return query
  with said as materialized (
    select r.*, b.bid_id, b.spot_price_minor as from_minor, b.priority_at as from_priority_at,
      greatest(v_at, m.last_priority_at + interval '1 microsecond') + r.place * interval '1 microsecond' as priority_at
    from json_to_recordset(p_rows) r ("assetId" uuid, "storeId" uuid, "toMinor" bigint, place int, note jsonb,
      "stopReason" text)
    join market m on m.asset_id = r."assetId" and m.region_id = p_region
    join bid b on b.asset_id = r."assetId" and b.store_id = r."storeId"
    join autopilot_bid a on a.asset_id = b.asset_id and a.store_id = b.store_id
  ), times as (
    update market m set last_priority_at = t.latest
    from (select "assetId", max(priority_at) as latest from said where "toMinor" is not null group by 1) t
    where m.asset_id = t."assetId" and m.region_id = p_region
  ), risen as (
    update bid b set spot_price_minor = s."toMinor", priority_at = s.priority_at, changed_at = v_at,
      version = b.version + 1
    from said s where s."toMinor" is not null and b.asset_id = s."assetId" and b.store_id = s."storeId"
    returning b.*, s.note || jsonb_build_object('fromMinor', s.from_minor, 'fromPriorityAt', s.from_priority_at) as note
  ), history as (
    insert into bid_history (asset_id, store_id, version, region_id, bid_id, kind, changed_at, spot_price_minor,
      is_active, max_quantity, available_quantity, auto_topup, priority_at, status, rank_pending, note)
    select asset_id, store_id, version, region_id, bid_id, 'AUTOPILOT', v_at, spot_price_minor, is_active, max_quantity,
      available_quantity, auto_topup, priority_at, status, true, note
    from risen
  ), marked as (
    -- Credit that moves before the commit is followed up by the price of before.
    insert into mark (asset_id, region_id, is_rise) select distinct asset_id, region_id, true from risen
  )
  update autopilot_bid a set stopped_reason = s."stopReason",
    moved_on = case when s."toMinor" is null then a.moved_on else v_today end,
    moved_minor = case when s."toMinor" is null then a.moved_minor
      else case when a.moved_on = v_today then a.moved_minor else 0 end + s."toMinor" - s.from_minor end
  from said s where a.asset_id = s."assetId" and a.store_id = s."storeId"
  returning s.bid_id;
end $$;

-- The bids on models that moved to another brand or group leave the filters that found them and join those that find them
-- now. The caller holds the markets.
create function refit_autopilots(p_assets uuid[], p_at timestamptz default clock_timestamp()) returns void
language plpgsql as $$
declare
  s record;
begin
  for s in
    select x.store_id, array_agg(x.asset_id) as assets from autopilot_bid x
    join bid b using (asset_id, store_id)
    join autopilot_rule u on u.store_id = x.store_id and u.rule_id = x.rule_id
    where x.asset_id = any (p_assets) and u.asset_id is null and not rule_finds(u, b)
    group by x.store_id order by x.store_id
  loop
    with gone as (
      delete from autopilot_bid where store_id = s.store_id and asset_id = any (s.assets) returning asset_id, region_id
    )
    insert into mark (asset_id, region_id) select asset_id, region_id from gone;
  end loop;
  perform join_autopilots(r.store_id, p_assets, p_at) from (
    select distinct u.store_id from bid b join autopilot_rule u using (store_id)
    where b.asset_id = any (p_assets) and u.asset_id is null) r;
  insert into mark (asset_id, region_id)
  select distinct asset_id, region_id from autopilot_bid where asset_id = any (p_assets);
end $$;

-- ──── The catalogue’s desk ────

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

-- ──── The market’s desk ────

-- Grades whose percents or freeze changed: books read them at once, and a job marks the kept ranks that they touch.
-- Without a store it is all stores' bids of the category.
create table grade_follow_up (
  follow_up_id uuid primary key,
  category_id text not null references category,
  store_id uuid references store
);

-- G2: what a grade review chooses from. Reviews keep the words, so that the list may change under them.
create table component_issue (
  component_issue_id uuid primary key,
  category_id text not null references category,
  position int not null,
  name_en text not null,
  name_ar text not null,
  -- A lock or a blacklist is found later than a scratch: the long window (G1).
  has_long_window boolean not null default false,
  unique (category_id, position)
);

create table component_issue_condition (
  condition_id uuid primary key,
  component_issue_id uuid not null references component_issue on delete cascade,
  position int not null,
  condition_en text not null,
  condition_ar text not null,
  item_condition_id uuid not null references item_condition,
  unique (component_issue_id, position)
);

-- ──── Saved views ────

-- Views of the bid list that a member keeps. Every write of a member's views locks the member's row first, so that
-- places stay without gaps and there is at most one default.
create table saved_view (
  store_id uuid not null references store,
  user_id uuid not null references member,
  view_id uuid not null,
  region_id text not null,
  name text not null check (char_length(name) between 1 and 60),
  name_key text not null,
  place int not null check (place between 1 and 30),
  is_default boolean not null,
  state jsonb not null,
  version int not null default 1,
  updated_at timestamptz not null,
  primary key (store_id, user_id, view_id),
  unique (store_id, user_id, name_key),
  unique (store_id, user_id, place) deferrable initially deferred
);
create unique index saved_view_default on saved_view (store_id, user_id) where is_default;

-- ──── The past ────

-- M15, M16: the past as replays, receipts and the audit read it. All of it is written elsewhere: prices, quantities
-- and switches of bids in bid_history, holds in deal, money in ledger_transaction, the rest in audit_log (decision 9).
create index award_receipt_newest on award_receipt (asset_id, region_id, awarded_at desc, appraisal_id);
create index deal_released on deal (store_id, ended_at)
  where state in ('CANCELLED', 'RETURNED') and delivered_at is null;
create index audit_log_rules on audit_log (subject, happened_at)
  where action in ('SET_STORE_ACTIVE', 'SET_STORE_MODE', 'SET_STORE_PERCENT', 'SET_BASE_PERCENT', 'SET_CREDIT_LIMIT',
    'SET_SELL_TAX');
create index bid_history_piloted on bid_history (asset_id, store_id) where note ? 'ruleId';

-- M7: tops are public, present and past. One row whenever the top bid of an asset changed; null when there was none.
create table top_change (
  asset_id uuid not null,
  region_id text not null,
  changed_at timestamptz not null,
  version bigint not null,
  top_offer_minor bigint,
  primary key (asset_id, region_id, changed_at, version)
);
insert into top_change (asset_id, region_id, changed_at, version, top_offer_minor)
select asset_id, region_id, top_changed_at, version, top_offer_minor from market where top_offer_minor is not null;

create function keep_top_change() returns trigger language plpgsql as $$
begin
  insert into top_change (asset_id, region_id, changed_at, version, top_offer_minor)
  values (new.asset_id, new.region_id, new.top_changed_at, new.version, new.top_offer_minor);
  return null;
end $$;
create trigger market_top_changed after update of top_offer_minor on market for each row
  when (old.top_offer_minor is distinct from new.top_offer_minor) execute function keep_top_change();

-- C2: every move of a store's available credit from an instant on. The code is that of the deal whose hold it is; what
-- was posted or set has an id instead, in whose order two of one instant came.
create function credit_moves(p_store uuid, p_since timestamptz)
returns table (moved_at timestamptz, amount_minor bigint, appraisal_code text, entry_id uuid)
language sql stable as $$
  select d.won_at, -(d.deal_price_minor + d.tax_minor), d.appraisal_code, null::uuid
  from deal d where d.store_id = p_store and d.won_at >= p_since
  union all
  select d.ended_at, d.deal_price_minor + d.tax_minor, d.appraisal_code, null
  from deal d where d.store_id = p_store and d.ended_at >= p_since
    and d.state in ('CANCELLED', 'RETURNED') and d.delivered_at is null
  union all
  -- A purchase turns a hold into a debt of the same amount, and what undoes it turns that back.
  select e.posted_at, e.credit_minor - e.debit_minor, null, e.transaction_id
  from ledger_transaction e where e.store_id = p_store and e.posted_at >= p_since and e.kind <> 'PURCHASE'
    and (e.reverses is null or not exists (select from ledger_transaction p
      where p.store_id = p_store and p.transaction_id = e.reverses and p.kind = 'PURCHASE'))
  union all
  select a.happened_at, (a.after ->> 'creditLimitMinor')::bigint - (a.before ->> 'creditLimitMinor')::bigint, null,
    a.audit_id
  from audit_log a where a.subject = 'store:' || p_store and a.happened_at >= p_since and a.action = 'SET_CREDIT_LIMIT'
$$;

-- C2: what was available to a store before whatever happened at this instant. A table of one row: as such it becomes a
-- part of the statement that asks, where a call of its own for each candidate would cost more than the answer.
create function credit_at(p_store uuid, p_at timestamptz) returns table (available_minor bigint)
language sql stable as $$
  select a.credit_limit_minor - a.running_balance_minor - a.blocked_minor
    - coalesce((select sum(c.amount_minor)::bigint from credit_moves(p_store, p_at) c), 0)
  from credit_account a where a.store_id = p_store
$$;

-- M1: the percent of a store for a grade before whatever happened at this instant.
create function percent_at(p_store uuid, p_condition uuid, p_at timestamptz) returns int
language sql stable
return (select coalesce(
    case when own.subject is null then sp.percent else (own.before ->> 'percent')::int end,
    (select (b.before ->> 'percent')::int from audit_log b where b.subject = 'condition:' || p_condition
       and b.action = 'SET_BASE_PERCENT' and b.happened_at >= p_at order by b.happened_at limit 1),
    g.base_percent)
  from item_condition g
  left join store_percent sp on sp.store_id = p_store and sp.item_condition_id = p_condition
  left join lateral (select o.subject, o.before from audit_log o where o.subject = 'store:' || p_store
    and o.action = 'SET_STORE_PERCENT' and o.after ->> 'itemConditionId' = p_condition::text
    and o.happened_at >= p_at order by o.happened_at limit 1) own on true
  where g.item_condition_id = p_condition);

-- M14: the sell tax of a region before whatever happened at this instant, in hundredths of a percent. A table of one
-- row, as credit_at.
create function sell_tax_at(p_region text, p_at timestamptz) returns table (basis_points int)
language sql stable as $$
  select coalesce(
    (select (a.before ->> 'sellTaxBasisPoints')::int from audit_log a where a.subject = 'region:' || p_region
       and a.action = 'SET_SELL_TAX' and a.happened_at >= p_at order by a.happened_at limit 1),
    r.sell_tax_basis_points)
  from region r where r.region_id = p_region
$$;

-- M15: what the book of an asset and grade followed from as an award at this instant found it (MarketFacts of that grade
-- alone), from what is kept: the bid of p_store with its credit, or without one all bids, with credit for all that they
-- offer. The asset and its grade were on, since there was an award. isKnown is false where the past cannot be told
-- exactly: a change of the same microsecond, a percent whose value before was not kept, prices of a PAAS store, and bids
-- that an autopilot ever moved, whose day may have been used up.
create function facts_at(p_region text, p_asset uuid, p_condition uuid, p_at timestamptz, p_store uuid default null)
returns json
language sql stable as $$
  -- Of a switch or a percent that changed since, the first change says what it was: read once for all stores, since
  -- nearly always there is none. A change has its instant before its commit, as an award has: of one that was under way at
  -- the award nobody knows whether the award saw it.
  with changed as materialized (
    select a.subject,
      (array_agg(a.before order by a.happened_at) filter (where f.is_since and a.action = 'SET_STORE_ACTIVE'))[1] as switch,
      (array_agg(a.before order by a.happened_at) filter (where f.is_since and a.action = 'SET_STORE_MODE'))[1] as mode,
      (array_agg((a.before ->> 'percent')::int order by a.happened_at) filter (where f.is_percent))[1] as percent,
      bool_or(f.is_percent) as has_percent,
      bool_or(a.before is null and a.action in ('SET_STORE_PERCENT', 'SET_BASE_PERCENT')
        or a.happened_at < p_at + interval '30 seconds') as is_lost
    from audit_log a
    cross join lateral (select a.happened_at >= p_at as is_since,
      a.happened_at >= p_at and (a.action = 'SET_BASE_PERCENT' or a.action = 'SET_STORE_PERCENT'
        and a.after ->> 'itemConditionId' = p_condition::text) as is_percent) f
    where a.subject = any (array(select 'store:' || y.store_id from bid y where y.asset_id = p_asset
        and y.region_id = p_region and (p_store is null or y.store_id = p_store)) || ('condition:' || p_condition))
      and a.action in ('SET_STORE_ACTIVE', 'SET_STORE_MODE', 'SET_STORE_PERCENT', 'SET_BASE_PERCENT')
      and a.happened_at > p_at - interval '30 seconds'
    group by a.subject
  )
  select json_build_object(
    'isListed', true,
    'taxBasisPoints', t.basis_points,
    'grades', json_build_array(json_build_object('gradeId', p_condition, 'isFrozen', false,
      'basePercent', coalesce(e.percent, g.base_percent))),
    'bids', (select coalesce(json_agg(json_build_object('bidId', h.bid_id, 'storeId', h.store_id, 'kind', k.kind,
        'isActive', h.is_active, 'isStoreActive', coalesce((c.switch ->> 'isActive')::boolean, s.is_active),
        'isOwnMode', not m.is_left and (m.mode = b.kind or c.mode is not null),
        'spotPriceMinor', h.spot_price_minor, 'availableQuantity', h.available_quantity,
        'priorityAtMicros', micros_of(h.priority_at), 'windowFromMicros', null,
        'availableCreditMinor', coalesce(y.available_minor, 9007199254740991),
        'percents', case when o.percent is null then '{}' else json_build_object(p_condition, o.percent) end,
        'prices', coalesce(w.prices, '[]'), 'pilot', r.pilots -> h.store_id::text,
        'isKnown', k.kind = 'SPOT' and h.changed_at < p_at and not coalesce(c.is_lost, false)
          and not coalesce(e.is_lost, false) and not exists (select from bid_history z
            where z.asset_id = p_asset and z.store_id = h.store_id and z.note ? 'ruleId'))), '[]')
      from bid b
      join store s on s.store_id = b.store_id
      cross join lateral (select x.* from bid_history x
        where x.asset_id = p_asset and x.store_id = b.store_id and x.changed_at <= p_at
          -- What the award took, and what autopilots answered to it.
          and not (x.kind in ('AWARDED', 'AUTOPILOT') and x.changed_at = p_at)
        order by x.version desc limit 1) h
      left join changed c on c.subject = 'store:' || b.store_id
      left join store_percent sp on sp.store_id = b.store_id and sp.item_condition_id = p_condition
      cross join lateral (select coalesce(c.mode ->> 'mode', s.mode) as mode,
        -- What was a bid before its store changed its mode was none from then on, until it was changed itself.
        exists (select from audit_log l where l.subject = 'store:' || b.store_id and l.action = 'SET_STORE_MODE'
          and l.happened_at > h.changed_at and l.happened_at < p_at) as is_left) m
      cross join lateral (select case when m.is_left then 'SPOT' else m.mode end as kind) k
      cross join lateral (select case when c.has_percent then c.percent else sp.percent end as percent) o
      left join lateral (select json_agg(json_build_object('gradeId', p.item_condition_id, 'priceMinor', p.price_minor,
          'quantity', p.quantity - (select count(*) filter (where z.kind = 'AWARDED')
              - count(*) filter (where z.kind = 'UNIT_RETURNED')
            from bid_history z where z.asset_id = p_asset and z.store_id = b.store_id
              and z.changed_at >= p.valid_from and z.changed_at < p_at),
          'windowFromMicros', micros_of(p.valid_from), 'priorityAtMicros', micros_of(p.priority_at),
          'stagedAtMicros', micros_of(p.staged_at))) as prices
        from paas_price p where k.kind = 'PAAS' and p.asset_id = p_asset and p.store_id = b.store_id
          and p.item_condition_id = p_condition and p.valid_from <= p_at and p.valid_from > p_at - interval '9 days'
          and p.valid_till > p_at) w on true
      left join lateral credit_at(p_store, p_at) y on true
      where b.asset_id = p_asset and b.region_id = p_region and (p_store is null or b.store_id = p_store)))
  from item_condition g
  cross join lateral sell_tax_at(p_region, p_at) t
  left join changed e on e.subject = 'condition:' || p_condition
  left join lateral (select x.pilots from award_receipt x where x.asset_id = p_asset and x.region_id = p_region
    and x.awarded_at = p_at limit 1) r on true
  where g.item_condition_id = p_condition
$$;

-- ──── Bid books ────

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

-- ──── Executions ────

-- E2 to E5, M10: what an execution does to the assets that it concerns.

create index bid_paas on bid (region_id, asset_id) where kind = 'PAAS' and is_active;

-- The assets after p_after that an execution concerns, by id: top-ups, prices that begin, prices that ended.
create function due_assets(p_region text, p_scheduled timestamptz, p_after uuid, p_limit int) returns setof uuid
language sql stable as $$
  select x.asset_id from (
    (select distinct b.asset_id from bid b
     where b.region_id = p_region and b.asset_id > p_after and b.auto_topup and b.is_active
       and b.available_quantity < b.max_quantity and (b.topped_up_for is null or b.topped_up_for < p_scheduled)
     order by b.asset_id limit p_limit)
    union
    (select distinct b.asset_id from bid b
     where b.region_id = p_region and b.asset_id > p_after and b.kind = 'PAAS' and b.is_active
       and (b.topped_up_for is null or b.topped_up_for < p_scheduled)
       -- Prices of the last execution that were told: they end with this one, however many were missed between.
       and (b.status <> 'OFF' or exists (select from paas_price p where p.asset_id = b.asset_id
         and p.store_id = b.store_id and p.valid_from in (p_scheduled, b.topped_up_for)))
     order by b.asset_id limit p_limit)) x
  order by x.asset_id limit p_limit
$$;

-- What an execution makes of the bids on one asset that it concerns: the same conditions as due_assets.
create function due_bids(p_asset uuid, p_region text, p_scheduled timestamptz, p_at timestamptz)
returns table (store_id uuid, bid_id uuid, kind text, added int, available_quantity int, max_quantity int,
               spot_price_minor bigint, priority_at timestamptz, is_new boolean, is_lapsed boolean, is_changed boolean)
language sql stable as $$
  select b.store_id, b.bid_id, b.kind, n.available - b.available_quantity, n.available, n.max, n.spot_minor, n.priority_at,
    b.kind = 'PAAS' and was.prices is distinct from now.prices, b.kind = 'PAAS' and now.prices is null,
    b.kind = 'SPOT' or was.prices is distinct from now.prices
      or (n.available, n.max, n.spot_minor, n.priority_at)
        is distinct from (b.available_quantity, b.max_quantity, b.spot_price_minor, b.priority_at)
  from bid b
  -- V: what a store left behind in its other mode is no bid of it, though the follow-up may still be at it.
  join store s on s.store_id = b.store_id and s.mode = b.kind
  left join lateral (
    select p.price_minor, p.priority_at, p.quantity from paas_price p join item_condition g using (item_condition_id)
    where b.kind = 'PAAS' and p.asset_id = b.asset_id and p.store_id = b.store_id and p.valid_from = p_scheduled
      and p.valid_till > p_at
    order by g.position limit 1) best on true
  left join lateral (select jsonb_object_agg(p.item_condition_id, p.price_minor) as prices from paas_price p
    where b.kind = 'PAAS' and p.asset_id = b.asset_id and p.store_id = b.store_id and p.valid_from = p_scheduled
      and p.valid_till > p_at) now on true
  left join lateral (select jsonb_object_agg(p.item_condition_id, p.price_minor) as prices from paas_price p
    where b.kind = 'PAAS' and p.asset_id = b.asset_id and p.store_id = b.store_id
      and p.valid_from = b.topped_up_for) was on true
  cross join lateral (select
    -- An award between the opening of the window and this has counted its first units already.
    case when b.kind = 'SPOT' then b.max_quantity when b.window_from = p_scheduled then b.available_quantity
      else coalesce(best.quantity, 0) end as available,
    case when b.kind = 'SPOT' then b.max_quantity when b.window_from = p_scheduled
      then greatest(coalesce(best.quantity, 0), b.available_quantity) else coalesce(best.quantity, 0) end as max,
    coalesce(best.price_minor, b.spot_price_minor) as spot_minor,
    -- Without units it is no offer (E5), and has no time to take.
    coalesce(case when best.quantity is distinct from 0 then best.priority_at end, b.priority_at) as priority_at) n
  where b.asset_id = p_asset and b.region_id = p_region and b.is_active
    and (b.topped_up_for is null or b.topped_up_for < p_scheduled)
    and case b.kind when 'SPOT' then b.auto_topup and b.available_quantity < b.max_quantity
      else b.status <> 'OFF' or now.prices is not null or was.prices is not null end
$$;

-- One asset's part of an execution. The caller holds its market row. Returns the messages for tell_all.
create function execute_market(p_asset uuid, p_region text, p_scheduled timestamptz, p_at timestamptz) returns jsonb
language sql as $$
  with due as materialized (
    select * from due_bids(p_asset, p_region, p_scheduled, p_at)
  ), written as (
    update bid b set topped_up_for = p_scheduled, available_quantity = d.available_quantity,
      max_quantity = d.max_quantity, window_from = case when b.kind = 'PAAS' then p_scheduled end,
      spot_price_minor = d.spot_price_minor, priority_at = d.priority_at,
      changed_at = case when d.is_new then p_at else b.changed_at end, version = b.version + d.is_changed::int
    from due d where b.asset_id = p_asset and b.store_id = d.store_id
    returning b.*
  ), kept as (
    insert into bid_history (asset_id, store_id, version, region_id, bid_id, kind, changed_at, spot_price_minor, is_active,
      max_quantity, available_quantity, auto_topup, priority_at, status, rank_pending)
    select w.asset_id, w.store_id, w.version, w.region_id, w.bid_id,
      case when d.kind = 'SPOT' then 'TOPPED_UP' when d.is_lapsed then 'LAPSED' else 'EXECUTED' end, p_at,
      w.spot_price_minor, w.is_active, w.max_quantity, w.available_quantity, w.auto_topup, w.priority_at, w.status, true
    from written w join due d using (store_id) where d.is_changed
  ), marked as (
    insert into mark (asset_id, region_id) values (p_asset, p_region)
  )
  select coalesce(jsonb_agg(jsonb_build_object('storeId', d.store_id, 'kind', 'TOPPED_UP', 'subject', d.bid_id, 'payload',
    jsonb_build_object('assetId', p_asset, 'added', d.added, 'availableQuantity', d.available_quantity))
    order by d.priority_at) filter (where d.kind = 'SPOT'), '[]')
  from due d
$$;

-- The next assets after p_after that an execution concerns, at most p_limit: all of them are locked, changed and told
-- together. Returns their ids in order; null when there is none left.
create function execute_markets(p_region text, p_scheduled timestamptz, p_after uuid, p_limit int, p_at timestamptz,
                                out assets uuid[])
language plpgsql as $$
declare
  v_at timestamptz;
  v_messages jsonb;
begin
  select array_agg(x) into assets from due_assets(p_region, p_scheduled, p_after, p_limit) x;
  if assets is null then return; end if;
  perform from market m where m.region_id = p_region and m.asset_id = any (assets) order by m.asset_id for update;
  -- Never before the window that it opens, in which nothing would be valid yet.
  v_at := greatest(coalesce(p_at, clock_timestamp()), p_scheduled);
  select coalesce(jsonb_agg(n.message), '[]') into v_messages
  from unnest(assets) u (asset_id)
  cross join lateral execute_market(u.asset_id, p_region, p_scheduled, v_at) e (messages)
  cross join lateral jsonb_array_elements(e.messages) n (message);
  perform tell_all(p_region, v_messages, v_at);
end $$;

-- E3: adds rows [{ assetId, quantity, prices: { itemConditionId: priceMinor } }] to what a store has staged for the
-- window from p_from. A price that is the live one, with units, has its time and staging; one that is staged already, with
-- units, keeps its own (M4).
create function stage_prices(p_store uuid, p_region text, p_category text, p_upload uuid, p_rows jsonb,
                             p_from timestamptz, p_till timestamptz, p_at timestamptz) returns void
language sql as $$
  delete from paas_price p using jsonb_to_recordset(p_rows) r ("assetId" uuid, prices jsonb)
  where p.asset_id = r."assetId" and p.store_id = p_store and p.valid_from = p_from
    and (r.prices ->> p.item_condition_id::text)::bigint is distinct from p.price_minor;

  with row as materialized (
    select r."assetId" as asset_id, r.quantity, r.prices
    from jsonb_to_recordset(p_rows) r ("assetId" uuid, quantity int, prices jsonb)
  )
  insert into paas_price (asset_id, store_id, valid_from, item_condition_id, region_id, category_id, valid_till,
    price_minor, quantity, staged_at, priority_at, upload_id)
  select row.asset_id, p_store, p_from, x.key::uuid, p_region, p_category, p_till, x.value::bigint, row.quantity,
    coalesce(live.staged_at, p_at), coalesce(live.priority_at, p_from), p_upload
  from row cross join lateral jsonb_each_text(row.prices) x
  left join paas_price live on live.asset_id = row.asset_id and live.store_id = p_store
    and live.item_condition_id = x.key::uuid and live.valid_till = p_from and live.price_minor = x.value::bigint
    and live.quantity is distinct from 0
  on conflict on constraint paas_price_pkey do update set quantity = excluded.quantity, upload_id = excluded.upload_id,
    -- E5: with its first units it is staged.
    staged_at = case when paas_price.quantity = 0 then excluded.staged_at else paas_price.staged_at end;

  -- The row of prices is the store's bid on the asset; until its window opens it is in no book.
  with row as materialized (
    select r."assetId" as asset_id, (select max(x.value::bigint) from jsonb_each_text(r.prices) x) as price_minor
    from jsonb_to_recordset(p_rows) r ("assetId" uuid, prices jsonb)
  ), written as (
    insert into bid as b (asset_id, store_id, region_id, bid_id, kind, category_id, brand_id, group_id, spot_price_minor,
      is_active, max_quantity, available_quantity, auto_topup, priority_at, status, reason, changed_at)
    select m.asset_id, p_store, p_region, gen_random_uuid(), 'PAAS', m.category_id, m.brand_id, m.group_id,
      row.price_minor, true, 0, 0, false, p_at, 'OFF', 'NO_PRICE', p_at
    from row join market m on m.asset_id = row.asset_id and m.region_id = p_region
    where row.price_minor is not null
    on conflict (asset_id, store_id) do update set kind = 'PAAS', is_active = true, max_quantity = 0,
      available_quantity = 0, auto_topup = false, spot_price_minor = excluded.spot_price_minor, window_from = null,
      priority_at = p_at, status = 'OFF', reason = 'NO_PRICE', changed_at = p_at, topped_up_for = null,
      version = b.version + 1
    where b.kind <> 'PAAS' or not b.is_active
    returning b.*
  )
  insert into bid_history (asset_id, store_id, version, region_id, bid_id, kind, changed_at, spot_price_minor, is_active,
    max_quantity, available_quantity, auto_topup, priority_at, status, note)
  select w.asset_id, w.store_id, w.version, w.region_id, w.bid_id, 'STAGED', p_at, w.spot_price_minor, w.is_active,
    w.max_quantity, w.available_quantity, w.auto_topup, w.priority_at, w.status,
    jsonb_build_object('uploadId', p_upload, 'validFrom', p_from)
  from written w
$$;

-- V: gives a PAAS store back what its last change of mode ended. Prices whose window is open count from p_at on, as a
-- window that opens then (M4); those whose window is still to open are staged again. The caller holds
-- the markets. Returns how many rows came back.
create function reopen_prices(p_store uuid, p_at timestamptz) returns int
language plpgsql as $$
declare
  v_rows int;
begin
  insert into paas_price (asset_id, store_id, valid_from, item_condition_id, region_id, category_id, valid_till,
    price_minor, quantity, staged_at, priority_at, upload_id)
  select e.asset_id, e.store_id, p_at, e.item_condition_id, e.region_id, e.category_id, e.valid_till, e.price_minor,
    e.quantity, e.staged_at, p_at, e.upload_id
  from ended_price e
  where e.store_id = p_store and e.valid_from <= p_at and e.valid_till > p_at;
  insert into paas_price select e.* from ended_price e where e.store_id = p_store and e.valid_from > p_at;
  -- What was staged at the live price has stood since before the change of mode, which ended its window.
  update paas_price w set priority_at = p_at from paas_price o
  where o.store_id = p_store and o.valid_from = p_at and w.store_id = p_store and w.asset_id = o.asset_id
    and w.item_condition_id = o.item_condition_id and w.valid_from = o.valid_till and w.price_minor = o.price_minor
    and o.quantity is distinct from 0 and w.priority_at < p_at;
  insert into paas_staging select e.* from ended_staging e where e.store_id = p_store and e.valid_from > p_at;
  with back as (
    select a.asset_id, bool_or(a.valid_from = p_at) as is_live, max(a.price_minor) as price_minor,
      max(a.quantity) filter (where a.valid_from = p_at) as quantity,
      (select max(e.valid_from) from ended_price e where e.store_id = p_store and e.asset_id = a.asset_id
        and e.valid_from <= p_at and e.valid_till > p_at) as ended_from,
      max(a.priority_at) filter (where a.valid_from = p_at) as priority_at
    from paas_price a where a.store_id = p_store and a.valid_from >= p_at group by a.asset_id
  ), written as (
    update bid b set is_active = true, window_from = case when k.is_live then p_at end,
      topped_up_for = case when k.is_live then p_at end,
      -- What was left of the window, where an award or its execution had begun to count.
      available_quantity = case when k.quantity is not null and b.window_from = k.ended_from then b.available_quantity
        else coalesce(k.quantity, 0) end,
      max_quantity = greatest(b.max_quantity, coalesce(k.quantity, 0)),
      priority_at = coalesce(k.priority_at, p_at), status = case when k.is_live then 'BID_NOT_WINNING' else 'OFF' end,
      reason = case when not k.is_live then 'NO_PRICE' end, changed_at = p_at, version = b.version + 1
    from back k where b.asset_id = k.asset_id and b.store_id = p_store and b.kind = 'PAAS'
    returning b.*
  ), kept as (
    insert into bid_history (asset_id, store_id, version, region_id, bid_id, kind, changed_at, spot_price_minor, is_active,
      max_quantity, available_quantity, auto_topup, priority_at, status, rank_pending)
    select w.asset_id, w.store_id, w.version, w.region_id, w.bid_id, 'ON', p_at, w.spot_price_minor, w.is_active,
      w.max_quantity, w.available_quantity, w.auto_topup, w.priority_at, w.status, true
    from written w
  ), marked as (
    insert into mark (asset_id, region_id) select w.asset_id, w.region_id from written w
  )
  select count(*) into v_rows from written;
  return v_rows;
end $$;

-- ──── The dashboard ────

-- What the dashboard reads of the past: projections of the awards, made after them by a job (fold_awards). They can be
-- made again at any time: truncate store_trade_day and market_trade_day, then set lost = null in award_fold.

-- One row per award, written with it: what is not folded yet is marked, so that no award is missed however late it
-- commits. below: the offers that lost and that the receipt does not name, by store_no, each with its amount, in the order
-- in which the award found them in the book; trade-in lines read them too (M15). lost: how many offers were in the book and lost it; null until it is folded.
create table award_fold (
  asset_id uuid not null,
  appraisal_id uuid not null,
  below_stores int[] not null default '{}',
  below_minor int[] not null default '{}',
  region_id text,
  local_day date,
  lost int,
  lost_gap_minor bigint,
  primary key (asset_id, appraisal_id)
);
create index award_fold_due on award_fold (asset_id, appraisal_id) where lost is null;

-- How a store fared in the awards of a local day: won; lost, with an offer in the book that another beat; passed over,
-- for credit or the autopilot's day, with an offer that stood above the winner's. The sums are over the lost ones: by
-- how much the winning price was above the own offer, and the winning prices.
create table store_trade_day (
  store_id uuid not null,
  local_day date not null,
  category_id text not null,
  brand_id uuid not null,
  region_id text not null,
  won int not null,
  lost int not null,
  passed_over int not null,
  lost_gap_minor bigint not null,
  lost_to_minor bigint not null,
  primary key (store_id, local_day, category_id, brand_id),
  check (won + lost + passed_over > 0 and lost_gap_minor between 0 and lost_to_minor)
) with (fillfactor = 80);

-- M7: what a region's stores bought on a local day. stores has those that did, at most five: a day with five settles
-- that a range has five, and days with fewer have all of theirs, so that the union over any days tells whether there
-- are five.
create table market_trade_day (
  region_id text not null,
  local_day date not null,
  category_id text not null,
  brand_id uuid not null,
  group_id uuid not null,
  devices int not null check (devices > 0),
  purchase_minor bigint not null,
  stores uuid[] not null check (cardinality(stores) between 1 and 5),
  primary key (region_id, local_day, category_id, brand_id, group_id)
) with (fillfactor = 80);

-- Who took part in an award and how it ended, as trade-in lines tell it (M15): the lines of the receipt say it of the
-- offers down to the one after the winner.
create function award_parts(p_receipt award_receipt, p_below_stores int[], p_below_minor int[])
returns table (store_id uuid, outcome text, offer_minor bigint)
language sql stable as $$
  select (l ->> 'storeId')::uuid, case l ->> 'reason' when 'WON' then 'WON' when 'NEXT' then 'LOST' else 'PASSED_OVER' end,
    (l ->> 'offerMinor')::bigint
  from jsonb_array_elements(p_receipt.lines) l
  union all
  select s.store_id, 'LOST', b.offer_minor
  from unnest(p_below_stores, p_below_minor) b (store_no, offer_minor) join store s using (store_no)
$$;

-- Folds at most p_limit awards, in one statement: an award counts once, whatever ends in between and however many
-- processes fold. Rows are written in the order of their keys, first of stores and then of markets, so that two
-- processes never wait for each other in a circle. Answers how many were folded.
create function fold_awards(p_limit int) returns bigint
language sql as $$
  with due as materialized (
    select f.asset_id, f.appraisal_id, f.below_stores, f.below_minor from award_fold f where f.lost is null
    order by f.asset_id, f.appraisal_id limit p_limit for update skip locked
  ), award as materialized (
    select r.asset_id, r.appraisal_id, r.region_id, (r.awarded_at at time zone g.time_zone)::date as local_day,
      d.category_id, d.brand_id, a.group_id, d.deal_price_minor as winning_minor,
      d.deal_price_minor + d.tax_minor as purchase_minor, d.store_id as winner_id, r as receipt, due.below_stores,
      due.below_minor
    from due
    join award_receipt r using (asset_id, appraisal_id)
    join deal d using (asset_id, appraisal_id)
    join asset a using (asset_id)
    join region g on g.region_id = r.region_id
  ), part as materialized (
    select w.asset_id, w.appraisal_id, w.region_id, w.local_day, w.category_id, w.brand_id, w.winning_minor, p.store_id,
      p.outcome, case when p.outcome = 'LOST' then w.winning_minor - p.offer_minor end as gap_minor
    from award w cross join lateral award_parts(w.receipt, w.below_stores, w.below_minor) p
  ), stored as (
    insert into store_trade_day as t (store_id, local_day, category_id, brand_id, region_id, won, lost, passed_over,
      lost_gap_minor, lost_to_minor)
    select store_id, local_day, category_id, brand_id, region_id, count(*) filter (where outcome = 'WON'),
      count(gap_minor), count(*) filter (where outcome = 'PASSED_OVER'), coalesce(sum(gap_minor), 0),
      coalesce(sum(winning_minor) filter (where outcome = 'LOST'), 0)
    from part group by store_id, local_day, category_id, brand_id, region_id
    order by store_id, local_day, category_id, brand_id
    on conflict (store_id, local_day, category_id, brand_id) do update set won = t.won + excluded.won,
      lost = t.lost + excluded.lost, passed_over = t.passed_over + excluded.passed_over,
      lost_gap_minor = t.lost_gap_minor + excluded.lost_gap_minor,
      lost_to_minor = t.lost_to_minor + excluded.lost_to_minor
    returning 1
  ), bought as (
    insert into market_trade_day as t (region_id, local_day, category_id, brand_id, group_id, devices, purchase_minor,
      stores)
    select region_id, local_day, category_id, brand_id, group_id, count(*), sum(purchase_minor),
      (array_agg(distinct winner_id))[1:5]
    from award where (select count(*) from stored) >= 0
    group by region_id, local_day, category_id, brand_id, group_id
    order by region_id, local_day, category_id, brand_id, group_id
    on conflict (region_id, local_day, category_id, brand_id, group_id) do update set
      devices = t.devices + excluded.devices, purchase_minor = t.purchase_minor + excluded.purchase_minor,
      stores = (select (array_agg(distinct s))[1:5] from unnest(t.stores || excluded.stores) s)
    returning 1
  ), folded as (
    update award_fold f set region_id = w.region_id, local_day = w.local_day, lost = w.lost,
      lost_gap_minor = w.lost_gap_minor
    from (select asset_id, appraisal_id, region_id, local_day, count(gap_minor) as lost,
        coalesce(sum(gap_minor), 0) as lost_gap_minor
      from part group by asset_id, appraisal_id, region_id, local_day) w
    where f.asset_id = w.asset_id and f.appraisal_id = w.appraisal_id and (select count(*) from bought) >= 0
    returning 1
  )
  select count(*) from folded
$$;

-- ──── Bulk purchases ────

-- C1: what a bulk purchase was of. Its money is its ledger transaction; the lines stand on its invoice, and never change.
create table bulk_purchase (
  store_id uuid not null,
  transaction_id uuid not null,
  stack_id text not null,
  -- [{description, quantity, unitPriceMinor}]
  lines jsonb not null check (jsonb_array_length(lines) between 1 and 200),
  price_minor bigint not null check (price_minor > 0),
  tax_basis_points int not null check (tax_basis_points between 0 and 10000),
  tax_minor bigint not null check (tax_minor = (price_minor * tax_basis_points + 5000) / 10000),
  primary key (store_id, transaction_id),
  foreign key (store_id, transaction_id) references ledger_transaction (store_id, transaction_id)
);
create trigger bulk_purchase_kept before update or delete on bulk_purchase
  for each row execute function refuse_change();
create trigger bulk_purchase_whole before truncate on bulk_purchase execute function refuse_change();

-- The money desk's lists, newest first: of all regions, which ledger_region cannot order.
create index ledger_payments on ledger_transaction (posted_at desc, transaction_id)
  where kind in ('PAYMENT', 'PAYOUT', 'CHARGE', 'ADJUSTMENT', 'REVERSAL');
create index ledger_bulk on ledger_transaction (posted_at desc, transaction_id) where kind = 'BULK_PURCHASE';

-- The audit's runs: one a night, whatever the number of processes, and those that an operator asked for, of which at
-- most one is open. A run whose process died is taken over once its lease is over.
create table audit_run (
  run_id uuid primary key,
  local_day date unique,
  asked_by text,
  asked_at timestamptz not null,
  state text not null check (state in ('WAITING', 'RUNNING', 'OK', 'BROKEN', 'FAILED')),
  -- The last process that took it; only it may write the result.
  claim uuid,
  lease_until timestamptz,
  started_at timestamptz,
  finished_at timestamptz,
  report jsonb,
  error text,
  check ((local_day is null) = (asked_by is not null)),
  check ((state in ('OK', 'BROKEN')) = (report is not null)),
  check ((state = 'FAILED') = (error is not null))
);
create unique index audit_run_asked on audit_run ((true)) where asked_by is not null and state in ('WAITING', 'RUNNING');

-- ──── Deals on the desk ────

-- The operators' board reads deals of every store by what they wait for. All that a filter asks is in the index: of
-- 200,000 deals none is read that the page does not show.
create index deal_board on deal (state, last_event_at, appraisal_id)
  include (asset_id, region_id, store_id, partner_id, source_store_name, won_at, search_text);
-- How many stand where, of all or of a region.
create index deal_count on deal (region_id, state, won_at);
-- What an award looks for; and those that it has marked, few of all.
create index deal_device on deal (region_id, serial_number, delivered_at) where delivered_at is not null;
create index deal_again on deal (state, last_event_at, appraisal_id) where again_code is not null;

-- ──── What partners are told ────

-- P2: what partners are told of their deals. Of another area's tables these only read, and no row here is shared by
-- two awards: an event gets its number after the commit, by the sender.

create table partner_event (
  partner_id uuid not null,
  event_id uuid not null,
  region_id text not null,
  kind text not null,
  -- The deal's event that is told; the body is the deal as it was with it.
  asset_id uuid not null,
  appraisal_id uuid not null,
  event_no int not null,
  -- Told is the hand-over of the device that goes back, a step of the deal's review, behind that event (G3).
  is_hand_over boolean not null default false,
  -- Who moved it: `partner:…`, `operator:…` or `system`.
  actor text not null,
  appraisal_code text not null,
  happened_at timestamptz not null,
  -- 1, 2, 3 … per partner, those of one deal in their order; null until the sender has seen it.
  number bigint,
  primary key (partner_id, event_id)
);
create unique index partner_event_number on partner_event (partner_id, number) where number is not null;
create index partner_event_new on partner_event (partner_id) where number is null;
create index partner_event_age on partner_event (happened_at);

-- One row per partner with an endpoint: the lock under which events are numbered.
create table webhook_stream (
  partner_id uuid primary key references partner,
  last_number bigint not null default 0
);

create table webhook_endpoint (
  endpoint_id uuid primary key,
  partner_id uuid not null references webhook_stream,
  region_id text not null,
  -- At most five a partner.
  slot int not null check (slot between 1 and 5),
  url text not null,
  events text[] not null check (cardinality(events) > 0),
  contact_email text,
  contact_language text check (contact_language in ('en', 'ar')),
  created_at timestamptz not null,
  -- Sealed. The old one signs too until its time is over.
  secret bytea not null,
  key_id text not null,
  secret_at timestamptz not null,
  old_secret bytea,
  old_key_id text,
  old_until timestamptz,
  -- Events up to this number are done with here: delivered, parked, or not among the chosen ones.
  last_number bigint not null,
  next_try_at timestamptz not null,
  failing_since timestamptz,
  paused_at timestamptz,
  pause_reason text check (pause_reason in ('OPERATOR', 'FAILING')),
  -- One process at a time sends here. What it found out counts only while the claim is its own.
  claim uuid,
  claimed_until timestamptz not null default '-infinity',
  unique (partner_id, slot),
  check ((paused_at is null) = (pause_reason is null))
);

-- The last try of each event at each endpoint. Kept as long as the event.
create table webhook_delivery (
  endpoint_id uuid not null references webhook_endpoint on delete cascade,
  event_id uuid not null,
  -- Null for a test.
  number bigint,
  kind text not null,
  appraisal_code text,
  happened_at timestamptz not null,
  state text not null check (state in ('WAITING', 'DELIVERED', 'PARKED')),
  -- An operator wants it sent now, beside the line.
  asked_at timestamptz,
  attempts int not null default 0,
  -- Those of the line, from its beginning or since it was begun anew: the next wait comes of them.
  line_tries int not null default 0,
  first_tried_at timestamptz,
  tried_at timestamptz,
  status int,
  duration_ms int,
  excerpt text,
  error text,
  primary key (endpoint_id, event_id)
);
create index webhook_delivery_newest on webhook_delivery (endpoint_id, happened_at desc, event_id);
create index webhook_delivery_state on webhook_delivery (endpoint_id, state) where state <> 'DELIVERED';
create index webhook_delivery_asked on webhook_delivery (endpoint_id, asked_at) where asked_at is not null;
create index webhook_delivery_age on webhook_delivery (happened_at);

-- Notes what a deal's partner is to be told of one of the deal's events, in the transaction of that event. For a partner
-- without an endpoint nothing is written.
create function tell_partner(p_event uuid, p_asset uuid, p_appraisal uuid, p_event_no int) returns void
language plpgsql as $$
begin
  insert into partner_event (partner_id, event_id, region_id, kind, asset_id, appraisal_id, event_no, actor,
    appraisal_code, happened_at)
  select d.partner_id, p_event, d.region_id,
    case when e.type = 'WON' then 'deal.won'
         when e.type = 'CANCELLED' and e.actor = 'system' then 'deal.cancelled'
         else 'deal.moved' end,
    d.asset_id, d.appraisal_id, e.event_no, e.actor, d.appraisal_code, e.received_at
  from deal d join deal_event e using (asset_id, appraisal_id)
  where d.asset_id = p_asset and d.appraisal_id = p_appraisal and e.event_no = p_event_no
    and exists (select from webhook_endpoint w where w.partner_id = d.partner_id);
end $$;

-- ──── Grade reviews ────

-- G1 to G4. One request per deal, also a cancelled one: the unique rule says so. A transition is written with its
-- event, its money and its messages in one transaction, guarded by the version that was read.
create table grade_review (
  store_id uuid not null,
  review_id uuid not null,
  region_id text not null,
  appraisal_code text not null,
  asset_id uuid not null,
  appraisal_id uuid not null,
  -- What people say to each other on the phone.
  ticket_number text not null unique,
  status text not null check (status in ('UNDER_PROCESS', 'ADDITIONAL_INFO_REQUIRED', 'REQUESTED_TO_RETURN',
    'RETURN_IN_PROGRESS', 'GRADE_REVISED', 'GRADE_UNCHANGED', 'DEVICE_RETURNED', 'DELIVERED')),
  is_created_by_nl boolean not null,
  is_upgrade_offered boolean not null default false,
  sale_condition_id uuid not null,
  -- What the dealer says it is; null for an operator's own review.
  requested_condition_id uuid,
  -- What it was revised to, or is offered as while an upgrade waits.
  revised_condition_id uuid,
  comment text not null,
  -- The grading desk's; what the dealer or a courier said stands with their steps.
  latest_remark text,
  -- What was posted: below 0 a credit (price and tax), above 0 a debit.
  amount_minor bigint not null default 0,
  -- ADDITIONAL_INFO_REQUIRED: the dealer's deadline. REQUESTED_TO_RETURN: the hand-over's.
  act_before timestamptz,
  awb_number text,
  awb_tracking_url text,
  -- The service clock in business days of the region: the first look of an operator, the decision.
  look_before timestamptz not null,
  decide_before timestamptz not null,
  first_looked_at timestamptz,
  -- Whose it is on the desk: who took it or acted last; null for nobody's.
  handled_by uuid,
  decided_at timestamptz,
  -- What the queue is ordered by; what waits for a courier, or for nobody, comes last.
  due_at timestamptz not null generated always as (coalesce(case when status = 'UNDER_PROCESS'
    then case when first_looked_at is null then look_before else decide_before end else act_before end,
    '2200-01-01 00:00:00+00')) stored,
  -- Of the request as sent: the same one again answers this review.
  request_hash bytea,
  idempotency_key text,
  created_by text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version int not null default 1,
  primary key (store_id, review_id),
  unique (store_id, appraisal_code),
  unique (store_id, idempotency_key),
  check ((act_before is not null) = (status in ('ADDITIONAL_INFO_REQUIRED', 'REQUESTED_TO_RETURN'))),
  check (not is_upgrade_offered or revised_condition_id is not null)
) with (fillfactor = 85);
create index grade_review_id on grade_review (review_id);
create index grade_review_newest on grade_review (store_id, created_at desc, review_id);
create index grade_review_due on grade_review (act_before) where act_before is not null;
create index grade_review_queue on grade_review (due_at, review_id) where status in
  ('UNDER_PROCESS', 'ADDITIONAL_INFO_REQUIRED', 'REQUESTED_TO_RETURN', 'RETURN_IN_PROGRESS');
create index grade_review_closed on grade_review (updated_at desc, review_id desc) where status in
  ('GRADE_REVISED', 'GRADE_UNCHANGED', 'DEVICE_RETURNED', 'DELIVERED');

create table grade_review_event (
  store_id uuid not null,
  review_id uuid not null,
  event_no int not null,
  action text not null,
  status text not null,
  actor text not null,
  remark text,
  -- The grade that it decided or offered.
  item_condition_id uuid,
  happened_at timestamptz not null,
  -- Of a courier's event or a dealer's answer, as sent: the same one again is answered as before.
  request_hash bytea,
  -- Of the shipment back, as it was known with this step: what is told of a hand-over never changes.
  awb_number text,
  -- Of a courier's event: where its call came from (P4).
  address text,
  primary key (store_id, review_id, event_no),
  foreign key (store_id, review_id) references grade_review
);

-- The same of the hand-over of a device that goes back, which is a step of the review alone (D1, G3).
-- The partner reads its deal as changed, too.
create function tell_partner_of_hand_over(p_event uuid, p_store uuid, p_review uuid) returns void
language sql as $$
  update deal d set changed_at = greatest(clock_timestamp(), d.changed_at + interval '1 microsecond') from grade_review v
  where v.store_id = p_store and v.review_id = p_review
    and d.asset_id = v.asset_id and d.appraisal_id = v.appraisal_id;
  insert into partner_event (partner_id, event_id, region_id, kind, asset_id, appraisal_id, event_no, is_hand_over,
    actor, appraisal_code, happened_at)
  select d.partner_id, p_event, d.region_id, 'deal.moved', d.asset_id, d.appraisal_id,
    (select max(e.event_no) from deal_event e where e.asset_id = d.asset_id and e.appraisal_id = d.appraisal_id),
    true, h.actor, d.appraisal_code, v.updated_at
  from grade_review v join deal d on d.asset_id = v.asset_id and d.appraisal_id = v.appraisal_id
  join grade_review_event h on h.store_id = v.store_id and h.review_id = v.review_id and h.action = 'HAND_OVER'
  where v.store_id = p_store and v.review_id = p_review
    and exists (select from webhook_endpoint w where w.partner_id = d.partner_id)
$$;

-- G2: the words as they were chosen; the operators' list may change under them.
create table grade_review_issue (
  store_id uuid not null,
  review_id uuid not null,
  position int not null,
  name_en text not null,
  name_ar text not null,
  condition_en text not null,
  condition_ar text not null,
  item_condition_id uuid not null,
  primary key (store_id, review_id, position),
  foreign key (store_id, review_id) references grade_review
);

-- Videos and photos; what was added to answer belongs to a later round.
create table grade_review_evidence (
  store_id uuid not null,
  review_id uuid not null,
  file_id uuid not null references file,
  kind text not null check (kind in ('VIDEO', 'PHOTO')),
  round int not null,
  -- Of an assessment's photo (G5), as FRONT.
  position text,
  added_at timestamptz not null,
  primary key (store_id, review_id, file_id),
  foreign key (store_id, review_id) references grade_review
);

-- G5: photos taken with a phone that is not signed in. The id is 128 random bits and all that its holder needs.
create table assessment (
  assessment_id text primary key,
  store_id uuid not null,
  region_id text not null,
  appraisal_code text not null,
  created_by uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- COMPLETED by the phone, ENDED by the dealer, EXPIRED by time.
  state text not null check (state in ('OPEN', 'COMPLETED', 'ENDED', 'EXPIRED')),
  closed_at timestamptz,
  -- When none of its pictures was left that no review took.
  tidied_at timestamptz,
  check ((state = 'OPEN') = (closed_at is null))
);
create index assessment_deal on assessment (store_id, appraisal_code, created_at desc);
create unique index assessment_open on assessment (store_id, appraisal_code) where state = 'OPEN';
create index assessment_due on assessment (expires_at) where state = 'OPEN';
create index assessment_untidied on assessment (closed_at) where closed_at is not null and tidied_at is null;

create table assessment_image (
  assessment_id text not null references assessment,
  -- The phone's own id of the picture: the same one sent again is the same picture.
  image_id text not null,
  position text not null,
  file_id uuid not null references file,
  uploaded_on timestamptz not null,
  primary key (assessment_id, image_id)
);
create index assessment_image_file on assessment_image (file_id);

-- A store's deals without their wide rows: lists with their sums and searches, reports (C5, D2).
create index deal_store on deal (store_id, won_at desc, appraisal_id)
  include (courier_status, asset_id, category_id, brand_id, deal_price_minor, tax_minor, appraisal_code, search_text,
    delivered_at);
create index deal_delivered on deal (store_id, delivered_at desc, appraisal_id) where delivered_at is not null;
create index deal_window on deal (region_id, delivered_at)
  where state = 'DELIVERED' and review_id is null and window_told_at is null;

-- ──── Notifications ────

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

-- ──── What partners are owed ────

-- P6: what a partner is owed. The row is the lock under which its entries are numbered and dated.
create table partner_account (
  partner_id uuid primary key references partner,
  entry_no bigint not null,
  -- Above 0 the partner is owed, below 0 it owes.
  balance_minor bigint not null,
  posted_at timestamptz not null
);

-- Above 0 the partner is owed more by it. Never changed: what is wrong is undone by another entry.
create table partner_entry (
  partner_id uuid not null references partner_account,
  entry_no bigint not null check (entry_no > 0),
  entry_id uuid not null unique,
  region_id text not null,
  kind text not null check (kind in
    ('DELIVERY', 'DELIVERY_UNDONE', 'RETURN', 'PAYOUT', 'PAYMENT', 'ADJUSTMENT', 'REVERSAL')),
  amount_minor bigint not null check (amount_minor <> 0),
  -- With this entry.
  balance_minor bigint not null,
  local_day date not null,
  -- Of goods alone.
  asset_id uuid,
  appraisal_id uuid,
  appraisal_code text,
  method text check (method in ('BANK_TRANSFER', 'CASH', 'CARD', 'CHEQUE')),
  reference text,
  value_day date,
  narrative text,
  reverses uuid,
  actor text not null,
  posted_at timestamptz not null,
  idempotency_key text not null,
  primary key (partner_id, entry_no),
  unique (partner_id, idempotency_key),
  check (case when kind in ('DELIVERY', 'PAYMENT') then amount_minor > 0
              when kind in ('DELIVERY_UNDONE', 'RETURN', 'PAYOUT') then amount_minor < 0 else true end),
  check ((kind in ('DELIVERY', 'DELIVERY_UNDONE', 'RETURN')) = (appraisal_code is not null)),
  check (num_nonnulls(asset_id, appraisal_id, appraisal_code) in (0, 3)),
  check ((kind = 'REVERSAL') = (reverses is not null)),
  check ((kind in ('PAYOUT', 'PAYMENT')) = (method is not null))
);
-- Undone once.
create unique index partner_entry_reverses on partner_entry (reverses) where reverses is not null;
create index partner_entry_day on partner_entry (partner_id, local_day, entry_no);
-- What the desk recorded: when it was paid last, and by which references.
create index partner_entry_desk on partner_entry (partner_id, kind, entry_no) where appraisal_code is null;
create trigger partner_entry_kept before update or delete on partner_entry
  for each row execute function refuse_change();
create trigger partner_entry_whole before truncate on partner_entry execute function refuse_change();

-- ──── Facts and ranks ────

-- The facts of which the domain makes books (domain/src/book.ts). SQL reads them and orders nothing.

-- What the books of these assets follow from at an instant (MarketFacts, as arrays where there are many): grades best
-- first as [id, base percent, frozen]; bids as [bid, store, number of the store, flags, price, available units, time,
-- available credit, own percents, kept status and reason, version, window, prices, autopilot]; flags 1 for a bid that is
-- on, 2 for a store that is, 4 for one in the bid's mode, 8 for PAAS; prices as [grade, price, quantity, window, time,
-- staging]; an autopilot that may act as [rule, units left, amount left, its time, ceiling, what it may still move,
-- why it stopped], all of today. The step is there where autopilots are. Lower-case ids; amounts in minor units.
-- A plan made for each call costs as much as the call: the planner takes a list of unknown length for ten assets.
create function facts_now(p_region text, p_assets uuid[], p_at timestamptz default statement_timestamp())
returns table (asset_id uuid, facts json)
language sql stable set plan_cache_mode = force_generic_plan as $$
  select m.asset_id, json_build_object(
    'orderKey', order_key(m, c),
    'isListed', m.is_active and c.is_active,
    'stepMinor', case when x.has_pilots then (select a.stepper_value_minor from asset a where a.asset_id = m.asset_id) end,
    'taxBasisPoints', r.sell_tax_basis_points,
    'tops', json_build_array(json_build_array(m.top_offer_minor, m.top_store_id),
      json_build_array(m.second_offer_minor, m.second_store_id)),
    'grades', (select coalesce(json_agg(json_build_array(g.item_condition_id, g.base_percent, g.is_frozen)
        order by g.position), '[]') from item_condition g where g.category_id = m.category_id),
    'bids', (select coalesce(json_agg(json_build_array(b.bid_id, b.store_id, s.store_no,
        b.is_active::int + 2 * s.is_active::int + 4 * (s.mode = b.kind)::int + 8 * (b.kind = 'PAAS')::int,
        b.spot_price_minor, b.available_quantity, micros_of(b.priority_at),
        a.credit_limit_minor - a.running_balance_minor - a.blocked_minor, o.percents, b.status, b.reason, b.version,
        micros_of(b.window_from),
        case when b.kind = 'PAAS' then (select json_agg(json_build_array(p.item_condition_id, p.price_minor, p.quantity,
            micros_of(p.valid_from), micros_of(p.priority_at), micros_of(p.staged_at)))
          from paas_price p where p.asset_id = b.asset_id and p.store_id = b.store_id
            and p.valid_from <= p_at and p.valid_from > p_at - interval '9 days' and p.valid_till > p_at) end,
        case when x.has_pilots then (select json_build_array(u.rule_id,
            u.units_a_day - case when u.day = d.today then u.day_units else 0 end,
            u.amount_a_day_minor - case when u.day = d.today then u.day_amount_minor else 0 end,
            micros_of(u.created_at), ab.ceiling_minor,
            u.move_a_day_minor - case when ab.moved_on = d.today then ab.moved_minor else 0 end, ab.stopped_reason)
          from autopilot_bid ab
          join autopilot_rule u on u.store_id = ab.store_id and u.rule_id = ab.rule_id
          cross join lateral (select (p_at at time zone r.time_zone)::date as today) d
          where ab.asset_id = b.asset_id and ab.store_id = b.store_id and u.is_on
            and s.autopilot_stopped_at is null) end)), '[]')
      from bid b
      join store s on s.store_id = b.store_id
      join credit_account a on a.store_id = b.store_id
      left join category_percents o on o.store_id = b.store_id and o.category_id = m.category_id
      where b.asset_id = m.asset_id and b.region_id = m.region_id))
  from market m
  join category c on c.category_id = m.category_id
  join region r on r.region_id = m.region_id
  cross join lateral (select exists (select from autopilot_bid y where y.asset_id = m.asset_id) as has_pilots) x
  where m.asset_id = any (p_assets) and m.region_id = p_region
$$;

-- Takes markets that have marks up to p_up_to, the oldest of them, at most p_limit: holds their boards, which rankers
-- alone do, and none that another has. Returns the marks, whose acts they were, who won a device by one, and whether autopilots
-- are to answer. The facts are read by a later statement, which sees all that these marks were left for.
create function take_marked(p_limit int, p_up_to bigint)
returns table (asset_id uuid, region_id text, marks bigint[], actors uuid[], winners uuid[], has_pilots boolean)
language sql set plan_cache_mode = force_generic_plan as $$
  with lot as materialized (
    select b.asset_id, b.region_id from board b
    where (b.asset_id, b.region_id) in (
      select w.asset_id, w.region_id
      from (select * from mark where mark_id <= p_up_to order by mark_id limit p_limit * 8) w)
    order by b.asset_id, b.region_id limit p_limit for update skip locked
  )
  select k.asset_id, k.region_id, array_agg(k.mark_id), array_agg(case when not k.is_percents then k.store_id end),
    array_agg(k.store_id) filter (where k.is_award),
    not bool_and(k.is_rise)
      and exists (select from autopilot_bid a where a.asset_id = k.asset_id and a.region_id = k.region_id)
  from mark k join lot using (asset_id, region_id) group by k.asset_id, k.region_id
$$;

-- The same for these markets of a region.
create function take_markets(p_region text, p_assets uuid[])
returns table (asset_id uuid, region_id text, marks bigint[], actors uuid[], winners uuid[], has_pilots boolean)
language sql set plan_cache_mode = force_generic_plan as $$
  with lot as materialized (
    select b.asset_id, b.region_id from board b
    where b.asset_id = any (p_assets) and b.region_id = p_region order by b.asset_id for update skip locked
  )
  select k.asset_id, k.region_id, array_agg(k.mark_id), array_agg(case when not k.is_percents then k.store_id end),
    array_agg(k.store_id) filter (where k.is_award),
    not bool_and(k.is_rise)
      and exists (select from autopilot_bid a where a.asset_id = k.asset_id and a.region_id = k.region_id)
  from mark k join lot using (asset_id, region_id) group by k.asset_id, k.region_id
$$;

-- The same for one market, whose board it waits for, and so does the rest of the transaction for its locks, at most
-- p_wait_ms each.
create function take_market(p_region text, p_asset uuid, p_wait_ms int)
returns table (asset_id uuid, region_id text, marks bigint[], actors uuid[], winners uuid[], has_pilots boolean)
language plpgsql as $$
begin
  perform set_config('lock_timeout', p_wait_ms || 'ms', true);
  perform from board b where b.asset_id = p_asset and b.region_id = p_region for update;
  -- Of a market that is gone, nothing is left to follow.
  if not found then delete from mark k where k.asset_id = p_asset and k.region_id = p_region; end if;
  return query
  select k.asset_id, k.region_id, array_agg(k.mark_id), array_agg(case when not k.is_percents then k.store_id end),
    array_agg(k.store_id) filter (where k.is_award),
    not bool_and(k.is_rise) and exists (select from autopilot_bid a where a.asset_id = p_asset and a.region_id = p_region)
  from mark k where k.asset_id = p_asset and k.region_id = p_region group by k.asset_id, k.region_id;
end $$;

-- Locks these markets in the order of their ids. One that somebody holds is left, or waited for with p_waits. Returns those
-- that are held now.
create function hold_markets(p_region text, p_assets uuid[], p_waits boolean) returns uuid[]
language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  v_held uuid[];
begin
  if p_waits then
    perform from market m where m.region_id = p_region and m.asset_id = any (p_assets) order by m.asset_id for update;
    return p_assets;
  end if;
  select array_agg(h.asset_id) into v_held from (
    select m.asset_id from market m where m.region_id = p_region and m.asset_id = any (p_assets)
    order by m.asset_id for update skip locked) h;
  return v_held;
end $$;

-- Writes what follows from the facts of these markets, deletes the marks that it followed, and tells the stores, all in one
-- call, so that the markets are held no longer than it takes. p_rows holds { assetId, marks, grades, stores, positions,
-- tops: { topMinor, topStoreId, secondMinor, secondStoreId } or null, bids: [{ storeId, status, reason }], history:
-- [{ storeId, version, status, position }], messages }. A market that somebody holds is left as it is with its marks, or
-- waited for with p_waits. Returns the markets that were written, with the moment at which the top moved, if it did, in
-- seconds since 1970.
create function write_ranks(p_region text, p_rows json, p_waits boolean, p_at timestamptz)
returns table (asset_id uuid, moved_at float8, top_minor bigint, is_listed boolean)
language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  v_at timestamptz;
  v_assets uuid[];
  v_held uuid[];
  v_messages jsonb;
begin
  select array_agg(r."assetId") into v_assets from json_to_recordset(p_rows) r ("assetId" uuid);
  v_held := hold_markets(p_region, v_assets, p_waits);
  v_at := coalesce(p_at, clock_timestamp());
  with ranked as materialized (
    select * from json_to_recordset(p_rows) r ("assetId" uuid, marks bigint[], grades int, stores int[],
      positions smallint[], tops json, bids json, history json, messages jsonb)
    where r."assetId" = any (v_held)
  ), followed as (
    delete from mark k using ranked r where k.mark_id = any (r.marks)
  ), boards as (
    update board b set grades = r.grades, stores = r.stores, positions = r.positions
    from ranked r where b.asset_id = r."assetId" and b.region_id = p_region
      and (b.grades, b.stores, b.positions) is distinct from (r.grades, r.stores, r.positions)
  ), tops as (
    update market m set top_offer_minor = t."topMinor", top_store_id = t."topStoreId",
      second_offer_minor = t."secondMinor", second_store_id = t."secondStoreId", version = m.version + 1,
      top_changed_at = case when m.top_offer_minor is distinct from t."topMinor" then v_at else m.top_changed_at end
    from ranked r cross join lateral json_to_record(r.tops)
      t ("topMinor" bigint, "topStoreId" uuid, "secondMinor" bigint, "secondStoreId" uuid)
    where r.tops is not null and m.asset_id = r."assetId" and m.region_id = p_region
  ), bids as (
    update bid b set status = x.status, reason = x.reason
    from ranked r cross join lateral json_to_recordset(r.bids) x ("storeId" uuid, status text, reason text)
    where b.asset_id = r."assetId" and b.store_id = x."storeId"
  ), history as (
    update bid_history h set rank_pending = false, status = coalesce(x.status, h.status), position = x.position
    from ranked r cross join lateral json_to_recordset(r.history)
      x ("storeId" uuid, version bigint, status text, position int)
    where h.asset_id = r."assetId" and h.store_id = x."storeId" and h.version = x.version
  )
  select coalesce(jsonb_agg(n.message), '[]') into v_messages
  from ranked r cross join lateral jsonb_array_elements(r.messages) n (message);
  perform tell_all(p_region, v_messages, v_at);
  return query
  select m.asset_id, case when m.top_changed_at = v_at and m.is_active and c.is_active
      then extract(epoch from greatest(m.top_changed_at, m.switched_at))::float8 end,
    m.top_offer_minor, m.is_active
  from market m join category c using (category_id) where m.region_id = p_region and m.asset_id = any (v_held);
end $$;

-- What is kept of a store's positions on an asset, by grade, best first; null where it is in no book. is_behind: an act of
-- the store's own, or a change of its percents, is not in what is kept yet.
create function kept_positions(p_asset uuid, p_region text, p_category text, p_store uuid, p_store_no int)
returns table (positions smallint[], is_behind boolean)
language sql stable as $$
  select b.positions[(x.at - 1) * b.grades + 1 : x.at * b.grades],
    exists (select from mark w where w.asset_id = p_asset and w.region_id = p_region and w.store_id = p_store)
      or exists (select from grade_follow_up f where f.category_id = p_category and f.store_id = p_store)
  from board b cross join lateral (select array_position(b.stores, p_store_no) as at) x
  where b.asset_id = p_asset and b.region_id = p_region
$$;

-- Leaves marks where an offer of a store, for any grade, may have come into a book or gone from it since marks were left
-- for its credit last: where the total lies between the least and the most that was available meanwhile (C2).
create function mark_credit(p_store uuid, p_at timestamptz default statement_timestamp()) returns void
language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  a credit_account;
  v_mode text;
  v_above bigint := -1;
begin
  select * into a from credit_account where store_id = p_store;
  select s.mode into v_mode from store s where s.store_id = p_store;
  -- No total is above the price with its tax: only dearer bids are looked at, which after most awards are none.
  if v_mode = 'SPOT' then
    select (least(a.lowest_minor, 1000000000) - 1) * 10000 / (10000 + r.sell_tax_basis_points) - 1 into v_above
    from region r where r.region_id = a.region_id;
  end if;
  insert into mark (asset_id, region_id)
  select b.asset_id, b.region_id
  from bid b join region r on r.region_id = b.region_id
  where b.store_id = p_store and b.is_active and (b.available_quantity > 0 or b.kind = 'PAAS')
    and b.kind = v_mode and b.spot_price_minor > v_above and exists (
    select from item_condition g
    left join store_percent sp on sp.store_id = p_store and sp.item_condition_id = g.item_condition_id
    left join paas_price p on b.kind = 'PAAS' and p.asset_id = b.asset_id and p.store_id = p_store
      and p.item_condition_id = g.item_condition_id and p.valid_from <= p_at
      and p.valid_from > p_at - interval '9 days' and p.valid_till > p_at
    cross join lateral (select with_tax_minor(case b.kind when 'PAAS' then p.price_minor
      else offer_minor(b.spot_price_minor, coalesce(sp.percent, g.base_percent)) end, r.sell_tax_basis_points) as total_minor) t
    where g.category_id = b.category_id and t.total_minor > a.lowest_minor
      -- Whether a store is over its limit is the reason of all that it is too short of.
      and (t.total_minor <= a.highest_minor or a.lowest_minor < 0 and a.highest_minor >= 0));
  -- What moved meanwhile is marked by the next round.
  update credit_account set lowest_minor = null, highest_minor = null
  where store_id = p_store and changed_seq = a.changed_seq;
end $$;
