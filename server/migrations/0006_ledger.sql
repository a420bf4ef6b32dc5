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

-- N1: the level of used credit that the store was last told of.
alter table credit_account add column warned_percent int not null default 0 check (warned_percent in (0, 80, 95));

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
