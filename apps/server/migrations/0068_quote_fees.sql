-- Buyers of an asset with few decimals pay their fee in the quote asset, on top of the cost: out of four whole units no fee can be taken.
--   fills.fee_in_quote      the buyer of this trade paid in the quote asset. Trades from before were charged in what was received.
--   order_extras.fee_ppm    the rate of the fee that an order to buy there sets aside besides its cost: for each lot the fee of its cost at the limit,
--                           rounded up. A trade takes no more than that, so orders that rest already (0) pay what they set aside and nothing more.
--   paper_orders.fee_ppm, paper_fills.fee_in_quote  the same with play money.
alter table fills add column fee_in_quote boolean not null default false;
alter table order_extras add column fee_ppm int not null default 0 check (fee_ppm >= 0);
alter table paper_fills add column fee_in_quote boolean not null default false;
alter table paper_orders add column fee_ppm int not null default 0 check (fee_ppm >= 0);

-- exchange: what a trade brought the market's pocket of fees in each asset
create or replace view published.fill_fees as
select id, market_id, taker_side, quantity, cost, maker_fee, taker_fee, at,
       case when fee_in_quote then 0 when taker_side = 'BUY' then taker_fee + least(maker_fee, 0) else greatest(maker_fee, 0) end as base_fee,
       case when fee_in_quote then taker_fee + maker_fee when taker_side = 'BUY' then greatest(maker_fee, 0)
            else taker_fee + least(maker_fee, 0) end as quote_fee
from public.fills;

-- exchange: `cost` is what was paid or received in the quote asset, with a buyer's fee that is paid on top of it and a rebate that a seller gets in
-- it. Any other fee is in what was received, any other rebate lowers what was given: base of a sale, quote of a purchase.
create or replace view published.fill_sides as
select id, market_id, maker_pocket_id as pocket_id, case taker_side when 'BUY' then 'SELL' else 'BUY' end as side, quantity,
       case when not fee_in_quote then cost when taker_side = 'BUY' then cost - least(maker_fee, 0) else cost + greatest(maker_fee, 0) end::numeric(38, 0) as cost,
       case when fee_in_quote and taker_side = 'SELL' then 0 else greatest(maker_fee, 0) end::numeric(38, 0) as fee,
       case when fee_in_quote and taker_side = 'BUY' then 0 else greatest(-maker_fee, 0) end::numeric(38, 0) as rebate
from public.fills
union all
select id, market_id, taker_pocket_id, taker_side::text, quantity,
       case when fee_in_quote and taker_side = 'BUY' then cost + taker_fee else cost end::numeric(38, 0),
       case when fee_in_quote and taker_side = 'BUY' then 0 else taker_fee end::numeric(38, 0), 0::numeric(38, 0)
from public.fills;

grant update (fee_ppm) on order_extras to bourse_app;
