-- From the commit of a freeze on nothing of it trades, and the audit can prove it.
--   market_freezes  a market whose base or quote asset is frozen, or whose base asset's trading is paused. Every batch changes its market's
--                   row before it commits, and a freeze locks that row: so a batch is before the freeze or after it, and one that is after it
--                   and did not know is refused (`demand_open_markets`). The last trade at its beginning and at its end are the same one.
--   wallet_freezes  a frozen wallet with the number of its last entry, and of the last one when it was free again: no trade is in between.
-- Both are written by triggers, whichever way something was frozen, and by numbers instead of times: clocks of several machines differ.
create table market_freezes (
  id bigint generated always as identity primary key,
  market_id int not null references markets,
  begun_at timestamptz not null default clock_timestamp(),
  after_fill_id bigint not null,
  ended_at timestamptz,
  until_fill_id bigint,
  check ((ended_at is null) = (until_fill_id is null))
);
create unique index market_freezes_current on market_freezes (market_id) where ended_at is null;

create table wallet_freezes (
  id bigint generated always as identity primary key,
  wallet_id bigint not null references wallets,
  begun_at timestamptz not null default clock_timestamp(),
  after_version bigint not null,
  ended_at timestamptz,
  until_version bigint,
  check ((ended_at is null) = (until_version is null))
);
create unique index wallet_freezes_current on wallet_freezes (wallet_id) where ended_at is null;

-- The market's row is locked first: what is read behind that is all that was committed before.
create function keep_market_freeze(market int) returns void language plpgsql security definer set search_path = public as $$
declare
  is_frozen boolean;
  last_fill bigint;
begin
  perform from markets m where m.id = market for no key update;
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

create function follow_frozen_asset() returns trigger language plpgsql security definer set search_path = public as $$
declare
  asset bigint := (to_jsonb(new) ->> tg_argv[0])::bigint;
  market int;
begin
  for market in select m.id from markets m where m.base_asset_id = asset or m.quote_asset_id = asset order by m.id loop
    perform keep_market_freeze(market);
  end loop;
  return null;
end $$;
create trigger assets_freeze_markets after update of is_frozen, are_transfers_paused on assets for each row
  when (old.is_frozen is distinct from new.is_frozen or old.are_transfers_paused is distinct from new.are_transfers_paused)
  execute function follow_frozen_asset('id');
create trigger asset_pauses_freeze_markets after insert or update of ended_at on asset_pauses for each row
  when (new.what = 'trading') execute function follow_frozen_asset('asset_id');

create function follow_new_market() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform keep_market_freeze(new.id);
  return null;
end $$;
create trigger markets_begin_frozen after insert on markets for each row execute function follow_new_market();

create function follow_frozen_wallet() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if new.is_frozen then
    insert into wallet_freezes (wallet_id, after_version) values (new.id, new.version);
  else
    update wallet_freezes set ended_at = clock_timestamp(), until_version = new.version where wallet_id = new.id and ended_at is null;
  end if;
  return null;
end $$;
create trigger wallets_freeze after update of is_frozen on wallets for each row
  when (old.is_frozen is distinct from new.is_frozen) execute function follow_frozen_wallet();
create trigger wallets_begin_frozen after insert on wallets for each row when (new.is_frozen) execute function follow_frozen_wallet();

-- Called by the statement that has changed the markets' rows: a function sees what was committed while that waited, the statement does not.
create function demand_open_markets(ids int[], known_frozen int[]) returns void language plpgsql as $$
declare
  unknown int;
begin
  select f.market_id into unknown from published.market_freezes f
  where f.ended_at is null and f.market_id = any(ids) and not f.market_id = any(known_frozen) limit 1;
  if unknown is not null then
    raise exception 'market % is frozen', unknown using errcode = 'BF001', detail = unknown::text;
  end if;
end $$;

create view published.market_freezes as select market_id, begun_at, after_fill_id, ended_at, until_fill_id from public.market_freezes;

-- What is frozen already.
select keep_market_freeze(id) from markets order by id;
insert into wallet_freezes (wallet_id, after_version) select id, version from wallets where is_frozen;

grant select on market_freezes, wallet_freezes, published.market_freezes to bourse_app;
