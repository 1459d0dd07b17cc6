-- `version` counts a wallet's entries, so it stays the same while an amount is only held, released or announced. Owners get figures
-- from several processes and keep the newer ones: for that a number has to rise with every change of balance, held or pending.
-- It begins where the version is, so that figures which clients already have are older.
alter table wallets add column revision bigint not null default 0;
update wallets set revision = version where version > 0;

create or replace function check_wallet() returns trigger language plpgsql set search_path = public as $$
begin
  if new.is_issuance <> (select kind = 'issuance' from pockets where id = new.pocket_id) then
    raise exception 'only wallets of the issuance pocket issue' using errcode = 'integrity_constraint_violation';
  end if;
  if new.balance <> 0 or new.held <> 0 or new.pending <> 0 or new.version <> 0 or new.revision <> 0 then
    raise exception 'a wallet begins empty' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;

create function refuse_uncounted_figures() returns trigger language plpgsql as $$
begin
  raise exception 'the figures of a wallet change only with its revision' using errcode = 'integrity_constraint_violation';
end $$;
create trigger wallets_count_revisions before update on wallets for each row
  when (new.revision < old.revision or (new.revision = old.revision
        and (new.balance <> old.balance or new.held <> old.held or new.pending <> old.pending)))
  execute function refuse_uncounted_figures();
grant update (revision) on wallets to bourse_app;

create or replace view published.wallets as
select id, pocket_id, asset_id, is_issuance, balance, held, pending, version, is_frozen, created_at, revision from public.wallets;

-- exchange: what rests at each price, for a process that answers the public book and does not follow the markets itself.
create or replace view published.orders as
select id, market_id, side, limit_price, status, quantity, filled from public.orders;
