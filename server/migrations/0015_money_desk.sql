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
