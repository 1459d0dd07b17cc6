-- The exchange has a row of its own for each market, instead of columns in the market's: which process may write the market, until when, and
-- what every batch changes. A batch changes this row by its epoch in the statement that writes its orders, so a process that was overtaken
-- writes nothing; and it changes no other row of a market, so that what staff change there does not wait for batches.
--   market_leases.epoch    raised by every process that takes the market
--   market_leases.until    the market is free from then on
create table market_leases (
  market_id int primary key references markets,
  owner text,
  epoch bigint not null default 0,
  until timestamptz not null default '-infinity',
  last_price bigint not null default 0
);

insert into market_leases (market_id, owner, epoch, until, last_price)
select id, lease_owner, lease_epoch, lease_until, last_price from markets;

create function follow_listed_market() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into market_leases (market_id) values (new.id);
  return null;
end $$;
-- By its name it runs before `markets_begin_frozen`, which locks the row.
create trigger markets_begin_free after insert on markets for each row execute function follow_listed_market();

-- A freeze locks the row that every batch changes: what is read behind that is all that was committed before.
create or replace function keep_market_freeze(market int) returns void language plpgsql security definer set search_path = public as $$
declare
  is_frozen boolean;
  last_fill bigint;
begin
  perform from market_leases l where l.market_id = market for no key update;
  select b.is_frozen or b.are_transfers_paused or q.is_frozen or q.are_transfers_paused
         or exists (select from asset_pauses p where p.asset_id = b.id and p.what = 'trading' and p.ended_at is null)
  into is_frozen from markets m join assets b on b.id = m.base_asset_id join assets q on q.id = m.quote_asset_id where m.id = market;
  if is_frozen = exists (select from market_freezes f where f.market_id = market and f.ended_at is null) then return; end if;
  select coalesce(max(f.id), 0) into last_fill from fills f where f.market_id = market;
  if is_frozen then
    insert into market_freezes (market_id, after_fill_id) values (market, last_fill);
  else
    update market_freezes set ended_at = clock_timestamp(), until_fill_id = last_fill where market_id = market and ended_at is null;
  end if;
end $$;

drop view published.markets;
alter table markets drop column lease_owner, drop column lease_epoch, drop column lease_until, drop column last_price;

-- market
create view published.markets as
select id, symbol, base_asset_id, quote_asset_id, lot_raw, tick_raw, maker_fee_ppm, taker_fee_ppm, fees_pocket_id, status, halt_reason,
       halted_by, sort_term, created_at, tick_step, lot_step, halt_notes, fee_tiers, band_ppm, min_value
from public.markets;

-- exchange
create view published.market_leases as select market_id, until, last_price from public.market_leases;

grant select on published.markets, published.market_leases, market_leases to bourse_app;
grant update (owner, epoch, until, last_price) on market_leases to bourse_app;
