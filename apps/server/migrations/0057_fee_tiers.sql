-- Whoever trades much in a market pays less there, and makers may get a part of the taker's fee back.
-- `fee_tiers` are the tiers above a market's own fees: from which volume, in raw quote units, and both rates. They are terms like the others.
alter table markets add column fee_tiers jsonb not null default '[]' check (jsonb_typeof(fee_tiers) = 'array');
alter table market_terms add column fee_tiers jsonb not null default '[]' check (jsonb_typeof(fee_tiers) = 'array');

-- A negative maker fee is a rebate: of the taker's fee, in its asset, and never more than it. Rows from before keep a narrower rule.
alter table markets drop constraint markets_maker_fee_ppm_check;
alter table markets add constraint markets_maker_fee_ppm_check check (maker_fee_ppm between -taker_fee_ppm and 100000);
alter table fills drop constraint fills_maker_fee_check;
alter table fills add constraint fills_maker_fee_check check (maker_fee >= -taker_fee) not valid;

-- What a person has traded in a market on one day in UTC, in raw quote units; summed from the trades after a cursor, each of them once.
create table fee_volumes (
  market_id int not null references markets,
  user_id bigint not null,
  day date not null,
  volume numeric(60, 0) not null check (volume > 0),
  primary key (market_id, user_id, day)
);

-- One row for each market, locked by whoever sums its volumes or assigns its tiers. `revision` rises with each assignment: the process that
-- holds the market reads the tiers again when it differs from the one it knows.
create table fee_tier_runs (
  market_id int primary key references markets,
  last_fill_id bigint not null default 0,
  -- The day for which the tiers were assigned, by the thirty days before it.
  assigned_for date,
  revision bigint not null default 0
);

-- Only those above the market's own fees.
create table fee_tier_members (
  market_id int not null references markets,
  user_id bigint not null,
  tier int not null check (tier between 1 and 9),
  primary key (market_id, user_id)
);

create or replace view published.markets as
select id, symbol, base_asset_id, quote_asset_id, lot_raw, tick_raw, maker_fee_ppm, taker_fee_ppm, fees_pocket_id, status, halt_reason,
       halted_by, sort_term, last_price, lease_owner, lease_epoch, lease_until, created_at, tick_step, lot_step, halt_notes, fee_tiers
from public.markets;

-- exchange: what a trade brought the market's pocket of fees in each asset
create or replace view published.fill_fees as
select id, market_id, taker_side, quantity, cost, maker_fee, taker_fee, at,
       case taker_side when 'BUY' then taker_fee + least(maker_fee, 0) else greatest(maker_fee, 0) end as base_fee,
       case taker_side when 'BUY' then greatest(maker_fee, 0) else taker_fee + least(maker_fee, 0) end as quote_fee
from public.fills;

-- exchange: a rebate lowers what the maker pays: base of a sale, quote of a purchase
create or replace view published.fill_sides as
select id, market_id, maker_pocket_id as pocket_id, case taker_side when 'BUY' then 'SELL' else 'BUY' end as side, quantity, cost,
       greatest(maker_fee, 0)::numeric(38, 0) as fee, greatest(-maker_fee, 0)::numeric(38, 0) as rebate
from public.fills
union all
select id, market_id, taker_pocket_id, taker_side::text, quantity, cost, taker_fee, 0::numeric(38, 0) from public.fills;

grant select, insert, update, delete on fee_volumes, fee_tier_members to bourse_app;
grant select, insert, update on fee_tier_runs to bourse_app;
