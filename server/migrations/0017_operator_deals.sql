-- What searches look through is kept in small letters and Latin digits, a line for each field so that no search runs over
-- from one into the next: code, number, name, and the name as the box of deals writes it; behind a tab all three as the statement's box
-- writes them, and behind a vertical tab what operators alone search, the courier's number.
alter table deal add column search_text text not null generated always as (
  latin_digits(lower(appraisal_code || chr(10) || serial_number || chr(10) || asset_name || chr(10)
      || regexp_replace(asset_name, '[^[:alnum:][:space:]_-]', '', 'g')))
    || chr(9) || plain_text(appraisal_code || chr(10) || serial_number || chr(10) || asset_name)
    || chr(11) || latin_digits(lower(coalesce(awb_number, '')))
) stored;
-- The operators' board reads deals of every store by what they wait for. All that a filter asks is in the index: of
-- 200,000 deals none is read that the page does not show.
create index deal_board on deal (state, last_event_at, appraisal_id)
  include (asset_id, region_id, store_id, partner_id, source_store_name, won_at, search_text);
-- How many stand where, of all or of a region.
create index deal_count on deal (region_id, state, won_at);
