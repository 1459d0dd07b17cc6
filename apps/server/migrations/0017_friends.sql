-- Who knows whom: a friendship is two rows, one for each side, written and removed together. Friends find each other though
-- one of them is hidden from everybody else (DEF-043), and stand first where a recipient is chosen (PROF-58).

create table friends (
  profile_id bigint not null references profiles,
  friend_profile_id bigint not null references profiles,
  created_at timestamptz not null default now(),
  primary key (profile_id, friend_profile_id),
  check (profile_id <> friend_profile_id)
);

grant select, insert, delete on friends to bourse_app;
