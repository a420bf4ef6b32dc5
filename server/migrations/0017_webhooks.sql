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
