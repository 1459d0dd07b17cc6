-- The smallest value of an order, as a term of a market like the others: in ticks times lots of the market, so a whole number whatever its assets.
-- A trade of less (the rest of an order may be) sets no last price and triggers no stop. Null: no limit. Markets that are there keep what
-- they have: staff are offered the usual limits as a change of terms, which two sign.
alter table markets add column min_value bigint check (min_value > 0);
alter table market_terms add column min_value bigint check (min_value > 0);

create or replace view published.markets as
select id, symbol, base_asset_id, quote_asset_id, lot_raw, tick_raw, maker_fee_ppm, taker_fee_ppm, fees_pocket_id, status, halt_reason,
       halted_by, sort_term, last_price, lease_owner, lease_epoch, lease_until, created_at, tick_step, lot_step, halt_notes, fee_tiers,
       band_ppm, min_value
from public.markets;

grant select on published.markets to bourse_app;
