-- A new version of a questionnaire may ask something that whoever answered an earlier one has not answered yet. Their answers stay good
-- until `due_at`; a profile that has not answered by then lapses, by a job, and may not receive the asset until it has. What it holds it
-- keeps. A row ends when the profile answers, or when a later version asks nothing new of it; feeds go on naming it.
create table asked_again (
  id bigint generated always as identity primary key,
  asset_id bigint not null references assets,
  profile_id bigint not null references profiles,
  asked_at timestamptz not null,
  due_at timestamptz not null check (due_at > asked_at),
  lapsed_at timestamptz,
  ended_at timestamptz
);
create unique index asked_again_open on asked_again (asset_id, profile_id) where ended_at is null;
create index asked_again_of_profile on asked_again (profile_id);
create index asked_again_due on asked_again (due_at) where lapsed_at is null and ended_at is null;

grant select, insert, update (lapsed_at, ended_at), delete on asked_again to bourse_app;
