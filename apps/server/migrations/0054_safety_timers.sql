-- A program or a page that trades may die while its orders stay in the book. A safety timer cancels all live orders of a pocket, in one
-- market or in all, unless its owner checks in every so many seconds.
-- When it has run out, each market's holder cancels there and writes a firing. A check-in begins a new run (`renewals`), so a firing counts for
-- one run only; the cancel itself is remembered in `order_requests`, in its own transaction, and never repeated.
create table safety_timers (
  id bigint generated always as identity primary key,
  user_id bigint not null,
  profile_id bigint not null,
  pocket_id bigint not null,
  -- Null: all markets.
  market_id int references markets,
  seconds int not null check (seconds between 5 and 86400),
  renewals bigint not null default 1,
  said_at timestamptz not null default clock_timestamp(),
  -- Kept beside `said_at` and `seconds`, so that those that are due are found by an index.
  due_at timestamptz not null,
  -- Disarmed by its owner.
  ended_at timestamptz,
  -- Every market has its firing.
  is_over boolean not null default false,
  constraint safety_timers_one_each unique nulls not distinct (user_id, pocket_id, market_id)
);
create index safety_timers_due on safety_timers (due_at) where ended_at is null and not is_over;

create table safety_timer_firings (
  timer_id bigint not null references safety_timers,
  renewals bigint not null,
  market_id int not null references markets,
  canceled int not null check (canceled >= 0),
  at timestamptz not null default clock_timestamp(),
  primary key (timer_id, renewals, market_id)
);

grant select, insert on safety_timers to bourse_app;
grant update (profile_id, seconds, renewals, said_at, due_at, ended_at, is_over) on safety_timers to bourse_app;
grant select, insert, delete on safety_timer_firings to bourse_app;
grant usage on all sequences in schema public to bourse_app;
