-- What only some orders have: icebergs show a part of themselves, trailing stops follow the price, MARKET and STOP may have a narrower protection,
-- and of the two legs of a pair only one trades.
-- In a table of their own, so that the others cost nothing more. `showing` is what an iceberg has in the book now, `anchor` the best price since a
-- trailing stop was placed; prices in ticks, quantities in lots, shares in millionths.
create table order_extras (
  order_id bigint primary key references orders,
  shown bigint not null default 0 check (shown >= 0),
  showing bigint not null default 0 check (showing >= 0),
  trail_ticks bigint not null default 0 check (trail_ticks >= 0),
  trail_ppm int not null default 0 check (trail_ppm >= 0),
  protection_ppm int not null default 0 check (protection_ppm >= 0),
  anchor bigint not null default 0 check (anchor >= 0),
  -- The other leg of a pair as long as both live; 0 for an order of its own.
  mate_id bigint not null default 0,
  constraint order_extras_one_trail check (trail_ticks = 0 or trail_ppm = 0)
) with (fillfactor = 80);
create trigger order_extras_stay before delete or truncate on order_extras for each statement execute function refuse_change();

-- What others see of a book is what it shows.
create or replace view published.orders as
select o.id, o.market_id, o.side, o.limit_price, o.status, o.quantity, o.filled,
       case when x.shown > 0 then x.showing else o.quantity - o.filled end as showing
from public.orders o left join public.order_extras x on x.order_id = o.id;

grant select, insert on order_extras to bourse_app;
grant update (shown, showing, anchor, mate_id) on order_extras to bourse_app;
-- A stop's price and an order's expiry can be amended; a trailing stop moves its own.
grant update (stop_price, expires_at) on orders to bourse_app;
