-- The past of a market's book, for replaying a day.
--   market_depths  one row per market and minute: the best levels of each side, at most once a second and only when they have changed.
--                  `frames` is a list of [second of the minute, 1 if it is the whole book else 0, bids, asks], levels as [ticks, lots]. The
--                  first frame of a minute is a whole book, so that a minute needs none before it; others say what has changed.
--                  Frames are appended every few seconds, and rows older than REPLAY_DAYS are deleted.

create table market_depths (
  market_id int not null references markets,
  minute timestamptz not null,
  frames jsonb not null check (jsonb_typeof(frames) = 'array'),
  primary key (market_id, minute)
) with (fillfactor = 70);
-- For the deletion of what is old, which goes over all markets.
create index market_depths_by_age on market_depths using brin (minute);

grant select, insert, update, delete on market_depths to bourse_app;
