-- Paper mode: trading with play money at the real market's prices. Nothing here is money: no table of the ledger or the exchange refers to these,
-- and none of these is read for a balance, an order, a fill or a report.
--   paper_accounts  one per profile that has opened it. Whatever changes its balances or orders locks its row first.
--   paper_balances  `start` is what was given; a balance is that and the fills since, `held` what open orders have set aside.
--   paper_orders    as real orders, in ticks and lots. `ahead` is how many lots of the real book are before it at its price, `after_fill_id` the
--                   last real trade when it came to its place: only later ones count for it.
--   paper_fills     what was taken from the shown book, or, as maker, filled by a real trade (`real_fill_id`), once by each.
--   paper_takes     what an account has taken of a level that the real book still shows as it did then, so that it takes no lot twice.
--   paper_cursors   up to which real trade a market's paper orders are filled; it moves with the fills, in one transaction.
create table paper_accounts (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  profile_id bigint not null unique references profiles,
  opened_at timestamptz not null default now(),
  started_at timestamptz not null default now(),
  -- Rises with every change of its balances.
  revision bigint not null default 1
) with (fillfactor = 70);
create index paper_accounts_of_user on paper_accounts (user_id);

create table paper_balances (
  account_id bigint not null references paper_accounts on delete cascade,
  asset_id bigint not null references assets,
  start numeric(38, 0) not null check (start >= 0),
  balance numeric(38, 0) not null check (balance >= 0),
  held numeric(38, 0) not null default 0 check (held >= 0),
  primary key (account_id, asset_id),
  constraint paper_balances_cover check (held <= balance)
) with (fillfactor = 70);

create table paper_orders (
  -- Far from the ids of real orders and fills, so that one is never taken for the other.
  id bigint generated always as identity (start with 900000000000001) primary key,
  account_id bigint not null references paper_accounts on delete cascade,
  market_id int not null references markets,
  cl_ord_id text not null,
  side order_side not null,
  type order_type not null,
  time_in_force time_in_force not null,
  self_trade self_trade not null,
  is_post_only boolean not null,
  price bigint not null check (price >= 0),
  limit_price bigint not null check (limit_price > 0),
  stop_price bigint not null check (stop_price >= 0),
  quantity bigint not null check (quantity > 0),
  filled bigint not null default 0,
  filled_cost numeric(38, 0) not null default 0 check (filled_cost >= 0),
  reserved numeric(38, 0) not null check (reserved >= 0),
  status order_status not null,
  is_triggered boolean not null default false,
  reason text not null default '',
  ahead bigint not null default 0 check (ahead >= 0),
  after_fill_id bigint not null,
  terms_hash bigint not null,
  expires_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  constraint paper_orders_one_of_each_name unique (account_id, cl_ord_id),
  constraint paper_orders_filled check (filled >= 0 and filled <= quantity),
  constraint paper_orders_over check (status in ('PENDING', 'OPEN', 'PARTIAL_FILL') or reserved = 0)
) with (fillfactor = 70);
create index paper_orders_of_account on paper_orders (account_id, id desc);
create index paper_orders_live on paper_orders (account_id) where status in ('PENDING', 'OPEN', 'PARTIAL_FILL');
-- What a trade reaches is a range of one of these.
create index paper_orders_resting on paper_orders (market_id, side, limit_price) where status in ('OPEN', 'PARTIAL_FILL');
create index paper_orders_waiting on paper_orders (market_id, side, stop_price) where status = 'PENDING';
create index paper_orders_from on paper_orders (market_id, after_fill_id) where status in ('PENDING', 'OPEN', 'PARTIAL_FILL');
create index paper_orders_expiring on paper_orders (market_id, expires_at)
  where status in ('PENDING', 'OPEN', 'PARTIAL_FILL') and expires_at is not null;

create table paper_fills (
  id bigint generated always as identity (start with 900000000000001) primary key,
  account_id bigint not null references paper_accounts on delete cascade,
  order_id bigint not null references paper_orders on delete cascade,
  market_id int not null references markets,
  side order_side not null,
  price bigint not null check (price > 0),
  quantity bigint not null check (quantity > 0),
  cost numeric(38, 0) not null check (cost >= 0),
  -- Of what was received; a rebate is negative, of what was paid.
  fee numeric(38, 0) not null,
  is_maker boolean not null,
  -- The real trade that filled or triggered it; null for an order that took at once.
  real_fill_id bigint,
  at timestamptz not null
);
create index paper_fills_of_account on paper_fills (account_id, id desc);
create index paper_fills_of_order on paper_fills (order_id);
create unique index paper_fills_once on paper_fills (order_id, real_fill_id) where is_maker;

create table paper_takes (
  account_id bigint not null references paper_accounts on delete cascade,
  market_id int not null references markets,
  side order_side not null,
  price bigint not null check (price > 0),
  shown bigint not null check (shown > 0),
  taken bigint not null check (taken > 0 and taken <= shown),
  primary key (account_id, market_id, side, price)
);

create table paper_cursors (
  market_id int primary key references markets,
  last_fill_id bigint not null
) with (fillfactor = 50);

-- Play money ends with its account.
create function forget_paper() returns trigger language plpgsql security definer set search_path = public as $$
begin
  delete from paper_accounts where user_id = new.user_id;
  return null;
end $$;
create trigger closures_forget_paper after update of closed_at on account_closures for each row
  when (new.closed_at is not null and old.closed_at is null) execute function forget_paper();

grant select, insert, update on paper_accounts, paper_cursors to bourse_app;
grant select, insert, update, delete on paper_balances, paper_orders, paper_takes to bourse_app;
grant select, insert, delete on paper_fills to bourse_app;
grant usage on all sequences in schema public to bourse_app;
