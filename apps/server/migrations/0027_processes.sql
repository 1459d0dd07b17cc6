-- The processes of this product that run now. Each says once a second that it is there, under an identity that it made at its
-- start: a path or a host name is the same in every container, and whoever shares a name with another takes its work away.
-- `broker_url` is where the others reach the broker of this process; null when it has none, or while it is not open yet.
-- Rows are rewritten all the time, so each page keeps room for their next versions.

create table processes (
  id uuid primary key,
  roles text[] not null,
  broker_url text,
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now()
) with (fillfactor = 50);

grant select, insert, update, delete on processes to bourse_app;
