-- A halt may cancel everything that rests in its market as well. The process that holds the market halts it first and cancels afterwards,
-- a batch at a time; so the row says how many orders were live at the halt, and, once all of them were tried, how many are left. A process
-- that takes the market over in between goes on.
alter table market_actions
  add column cancels_orders boolean not null default false,
  add column orders_before int check (orders_before >= 0),
  -- Null until the last of them was tried.
  add column orders_left int check (orders_left >= 0),
  add constraint market_actions_cancels check (action = 'halt' or not cancels_orders),
  add constraint market_actions_orders check (orders_left is null or (cancels_orders and orders_before is not null));

create index market_actions_canceling on market_actions (market_id) where cancels_orders and orders_left is null;

grant update (orders_before, orders_left) on market_actions to bourse_app;
