-- Every change of an order raises its number, in the statement that writes it: whoever hears of an order twice knows which is the newer
-- state, whatever was repeated, overtaken or lost on the way.
alter table orders add column revision int not null default 1 check (revision > 0);
grant update (revision) on orders to bourse_app;
