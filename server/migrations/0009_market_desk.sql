-- What operators set of the market (P1). A version is raised by each change, which names the one that was seen.
alter table category
  add column grades_version int not null default 1,
  add column issues_version int not null default 1;
alter table store add column percents_version int not null default 1;
alter table region add column version int not null default 1;

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
