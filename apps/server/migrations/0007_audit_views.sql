-- Stable, read-only views for operators and checks; amounts in raw units.

create schema audit;

create view audit.supply as
select a.code as asset,
       coalesce(-sum(e.amount) filter (where e.amount < 0), 0) as minted,
       coalesce(sum(e.amount) filter (where e.amount > 0), 0) as burned,
       coalesce(-max(w.balance), 0) as total
from public.assets a
left join public.wallets w on w.asset_id = a.id and w.is_issuance
left join public.entries e on e.wallet_id = w.id
group by a.code;

create view audit.wallets as
select w.id as wallet_id, w.pocket_id, p.id as profile_id, a.code as asset, w.balance, w.held, w.pending
from public.wallets w
join public.assets a on a.id = w.asset_id
left join public.profiles p on p.pocket_id = w.pocket_id;

create view audit.ledger as
select e.id as entry_id, e.posting_id, e.wallet_id, a.code as asset, e.amount, e.balance_after, e.wallet_version as seq, p.kind,
       case when p.kind = 'fill' then p.ref end as fill_id
from public.entries e
join public.postings p on p.id = e.posting_id
join public.wallets w on w.id = e.wallet_id
join public.assets a on a.id = w.asset_id;

create view audit.holds as
select id as hold_id, wallet_id, kind, amount, remaining, state from public.holds;

grant usage on schema audit to bourse_app;
grant select on all tables in schema audit to bourse_app;
