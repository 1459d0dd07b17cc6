-- Alerts: a trader says what a market has to do, and is told when it does.
--   alerts         what is waited for. Thresholds are ticks of a price, lots of a volume, millionths of a movement or a spread. `armed_after`
--                  is the last trade of the market before it was set: it is judged at later ones. `version` is the market's count of changes
--                  when its owner changed it last, so that whoever judges reads the newly changed ones only.
--   alert_cursors  one row per market with alerts: up to which trade they are judged, which process does it and how long that counts, and how
--                  often alerts of the market were changed. Every change locks it first, so versions appear in the order of their commits.
--   alert_firings  what was told. It is written with the alert's new state and the cursor, so that each trade fires each alert once at most.

create table alerts (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  profile_id bigint not null references profiles,
  pocket_id bigint not null references pockets,
  market_id int not null references markets,
  kind text not null check (kind in ('price', 'percent', 'spread', 'volume', 'fill')),
  direction text not null,
  threshold bigint check (threshold > 0),
  span_seconds int check (span_seconds between 60 and 86400),
  mode text not null check (mode in ('once', 'again')),
  rest_seconds int check (rest_seconds between 60 and 604800),
  note text not null default '' check (length(note) <= 80),
  state text not null default 'armed' check (state in ('armed', 'paused', 'done')),
  armed_after bigint not null,
  version bigint not null,
  -- Null until it has fired since it was set.
  rests_until timestamptz,
  fired_at timestamptz,
  fired_count int not null default 0 check (fired_count >= 0),
  created_at timestamptz not null default now(),
  check (direction = any (case kind when 'price' then array['above', 'below'] when 'spread' then array['above', 'below']
                                    when 'percent' then array['up', 'down', 'either'] when 'volume' then array['above']
                                    else array['whole', 'each'] end)),
  check ((kind = 'fill') = (threshold is null)),
  check ((kind in ('percent', 'volume')) = (span_seconds is not null)),
  check ((mode = 'again') = (rest_seconds is not null)),
  check (state <> 'done' or mode = 'once')
) with (fillfactor = 80);
create index alerts_of_profile on alerts (profile_id, id desc);
create index alerts_armed_of_user on alerts (user_id) where state = 'armed';
create index alerts_armed on alerts (market_id, version) where state = 'armed';
create index alerts_changed on alerts (market_id, version);

create table alert_cursors (
  market_id int primary key references markets,
  last_fill_id bigint not null,
  version bigint not null default 0,
  owner text,
  lease_until timestamptz not null default '-infinity'
) with (fillfactor = 50);

create table alert_firings (
  id bigint generated always as identity primary key,
  alert_id bigint not null references alerts on delete cascade,
  -- Null for a spread, which changes without trades.
  fill_id bigint,
  at timestamptz not null,
  value bigint not null,
  unique (alert_id, fill_id)
);
create unique index alert_firings_of_spreads on alert_firings (alert_id, at) where fill_id is null;

-- A closed account is told nothing any more.
create function forget_alerts() returns trigger language plpgsql security definer set search_path = public as $$
begin
  delete from alerts where user_id = new.user_id;
  return null;
end $$;
create trigger closures_forget_alerts after update of closed_at on account_closures for each row
  when (new.closed_at is not null and old.closed_at is null) execute function forget_alerts();

grant select, insert, update, delete on alerts to bourse_app;
grant select, insert, update on alert_cursors to bourse_app;
grant select, insert on alert_firings to bourse_app;
grant usage on all sequences in schema public to bourse_app;
