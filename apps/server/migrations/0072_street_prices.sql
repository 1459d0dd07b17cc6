-- Prices on the street have twelve digits more than the money they are in. In raw units alone an asset that costs a thousandth of a
-- dollar had a price of three digits, rounded twice, so that a markup of 0.73 % became 0.63 %. What was agreed before stays as it was.
-- The columns are still in raw units of the money, now with decimals.
drop index street_ads_on_board;
alter table street_ads
  alter column fixed_price type numeric(50, 12),
  alter column floor_price type numeric(50, 12),
  alter column ceiling_price type numeric(50, 12),
  alter column current_price type numeric(50, 12),
  alter column previous_price type numeric(50, 12);
create index street_ads_on_board on street_ads (side, base_asset_id, quote_asset_id, current_price, id)
  include (profile_id, min_quantity, max_quantity, agency_id, method_keys, fastest_minutes, requires_identity, min_score,
           first_trade_max, time_zone, open_days, opens_minute, closes_minute) where status = 'open';
alter table street_tickets alter column price type numeric(50, 12);
