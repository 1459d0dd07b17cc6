-- Markets. A lot is a step of quantity in raw base units, a tick a step of price in raw quote units for one whole base;
-- their product is a whole number of raw quote units, so that no trade is ever rounded.
-- A market's fees go into a pocket of its own: fees are told per market, and two exchange processes never wait for one wallet.
-- The lease says which process may write the market; its epoch fences off one that was thought dead.

alter table pockets drop constraint pockets_kind_check;
alter table pockets add constraint pockets_kind_check check (kind in ('profile', 'venue', 'issuance', 'fees', 'market'));

create table markets (
  id int generated always as identity primary key,
  symbol text not null unique check (symbol ~ '^[A-Z0-9]{2,16}-[A-Z0-9]{2,16}$'),
  base_asset_id bigint not null references assets,
  quote_asset_id bigint not null references assets,
  lot_raw numeric(38, 0) not null check (lot_raw > 0),
  tick_raw numeric(38, 0) not null check (tick_raw > 0),
  maker_fee_ppm int not null default 0 check (maker_fee_ppm between 0 and 100000),
  taker_fee_ppm int not null default 0 check (taker_fee_ppm between 0 and 100000),
  fees_pocket_id bigint not null references pockets,
  status text not null default 'open' check (status in ('open', 'halted')),
  halt_reason text not null default '',
  sort_term text not null default '',
  last_price bigint not null default 0,
  lease_owner text,
  lease_epoch bigint not null default 0,
  lease_until timestamptz not null default '-infinity',
  created_at timestamptz not null default now(),
  unique (base_asset_id, quote_asset_id),
  check (base_asset_id <> quote_asset_id)
);

create function check_market_steps() returns trigger language plpgsql set search_path = public as $$
begin
  if (new.lot_raw * new.tick_raw) % (select 10::numeric ^ decimals from assets where id = new.base_asset_id) <> 0 then
    raise exception 'tick times lot must be a whole number of raw quote units' using errcode = 'integrity_constraint_violation';
  end if;
  if tg_op = 'UPDATE' and (new.lot_raw, new.tick_raw, new.base_asset_id, new.quote_asset_id) is distinct from (old.lot_raw, old.tick_raw, old.base_asset_id, old.quote_asset_id) then
    raise exception 'the steps of a market never change' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger markets_steps before insert or update on markets for each row execute function check_market_steps();

-- The ledger's two guards anew, for batches of thousands of entries in few wallets: each wallet is looked up once and not once
-- an entry. New entries must continue their wallet's chain from its last one without a gap, end where the wallet now stands,
-- and sum to zero per posting and asset; a wallet that moves must stand where its last entry says. Scalar subselects and not
-- `exists`: the latter may be planned as one hash of the whole table. No nested loops: a plan kept from a posting of two entries
-- would go through those of a batch thousands of times.
create or replace function check_entries() returns trigger language plpgsql set search_path = public set enable_seqscan = off set enable_nestloop = off as $$
begin
  if exists (
    with owned as materialized (
      select d.wallet_id, (select w.asset_id from wallets w where w.id = d.wallet_id) as asset_id from (select distinct wallet_id from new_entries) d offset 0
    )
    select from new_entries join owned using (wallet_id) group by posting_id, asset_id having sum(amount) <> 0 or asset_id is null
  ) then
    raise exception 'entries of a posting must sum to zero per asset' using errcode = 'integrity_constraint_violation';
  end if;
  if exists (
    select from (select distinct posting_id from new_entries) e
    where (select p.id from postings p where p.id = e.posting_id) is null
  ) then
    raise exception 'entries need their posting' using errcode = 'integrity_constraint_violation';
  end if;
  if exists (
    select from new_entries l
    left join new_entries b on b.wallet_id = l.wallet_id and b.wallet_version = l.wallet_version - 1
    where case
            when b.wallet_id is not null then l.balance_after <> b.balance_after + l.amount
            when l.wallet_version = 1 then l.balance_after <> l.amount
            else (select e.balance_after from entries e where e.wallet_id = l.wallet_id and e.wallet_version = l.wallet_version - 1)
                 is distinct from l.balance_after - l.amount
          end
  ) or exists (
    select from (select wallet_id, max(wallet_version) as last from new_entries group by wallet_id) t
    where (select e.balance_after from entries e where e.wallet_id = t.wallet_id and e.wallet_version = t.last)
          is distinct from (select w.balance from wallets w where w.id = t.wallet_id and w.version = t.last)
  ) then
    raise exception 'a running balance goes on from the one before, and ends where the wallet stands' using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;

create or replace function check_moves() returns trigger language plpgsql set search_path = public set enable_seqscan = off set enable_nestloop = off as $$
begin
  if exists (
    select from new_wallets n join old_wallets o on o.id = n.id
    where (n.balance <> o.balance or n.version <> o.version)
      and (select e.balance_after from entries e where e.wallet_id = n.id and e.wallet_version = n.version) is distinct from n.balance
  ) then
    raise exception 'a balance moves only with its entries' using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;

-- A wallet's running count is an entry's natural key; its id only tells the order of writing, for which a range index is enough.
alter table entries drop constraint entries_pkey;
alter table entries drop constraint entries_wallet_id_wallet_version_key;
alter table entries add primary key (wallet_id, wallet_version);
create index entries_by_id on entries using brin (id) with (pages_per_range = 32);

-- Asked in the statement that writes a batch: a process whose lease went to another ends its own transaction with this.
create function demand_leases(held bigint, wanted bigint) returns void language plpgsql as $$
begin
  if held <> wanted then
    raise exception 'a lease went to another process' using errcode = 'BL001';
  end if;
end $$;

create type order_side as enum ('BUY', 'SELL');
create type order_type as enum ('LIMIT', 'MARKET', 'STOP', 'STOP_LIMIT');
create type time_in_force as enum ('GTC', 'IOC', 'FOK', 'GTD');
create type self_trade as enum ('CANCEL_NEWEST', 'CANCEL_OLDEST', 'DECREMENT', 'CANCEL_BOTH');
create type order_status as enum ('NEW', 'PENDING', 'REJECTED', 'OPEN', 'PARTIAL_FILL', 'FILLED', 'CANCELED', 'UNKNOWN');

-- Ids are handed out in blocks, so that the exchange knows an order's id before the row is written.
create sequence order_ids increment by 1000 minvalue 1000;
create sequence fill_ids increment by 1000 minvalue 1000;

-- Prices are ticks, quantities lots. `reserved` is what the order still sets aside, in raw units of what it pays with: quote
-- when buying, base when selling. A parked stop is PENDING until it triggers. `priority` orders the rebuilt book.
create table orders (
  id bigint primary key,
  market_id int not null,
  user_id bigint not null,
  profile_id bigint not null,
  pocket_id bigint not null,
  cl_ord_id text not null,
  side order_side not null,
  type order_type not null,
  time_in_force time_in_force not null,
  self_trade self_trade not null,
  is_post_only boolean not null,
  -- As asked for; the limit that the book works with is `limit_price`, which a MARKET order may have left to the market.
  price bigint not null check (price >= 0),
  limit_price bigint not null check (limit_price >= 0),
  stop_price bigint not null check (stop_price >= 0),
  quantity bigint not null check (quantity > 0),
  filled bigint not null default 0,
  filled_cost numeric(38, 0) not null default 0 check (filled_cost >= 0),
  reserved numeric(38, 0) not null default 0 check (reserved >= 0),
  status order_status not null,
  is_triggered boolean not null default false,
  reason text not null default '',
  priority bigint not null,
  -- Of everything the owner asked for: the same name with another content is refused.
  terms_hash bigint not null,
  expires_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint orders_filled check (filled >= 0 and filled <= quantity),
  constraint orders_over check (status in ('PENDING', 'OPEN', 'PARTIAL_FILL') or reserved = 0)
) with (fillfactor = 80);
create unique index orders_one_of_each_name on orders (pocket_id, cl_ord_id);
-- By profile and not by pocket: an index that begins like the one above would be taken for it while the tables are small.
create index orders_of_profile on orders (profile_id, id);
create index orders_live on orders (market_id, priority) where status in ('PENDING', 'OPEN', 'PARTIAL_FILL');
create trigger orders_stay before delete or truncate on orders for each statement execute function refuse_change();

-- One row a trade; its money is the posting of kind 'fill' with this id as ref. Append-only like the entries.
create table fills (
  id bigint primary key,
  market_id int not null,
  maker_order_id bigint not null,
  taker_order_id bigint not null,
  maker_pocket_id bigint not null,
  taker_pocket_id bigint not null,
  taker_side order_side not null,
  price bigint not null check (price > 0),
  quantity bigint not null check (quantity > 0),
  cost numeric(38, 0) not null check (cost > 0),
  maker_fee numeric(38, 0) not null check (maker_fee >= 0),
  taker_fee numeric(38, 0) not null check (taker_fee >= 0),
  at timestamptz not null
);
create index fills_of_market on fills (market_id, id);
create index fills_of_maker on fills (maker_pocket_id, id);
create index fills_of_taker on fills (taker_pocket_id, id);
create trigger fills_append_only before update or delete or truncate on fills for each statement execute function refuse_change();

-- Built from trades by the market-data role; the finest interval is kept, the others are summed from it.
create table candles (
  market_id int not null references markets,
  interval text not null check (interval in ('1m', '5m', '15m', '1h', '4h', '1d', '1w')),
  start timestamptz not null,
  open bigint not null,
  high bigint not null,
  low bigint not null,
  close bigint not null,
  volume bigint not null,
  quote_volume numeric(38, 0) not null,
  -- The last fill that is in it: a candle that is written again after a crash counts no trade twice.
  last_fill_id bigint not null,
  primary key (market_id, interval, start)
);

create view audit.orders as
select o.id as order_id, o.pocket_id, o.cl_ord_id, m.symbol as market, o.side::text as side, o.type::text as type, o.status::text as status,
       o.quantity * m.lot_raw as quantity, o.filled * m.lot_raw as filled, o.filled_cost, o.limit_price * m.tick_raw as price, o.reserved
from public.orders o join public.markets m on m.id = o.market_id;

create view audit.fills as
select f.id as fill_id, m.symbol as market, f.maker_order_id, f.taker_order_id, f.quantity * m.lot_raw as quantity, f.price * m.tick_raw as price, f.cost, f.at
from public.fills f join public.markets m on m.id = f.market_id;

-- What live orders set aside, by the wallet that pays.
create view audit.reserves as
select w.id as wallet_id, sum(o.reserved) as reserved
from public.orders o
join public.markets m on m.id = o.market_id
join public.wallets w on w.pocket_id = o.pocket_id and w.asset_id = case when o.side = 'BUY' then m.quote_asset_id else m.base_asset_id end
where o.reserved > 0 group by w.id;

grant select, insert, update on markets, candles to bourse_app;
grant select, insert on orders, fills to bourse_app;
grant update (limit_price, price, quantity, filled, filled_cost, reserved, status, is_triggered, reason, priority, updated_at) on orders to bourse_app;
grant usage on all sequences in schema public to bourse_app;
grant select on all tables in schema audit to bourse_app;
