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
create function tell_partner_of_hand_over(p_event uuid, p_store uuid, p_review uuid) returns void
language sql as $$
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

-- D1: 'Grade Review' is shown while a review is open; lists need no second look-up.
alter table deal
  add column review_id uuid,
  add column review_status text,
  add column courier_status text not null generated always as (case when review_status in ('UNDER_PROCESS',
    'ADDITIONAL_INFO_REQUIRED', 'REQUESTED_TO_RETURN', 'RETURN_IN_PROGRESS') then 'GRADE_REVIEW' else state end) stored,
  -- N1: told once that its window ends.
  add column window_told_at timestamptz,
  add check ((review_id is null) = (review_status is null));
-- A store's deals without their wide rows: lists with their sums and searches, reports (C5, D2).
create index deal_store on deal (store_id, won_at desc, appraisal_id)
  include (courier_status, asset_id, category_id, brand_id, deal_price_minor, tax_minor, appraisal_code, search_text,
    delivered_at);
create index deal_delivered on deal (store_id, delivered_at desc, appraisal_id) where delivered_at is not null;
create index deal_window on deal (region_id, delivered_at)
  where state = 'DELIVERED' and review_id is null and window_told_at is null;

-- A lock or a blacklist is found later than a scratch: the long window (G1).
alter table component_issue add column has_long_window boolean not null default false;

-- What a phone sends for an assessment, and what is uploaded in pieces, has other owners and facts than a document.
alter table file drop constraint file_owner_kind_check;
alter table file add constraint file_owner_kind_check check (owner_kind in ('SIGNUP', 'MEMBER', 'ASSESSMENT'));
alter table file
  add column duration_ms int,
  add column width int,
  add column height int,
  add column thumbnail_key text unique,
  -- When the picture says that it was taken. Where it was taken is not kept.
  add column taken_at timestamptz;
