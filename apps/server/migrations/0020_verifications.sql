-- A profile shows who it is, or what it owns, to the staff alone. What it states, its files and their names are sealed with a
-- key of the application before they are written, and every look at them is in the audit log (DEF-042). Only `pending` is not
-- final; one of a kind is pending at a time.

create table verifications (
  id bigint generated always as identity primary key,
  profile_id bigint not null references profiles,
  kind text not null check (kind in ('identity', 'wealth')),
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  sealed_statement bytea not null,
  reason text not null default '' check (length(reason) <= 500),
  submitted_by bigint not null references users,
  submitted_at timestamptz not null default now(),
  decided_by bigint references users,
  decided_at timestamptz,
  check ((status = 'pending') = (decided_at is null)),
  check (status <> 'rejected' or reason <> '')
);
create unique index verifications_pending on verifications (profile_id, kind) where status = 'pending';
create index verifications_queue on verifications (submitted_at, id) where status = 'pending';
create index verifications_decided on verifications (status, decided_at desc, id desc) where status <> 'pending';
create index verifications_by_profile on verifications (profile_id, kind, id desc);
create trigger verifications_end_once before update on verifications for each row
  when (old.status <> 'pending') execute function refuse_second_end();
create trigger verifications_stay before delete or truncate on verifications for each statement execute function refuse_change();

create table verification_files (
  id bigint generated always as identity primary key,
  verification_id bigint not null references verifications,
  sealed_name bytea not null,
  media_type text not null,
  size int not null check (size > 0),
  sealed bytea not null
);
-- What is sealed does not get smaller, so nobody tries.
alter table verification_files alter column sealed set storage external;
create index verification_files_by_verification on verification_files (verification_id, id);

grant select, insert, update on verifications to bourse_app;
grant select, insert on verification_files to bourse_app;
grant usage on all sequences in schema public to bourse_app;
