-- An order costs what its trade's entries cost, and an index by posting is a tenth of that in the database. Nobody needs it for trades: a trade
-- (`fills`) tells by itself what each side gave and got. So the entries of trades are marked, and the index has all others. Entries from before
-- stay as they are, unmarked and in the index.
--   entries.of_fill   this entry belongs to a trade's posting; what else belongs to it is read from the trade.
-- On an existing installation the new index is built while the application stands still: about a second for each million entries.
alter table entries add column of_fill boolean not null default false;
create index entries_by_posting_of_others on entries (posting_id) where not of_fill;
drop index entries_by_posting;

create or replace view published.entries as
select id, posting_id, wallet_id, amount, balance_after, wallet_version, of_fill from public.entries;

-- exchange: what a side of a trade gave (negative) or got, after fees and rebates, by asset
create view published.fill_legs as
select s.id as fill_id, s.pocket_id, m.base_asset_id as asset_id,
       case s.side when 'BUY' then s.quantity * m.lot_raw - s.fee else s.rebate - s.quantity * m.lot_raw end as amount
from published.fill_sides s join public.markets m on m.id = s.market_id
union all
select s.id, s.pocket_id, m.quote_asset_id, case s.side when 'BUY' then s.rebate - s.cost else s.cost - s.fee end
from published.fill_sides s join public.markets m on m.id = s.market_id;

grant select on published.fill_legs to bourse_app;
