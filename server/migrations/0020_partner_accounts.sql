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
