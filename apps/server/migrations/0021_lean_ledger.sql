-- What a posting costs is what every trade costs. Nobody asks for postings by what they are for, nor for entries by the order of
-- their writing: neither is kept in order any more. Ids of entries only tell them apart, so a connection takes some at once.
drop index postings_by_ref;
drop index entries_by_id;
alter sequence entries_id_seq cache 100;

-- The same questions with fewer walks through the new entries: what is to be known of a wallet is looked up once for both that
-- ask, and the postings are looked up together, which a tree answers leaf by leaf.
create or replace function check_entries() returns trigger language plpgsql set search_path = public set enable_seqscan = off set enable_nestloop = off as $$
declare
  posting_ids bigint[] := array(select distinct posting_id from new_entries);
  is_unbalanced boolean;
  is_adrift boolean;
begin
  with moved as materialized (
    select m.wallet_id, (select w.asset_id from wallets w where w.id = m.wallet_id) as asset_id,
           (select e.balance_after from entries e where e.wallet_id = m.wallet_id and e.wallet_version = m.last)
           is distinct from (select w.balance from wallets w where w.id = m.wallet_id and w.version = m.last) as is_adrift
    from (select wallet_id, max(wallet_version) as last from new_entries group by wallet_id) m offset 0
  )
  select exists (select from new_entries join moved m using (wallet_id) group by posting_id, m.asset_id having sum(amount) <> 0 or m.asset_id is null),
         exists (select from moved m where m.is_adrift)
  into is_unbalanced, is_adrift;
  if is_unbalanced then
    raise exception 'entries of a posting must sum to zero per asset' using errcode = 'integrity_constraint_violation';
  end if;
  if (select count(*) from postings p where p.id = any (posting_ids)) <> cardinality(posting_ids) then
    raise exception 'entries need their posting' using errcode = 'integrity_constraint_violation';
  end if;
  if is_adrift or exists (
    select from new_entries l
    left join new_entries b on b.wallet_id = l.wallet_id and b.wallet_version = l.wallet_version - 1
    where case
            when b.wallet_id is not null then l.balance_after <> b.balance_after + l.amount
            when l.wallet_version = 1 then l.balance_after <> l.amount
            else (select e.balance_after from entries e where e.wallet_id = l.wallet_id and e.wallet_version = l.wallet_version - 1)
                 is distinct from l.balance_after - l.amount
          end
  ) then
    raise exception 'a running balance goes on from the one before, and ends where the wallet stands' using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
