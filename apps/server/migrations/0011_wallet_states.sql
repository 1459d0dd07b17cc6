-- A frozen wallet, or any wallet of a frozen asset, gives nothing: no posting, hold or order takes from it. What is set aside
-- may still come back, and payments may arrive.
-- `pending` is what was announced and has not arrived; the features that announce keep it, and the audit compares (I7).

alter table wallets add column is_frozen boolean not null default false;
alter table assets add column is_frozen boolean not null default false;
grant update (is_frozen) on wallets to bourse_app;

-- What each feature has announced to a wallet, for the audit: replaced as features add their part.
create view audit.announced as
select 0::bigint as wallet_id, 0::numeric as amount where false;
grant select on all tables in schema audit to bourse_app;

-- A wallet's own history as it is asked for: the running count downwards.
create index postings_by_ref on postings (kind, ref) where ref <> '';
