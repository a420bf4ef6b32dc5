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
