-- Staff change a market's terms in pairs, and every change is kept.
-- Orders, trades and candles count in the tick and the lot that their market was opened with, and those never change: a stored figure
-- keeps its meaning. What may change is the step that new orders keep, a multiple of them, beside the sizes, the band, the protection
-- of market orders and the fees. The process that holds the market puts new terms in force, between two batches, under its lease.

alter table markets
  add column tick_step int not null default 1 check (tick_step between 1 and 1000000000),
  add column lot_step int not null default 1 check (lot_step between 1 and 1000000000),
  add column min_lots bigint not null default 1 check (min_lots between 1 and 9007199254740991),
  add column max_lots bigint check (max_lots between min_lots and 9007199254740991 and max_lots >= lot_step),
  add column band_ppm int check (band_ppm between 1000 and 900000),
  add column protection_ppm int not null default 50000 check (protection_ppm between 1000 and 500000);

-- One row a change, the first one when the market is opened. A row is never changed, except that it comes into force or is overtaken.
create table market_terms (
  id bigint generated always as identity primary key,
  market_id int not null references markets,
  tick_step int not null,
  lot_step int not null,
  min_lots bigint not null,
  max_lots bigint,
  band_ppm int,
  protection_ppm int not null,
  maker_fee_ppm int not null,
  taker_fee_ppm int not null,
  -- Steps and band change only while no order can be placed.
  needs_halt boolean not null,
  in_force_from timestamptz not null,
  reason text not null default '',
  -- Null: the operator, at the set-up.
  asked_by bigint references users,
  signed_by bigint references users,
  signature_id bigint unique references signed_actions,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  outcome text check (outcome in ('done', 'overtaken')),
  check ((ended_at is null) = (outcome is null)),
  check (asked_by is null or asked_by <> signed_by)
);
create unique index market_terms_next on market_terms (market_id) where ended_at is null;
create index market_terms_in_force on market_terms (market_id, ended_at desc, id desc) where outcome = 'done';

create function keep_market_terms() returns trigger language plpgsql as $$
begin
  if old.ended_at is not null or to_jsonb(new) - 'ended_at' - 'outcome' is distinct from to_jsonb(old) - 'ended_at' - 'outcome'
  then raise exception 'market_terms: % is kept as it is', old.id; end if;
  return new;
end $$;
create trigger market_terms_kept before update on market_terms for each row execute function keep_market_terms();
create trigger market_terms_stay before delete or truncate on market_terms for each statement execute function refuse_change();

insert into market_terms (market_id, tick_step, lot_step, min_lots, max_lots, band_ppm, protection_ppm, maker_fee_ppm, taker_fee_ppm,
                          needs_halt, in_force_from, created_at, ended_at, outcome)
select id, tick_step, lot_step, min_lots, max_lots, band_ppm, protection_ppm, maker_fee_ppm, taker_fee_ppm,
       false, created_at, created_at, created_at, 'done' from markets;

-- An opening by staff has who asked for it and the signature that it follows from; a halt has what traders read in their language.
alter table market_actions
  add column asked_by_user_id bigint references users,
  add column signature_id bigint unique references signed_actions,
  add column notes jsonb;
alter table markets add column halt_notes jsonb;

create or replace view published.markets as
select id, symbol, base_asset_id, quote_asset_id, lot_raw, tick_raw, maker_fee_ppm, taker_fee_ppm, fees_pocket_id, status, halt_reason,
       halted_by, sort_term, last_price, lease_owner, lease_epoch, lease_until, created_at, tick_step, lot_step, halt_notes
from public.markets;
grant select, insert on market_terms to bourse_app;
grant update (ended_at, outcome) on market_terms to bourse_app;
grant update (halt_notes) on published.markets to bourse_app;
grant usage on all sequences in schema public to bourse_app;
