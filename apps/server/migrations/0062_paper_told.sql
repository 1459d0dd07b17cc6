-- Programs and pages hear of play money over the broker. What was committed is told at least once, also when a process dies in between:
--   paper_accounts.revision  rises with every change of its orders or balances; each order, fill and balance has the one it last changed with.
--   paper_accounts.told      up to which of them its owner was told. Whoever tells locks the account, so they are told in their order.
--   placed_revision, opened_revision  when an order was placed, and when it was first in the book; 0 while it waits as a stop.
--   paper_requests           amendments and cancels of everything, by the id that their sender gave them: a message that is delivered again is
--                            answered as it was, and not executed again.
alter table paper_accounts add column told bigint not null default 0;
update paper_accounts set told = revision;
alter table paper_accounts add constraint paper_accounts_told check (told <= revision);
create index paper_accounts_untold on paper_accounts (id) where told < revision;

alter table paper_orders
  add column revision bigint not null default 0,
  add column placed_revision bigint not null default 0,
  add column opened_revision bigint not null default 0;
-- One that was settled before it arrived is rejected as it was sent, with whatever price.
alter table paper_orders drop constraint paper_orders_limit_price_check;
alter table paper_orders add constraint paper_orders_limit_price check (limit_price > 0 or (status = 'REJECTED' and limit_price >= 0));
create index paper_orders_by_revision on paper_orders (account_id, revision);
alter table paper_fills add column revision bigint not null default 0;
alter table paper_balances add column revision bigint not null default 0;

create table paper_requests (
  account_id bigint not null references paper_accounts on delete cascade,
  -- 0 for all markets.
  market_id int not null,
  request_id text not null,
  -- Of a cancel of everything: how many; of an amendment: which order.
  count int not null default 0,
  order_id bigint references paper_orders on delete cascade,
  -- Of what was asked for: another request under the same id is executed, and remembered in its place.
  terms_hash bigint not null,
  at timestamptz not null,
  primary key (account_id, market_id, request_id)
);
create index paper_requests_of_order on paper_requests (order_id) where order_id is not null;
create index paper_requests_by_age on paper_requests using brin (at);

grant select, insert, update, delete on paper_requests to bourse_app;
