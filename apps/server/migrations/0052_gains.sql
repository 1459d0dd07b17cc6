-- Where a pocket stands in each market it has traded in: what it holds from trading, what that cost, and what it has gained.
-- Reading all of a pocket's trades each time would take ever longer, so they are folded into sums, each of them once:
--   gain_folds      one row for each pocket, locked while its trades are folded. `cursors` says, by market, up to which trade that was
--                   done. By market, because ids of trades ascend only within one: each exchange process has blocks of its own.
--   gain_positions  the sums of a pocket's trades in a market. All figures follow from them.
--   gain_lots       what purchases brought, oldest first, until all of it is sold: for the cost by the first-in-first-out method.
--   gain_sweeps     up to which trade of a market a job has looked for pockets whose trades are to be folded.

create table gain_folds (
  pocket_id bigint primary key references pockets,
  cursors jsonb not null default '{}' check (jsonb_typeof(cursors) = 'object')
);

-- Raw units: base for quantities, quote for costs and proceeds. Sums over years may be longer than any single amount.
create table gain_positions (
  pocket_id bigint not null references gain_folds,
  market_id int not null references markets,
  trades bigint not null check (trades > 0),
  last_fill_id bigint not null,
  bought numeric(60, 0) not null check (bought >= 0),
  bought_cost numeric(60, 0) not null check (bought_cost >= 0),
  base_fees numeric(60, 0) not null check (base_fees between 0 and bought),
  sold numeric(60, 0) not null check (sold >= 0),
  sold_for numeric(60, 0) not null check (sold_for >= 0),
  quote_fees numeric(60, 0) not null check (quote_fees between 0 and sold_for),
  -- Sold here, bought elsewhere: without a known cost.
  uncosted numeric(60, 0) not null check (uncosted between 0 and sold),
  uncosted_for numeric(60, 0) not null check (uncosted_for between 0 and sold_for - quote_fees),
  average_cost numeric(60, 0) not null check (average_cost between 0 and bought_cost),
  primary key (pocket_id, market_id),
  check (sold - uncosted <= bought - base_fees)
);

-- A lot is named by its first trade. It ends at `until_quantity` of all that was ever received, which cost `until_cost`.
create table gain_lots (
  pocket_id bigint not null,
  market_id int not null,
  fill_id bigint not null,
  quantity numeric(60, 0) not null check (quantity > 0),
  cost numeric(60, 0) not null check (cost > 0),
  until_quantity numeric(60, 0) not null check (until_quantity >= quantity),
  until_cost numeric(60, 0) not null check (until_cost >= cost),
  primary key (pocket_id, market_id, fill_id),
  foreign key (pocket_id, market_id) references gain_positions
);

create table gain_sweeps (
  market_id int primary key references markets,
  last_fill_id bigint not null default 0
);

-- exchange: each side of each trade, as its owner sees it. A pocket has one side of a trade at most.
create view published.fill_sides as
select id, market_id, maker_pocket_id as pocket_id, case taker_side when 'BUY' then 'SELL' else 'BUY' end as side, quantity, cost, maker_fee as fee
from public.fills
union all
select id, market_id, taker_pocket_id, taker_side::text, quantity, cost, taker_fee from public.fills;

grant select on published.fill_sides to bourse_app;
grant select, insert, update on gain_folds, gain_positions, gain_sweeps to bourse_app;
grant select, insert, update, delete on gain_lots to bourse_app;
