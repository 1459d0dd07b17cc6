-- What a user notes about a profile for themselves. Nobody else reads it, staff included.
create table memos (
  user_id bigint not null references users,
  profile_id bigint not null references profiles,
  text text not null check (length(text) between 1 and 1000),
  changed_at timestamptz not null default now(),
  primary key (user_id, profile_id)
);
create index memos_profile on memos (profile_id);
grant select, insert, update, delete on memos to bourse_app;
