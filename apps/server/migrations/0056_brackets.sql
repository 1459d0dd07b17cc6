-- Brackets: an entry with the exits that it gets as it fills. Exits are pairs like others, and name their entry.
alter table order_extras add column entry_id bigint not null default 0;

-- `uncovered` is what the entry has received after fees without an exit yet, in raw units; `armed` counts the lots that got exits,
-- `exit_id` is the newest exit that takes the profit, `pairs` how many there have been. Prices in ticks.
create table order_exits (
  order_id bigint primary key references order_extras,
  take_profit bigint not null check (take_profit > 0),
  stop_price bigint not null check (stop_price > 0),
  price bigint not null check (price >= 0),
  uncovered numeric(38, 0) not null default 0 check (uncovered >= 0),
  armed bigint not null default 0 check (armed >= 0),
  exit_id bigint not null default 0,
  pairs int not null default 0 check (pairs >= 0),
  constraint order_exits_apart check (take_profit <> stop_price)
) with (fillfactor = 80);
create trigger order_exits_stay before delete or truncate on order_exits for each statement execute function refuse_change();

grant select, insert on order_exits to bourse_app;
grant update (uncovered, armed, exit_id, pairs) on order_exits to bourse_app;
