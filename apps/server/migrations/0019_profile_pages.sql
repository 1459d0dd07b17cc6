-- What a profile tells of itself, and who has to do with it.
--   visits            when a profile last looked at another; only of users who do not hide theirs
--   memberships       a profile's belonging to a group profile. Only `asked` and `active` are not final, and there is one such at a time.
--   friend_requests   one side asks, the other accepts (then there are two rows in `friends`) or declines. Who was asked by an e-mail
--                     address stays that address to whoever asked; until somebody has it, there is no other profile.
--   blocks            whom a profile does not want to hear from; for the blocked it is as if the profile were hidden

alter table profiles
  add column cover text,
  add column description text not null default '' check (length(description) <= 1000),
  add column links jsonb not null default '[]' check (jsonb_typeof(links) = 'array' and jsonb_array_length(links) <= 5),
  add column place text not null default '' check (length(place) <= 64);

create table visits (
  profile_id bigint not null references profiles,
  visitor_profile_id bigint not null references profiles,
  last_at timestamptz not null default now(),
  primary key (profile_id, visitor_profile_id),
  check (profile_id <> visitor_profile_id)
);
create index visits_newest on visits (profile_id, last_at desc, visitor_profile_id desc);

create table memberships (
  id bigint generated always as identity primary key,
  group_profile_id bigint not null references profiles,
  profile_id bigint not null references profiles,
  status text not null default 'asked' check (status in ('asked', 'active', 'rejected', 'removed', 'left')),
  note text not null default '' check (length(note) <= 255),
  asked_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by bigint references users,
  check (group_profile_id <> profile_id),
  check ((status = 'asked') = (decided_at is null))
);
create unique index memberships_live on memberships (group_profile_id, profile_id) where status in ('asked', 'active');
create index memberships_of_group on memberships (group_profile_id, status, id);
create index memberships_of_profile on memberships (profile_id, status, id);

create table friend_requests (
  id bigint generated always as identity primary key,
  from_profile_id bigint not null references profiles,
  to_profile_id bigint references profiles,
  to_email text,
  status text not null default 'pending' check (status in ('pending', 'approved', 'declined', 'canceled')),
  created_at timestamptz not null default now(),
  -- When the address was told last.
  mailed_at timestamptz,
  ended_at timestamptz,
  check (from_profile_id <> to_profile_id),
  check (to_profile_id is not null or to_email is not null),
  check (to_profile_id is not null or status in ('pending', 'canceled')),
  check ((status = 'pending') = (ended_at is null))
);
-- One at a time between two profiles, whichever side asks, and one to an address that has none yet.
create unique index friend_requests_live on friend_requests
  (least(from_profile_id, to_profile_id), greatest(from_profile_id, to_profile_id)) where status = 'pending' and to_profile_id is not null;
create unique index friend_requests_waiting on friend_requests (to_email, from_profile_id) where status = 'pending' and to_profile_id is null;
create index friend_requests_to on friend_requests (to_profile_id, id) where status = 'pending';
create index friend_requests_from on friend_requests (from_profile_id, id);

create table blocks (
  profile_id bigint not null references profiles,
  blocked_profile_id bigint not null references profiles,
  created_at timestamptz not null default now(),
  primary key (profile_id, blocked_profile_id),
  check (profile_id <> blocked_profile_id)
);
create index blocks_by_blocked on blocks (blocked_profile_id);

grant select, insert, update on visits, memberships, friend_requests to bourse_app;
grant select, insert, delete on blocks to bourse_app;
grant usage on all sequences in schema public to bourse_app;
