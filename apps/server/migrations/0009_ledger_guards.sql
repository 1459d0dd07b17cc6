-- The books' guards, tightened.
--   wallets   Not even the application can move a balance or a version without the entries that explain it: the statement
--             that updates wallets is asked for them when it ends. (The first guard only asked for a higher version.)
--   entries   The check looks wallets and postings up one by one through their keys. As a join it got one cached plan per
--             connection: made for a batch of hundreds it read whole tables for a single posting afterwards, and made on
--             empty tables it read whole tables for ever after; hence also enable_seqscan = off inside.

create or replace function check_entries() returns trigger language plpgsql set search_path = public set enable_seqscan = off as $$
begin
  if exists (
    select from (
      select e.posting_id, e.amount, (select w.asset_id from wallets w where w.id = e.wallet_id) as asset_id from new_entries e offset 0
    ) legs
    group by posting_id, asset_id having sum(amount) <> 0 or asset_id is null
  ) then
    raise exception 'entries of a posting must sum to zero per asset' using errcode = 'integrity_constraint_violation';
  end if;
  if exists (
    select from (select distinct posting_id from new_entries) e
    where (select p.id from postings p where p.id = e.posting_id) is null
  ) then
    raise exception 'entries need their posting' using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;

create function check_moves() returns trigger language plpgsql set search_path = public set enable_seqscan = off as $$
begin
  if exists (
    select from new_wallets n join old_wallets o on o.id = n.id
    where (n.balance <> o.balance or n.version <> o.version) and not coalesce((
      select count(*) = n.version - o.version and sum(e.amount) = n.balance - o.balance
             and max(e.balance_after) filter (where e.wallet_version = n.version) = n.balance
      from entries e where e.wallet_id = n.id and e.wallet_version > o.version and e.wallet_version <= n.version), false)
  ) then
    raise exception 'a balance moves only with its entries' using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
create trigger wallets_move_with_entries after update on wallets
  referencing old table as old_wallets new table as new_wallets for each statement execute function check_moves();

create or replace function check_wallet() returns trigger language plpgsql set search_path = public as $$
begin
  if new.is_issuance <> (select kind = 'issuance' from pockets where id = new.pocket_id) then
    raise exception 'only wallets of the issuance pocket issue' using errcode = 'integrity_constraint_violation';
  end if;
  if new.balance <> 0 or new.held <> 0 or new.pending <> 0 or new.version <> 0 then
    raise exception 'a wallet begins empty' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
