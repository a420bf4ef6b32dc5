/**
 * A second copy of the dataset, reduced to what a market needs: names, prices, times, units and credit. The lean
 * floors query it (lean-floors.ts).
 */
export const FILL_LEAN = `
create schema lean;
create table lean.asset (asset_id uuid primary key, name text not null);
create table lean.account (store_id uuid primary key, available_minor bigint not null);
create table lean.bid (asset_id uuid, store_id uuid, price_minor bigint not null, priority_at timestamptz not null,
  is_active boolean not null, available_quantity int not null,
  -- An index that names the units themselves would be written for each unit that goes.
  in_book boolean generated always as (is_active and available_quantity > 0) stored);
create table lean.bid_history (asset_id uuid, store_id uuid, changed_at timestamptz not null, price_minor bigint not null,
  available_quantity int not null);

insert into lean.asset select asset_id, name from market;
insert into lean.account select store_id, credit_limit_minor - running_balance_minor - blocked_minor from credit_account;
-- So many units that no award takes the last one.
insert into lean.bid select asset_id, store_id, spot_price_minor, priority_at, is_active, 500 * sign(available_quantity) from bid
  order by asset_id, store_id;

create index on lean.asset (name, asset_id);
alter table lean.bid add primary key (asset_id, store_id);
create index on lean.bid (asset_id, price_minor desc, priority_at) where in_book;
create index on lean.bid_history (asset_id, store_id, changed_at);

create function lean.award(p_asset uuid) returns uuid language plpgsql as $$
declare
  v_bid lean.bid;
begin
  perform from lean.asset where asset_id = p_asset for update;
  loop
    select b.* into v_bid from lean.bid b join lean.account a using (store_id)
      where b.asset_id = p_asset and b.in_book and a.available_minor >= b.price_minor
      order by b.price_minor desc, b.priority_at limit 1;
    if not found then raise exception 'NO_OFFER'; end if;
    update lean.account set available_minor = available_minor - v_bid.price_minor
      where store_id = v_bid.store_id and available_minor >= v_bid.price_minor;
    -- Otherwise an award of another asset took the store's last credit meanwhile: the next bid wins.
    exit when found;
  end loop;
  update lean.bid set available_quantity = available_quantity - 1
    where asset_id = p_asset and store_id = v_bid.store_id;
  insert into lean.bid_history
    values (p_asset, v_bid.store_id, clock_timestamp(), v_bid.price_minor, v_bid.available_quantity - 1);
  return v_bid.store_id;
end $$;`;
