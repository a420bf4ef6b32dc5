-- What searches of deals look through, the courier's number too.
alter table deal add column search_text text not null generated always as (search_text(
  appraisal_code || ' ' || serial_number || ' ' || asset_name || ' ' || coalesce(awb_number, ''))) stored;
-- The operators' board reads deals of every store by what they wait for. All that a filter asks is in the index: of
-- 200,000 deals none is read that the page does not show.
create index deal_board on deal (state, last_event_at, appraisal_id)
  include (asset_id, region_id, store_id, partner_id, source_store_name, won_at, search_text);
-- How many stand where, of all or of a region.
create index deal_count on deal (region_id, state, won_at);
-- D5: the deal by which the device had been delivered not long before it was brought in again, as the award found it.
alter table deal
  add column again_code text,
  add column again_delivered_at timestamptz,
  add check ((again_code is null) = (again_delivered_at is null));
-- What an award looks for; and those that it has marked, few of all.
create index deal_device on deal (region_id, serial_number, delivered_at) where delivered_at is not null;
create index deal_again on deal (state, last_event_at, appraisal_id) where again_code is not null;
