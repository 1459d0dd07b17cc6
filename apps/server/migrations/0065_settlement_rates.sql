-- Offers paid in another asset, ventures that collect one, ads that follow a market and limits rested on a market's last trade, which
-- anybody can make with a friend. They now rest on a settlement rate: an average of a day that several persons have traded, confirmed by
-- the book and by its own past.
--   rate_trades       the trades of the last day, summed by market, five minutes and the two persons; older ones are forgotten
--   rate_folds        up to which trade of a market that was done
--   rate_books        what the book paid and asked, minute by minute, for the last hour: a rate is never better than any of it
--   settlement_rates  one row a minute and market: the rate, or why there is none. Written by a job only: asking often changes nothing
--   rate_uses         what was settled at a market's rates; within a day it is never more than the rate's capacity

create table rate_folds (
  market_id int primary key references markets,
  last_fill_id bigint not null
);

create table rate_trades (
  market_id int not null references markets,
  slot timestamptz not null,
  -- The lower id first: which of the two had quoted does not matter.
  one_user_id bigint not null,
  other_user_id bigint not null,
  trades int not null check (trades > 0),
  -- Raw units of base and quote; fees in raw units of the quote asset, at the trade's own price.
  base numeric(60, 0) not null check (base > 0),
  cost numeric(60, 0) not null check (cost > 0),
  fees numeric(60, 0) not null,
  primary key (market_id, slot, one_user_id, other_user_id)
);

create table rate_books (
  market_id int not null references markets,
  at timestamptz not null,
  -- Whole units of the quote asset for one whole unit of the base asset.
  bid numeric(60, 24) not null,
  ask numeric(60, 24) not null,
  primary key (market_id, at)
);

create table settlement_rates (
  id bigint generated always as identity primary key,
  market_id int not null references markets,
  at timestamptz not null,
  good_until timestamptz not null,
  -- 'opening': set with a demo world or a test, not made of trades.
  source text not null default 'trades' check (source in ('trades', 'opening')),
  reason text,
  -- Whole units of the quote asset for one whole unit of the base asset. `low` is rounded down, `high` up.
  average numeric(60, 24) check (average > 0),
  low numeric(60, 24) check (low > 0 and low <= average),
  high numeric(60, 24) check (high >= average),
  middle numeric(60, 24) check (middle between low and high),
  trades int,
  persons int,
  -- Raw units of the quote asset.
  volume numeric(60, 0),
  capacity numeric(60, 0) check (capacity >= 0),
  check ((reason is null) = (average is not null)),
  check (reason is null or num_nonnulls(average, low, high, middle, trades, persons, volume, capacity) = 0),
  check (reason is not null or num_nonnulls(average, low, high, middle, trades, persons, volume, capacity) = 8)
);
create index settlement_rates_of_market on settlement_rates (market_id, id desc);
create index settlement_rates_known on settlement_rates (market_id, at desc) where reason is null;

create table rate_uses (
  id bigint generated always as identity primary key,
  market_id int not null references markets,
  rate_id bigint not null references settlement_rates,
  kind text not null check (kind in ('subscription', 'venue')),
  ref bigint not null,
  -- Raw units of the market's quote asset.
  amount numeric(60, 0) not null check (amount >= 0),
  at timestamptz not null default now(),
  unique (kind, ref, market_id)
);
create index rate_uses_of_market on rate_uses (market_id, at desc);
create index rate_uses_of_rate on rate_uses (rate_id);
create trigger rate_uses_append_only before update or delete or truncate on rate_uses for each statement execute function refuse_change();

create function keep_settlement_rates() returns trigger language plpgsql as $$
begin
  raise exception 'settlement_rates: % is kept as it is', old.id;
end $$;
create trigger settlement_rates_kept before update on settlement_rates for each row execute function keep_settlement_rates();

-- exchange: what stands in the book, in ticks and lots
create view published.standing_orders as
select market_id, side, limit_price as price, quantity - filled as quantity from public.orders where status in ('OPEN', 'PARTIAL_FILL');
-- market: the rates that a subscription or a decision used
create view published.rate_uses as
select u.id, u.market_id, u.kind, u.ref, u.amount, u.at, u.rate_id, r.at as rate_at, r.low, r.high
from public.rate_uses u join public.settlement_rates r on r.id = u.rate_id;

grant select, insert, update on rate_folds to bourse_app;
grant select, insert, update, delete on rate_trades, rate_books to bourse_app;
grant select, insert, delete on settlement_rates to bourse_app;
grant select, insert on rate_uses to bourse_app;
grant select on published.standing_orders, published.rate_uses to bourse_app;
grant usage on all sequences in schema public to bourse_app;
