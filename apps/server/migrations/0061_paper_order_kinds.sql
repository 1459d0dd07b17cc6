-- Paper orders of every kind that the exchange knows: icebergs, trailing stops, pairs and brackets.
--   shown, showing          an iceberg's lots in the queue at a time, and now.
--   trail_ticks, trail_ppm  how far a stop follows; `anchor` is the best real trade since it was placed.
--   mate_id                 the other leg of a pair as long as both live. The stop sets aside only what it costs more than the order that rests.
--   take_profit … pairs     of a bracket's entry, as in order_exits: its exits, what it has received without one (`uncovered`), the lots that have
--                           some (`armed`), the newest exit and how many pairs there were. `entry_id` names the entry in each of its exits.
alter table paper_orders
  add column shown bigint not null default 0 check (shown >= 0),
  add column showing bigint not null default 0 check (showing >= 0),
  add column trail_ticks bigint not null default 0 check (trail_ticks >= 0),
  add column trail_ppm int not null default 0 check (trail_ppm >= 0),
  add column protection_ppm int not null default 0 check (protection_ppm >= 0),
  add column anchor bigint not null default 0 check (anchor >= 0),
  add column mate_id bigint not null default 0,
  add column entry_id bigint not null default 0,
  add column take_profit bigint not null default 0 check (take_profit >= 0),
  add column exit_stop_price bigint not null default 0 check (exit_stop_price >= 0),
  add column exit_price bigint not null default 0 check (exit_price >= 0),
  add column uncovered numeric(38, 0) not null default 0 check (uncovered >= 0),
  add column armed bigint not null default 0 check (armed >= 0 and armed <= filled),
  add column exit_id bigint not null default 0,
  add column pairs int not null default 0 check (pairs >= 0),
  add constraint paper_orders_alone check (status in ('PENDING', 'OPEN', 'PARTIAL_FILL') or mate_id = 0);

-- The stops that a new high or low pulls along are a range of it.
create index paper_orders_trailing on paper_orders (market_id, side, anchor) where status = 'PENDING' and anchor > 0;
