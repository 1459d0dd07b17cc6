-- What takes two people says whom it is about, what was before and what became of it.
--   concerns  the users whom an act is about, over all of their profiles: they neither see it nor decide on it.
--   before    what the act would change, as it was when it was asked for; once that is different, the request can't be signed.
--   after     the same after it was done: the next signature shows everything that has changed since.
-- Requests that were decided earlier have neither state; whom they were about is found from their subject.
-- What one member of staff grants alone is counted by person, so grants are looked up by who granted them too.

alter table signed_actions
  add column concerns bigint[] not null default '{}',
  add column before jsonb,
  add column after jsonb;

alter table signed_actions disable trigger signed_actions_kept;
update signed_actions s set concerns = array[substr(s.subject, 6)::bigint]
where s.subject ~ '^user:[0-9]{1,18}$';
update signed_actions s
set concerns = array(select distinct u from profiles p, unnest(array[p.user_id, p.captain_user_id]) u where u is not null and p.id = substr(s.subject, 9)::bigint)
where s.subject ~ '^profile:[0-9]{1,18}$';
update signed_actions s
set concerns = array(
  select distinct u from agencies g join profiles p on p.id = g.agent_profile_id, unnest(array[p.user_id, p.captain_user_id]) u
  where u is not null and g.id = substr(s.subject, 8)::bigint)
where s.subject ~ '^agency:[0-9]{1,18}$';
update signed_actions s
set concerns = array(
  select distinct u from profiles p, unnest(array[p.user_id, p.captain_user_id]) u
  where u is not null and p.id = (regexp_match(s.subject, '^agency:[A-Z0-9]+-([0-9]{1,18})$'))[1]::bigint)
where s.subject ~ '^agency:[A-Z0-9]+-[0-9]{1,18}$';
alter table signed_actions enable trigger signed_actions_kept;

-- Earlier decisions of people about themselves stay as they are; the audit reports them.
alter table signed_actions
  add constraint signed_actions_not_asked_by_subject check (asked_by <> all (concerns)) not valid,
  add constraint signed_actions_not_decided_by_subject check (state not in ('done', 'refused') or decided_by <> all (concerns)) not valid;

create or replace function keep_signed_action() returns trigger language plpgsql as $$
begin
  if old.state <> 'asked' then raise exception 'signed_actions: % is decided', old.id; end if;
  if (new.kind, new.subject, new.payload, new.reason, new.asked_by, new.asked_at) is distinct from
     (old.kind, old.subject, old.payload, old.reason, old.asked_by, old.asked_at)
     or (old.before is not null and new.before is distinct from old.before) or not new.concerns @> old.concerns
  then raise exception 'signed_actions: what % asks for can not be changed', old.id; end if;
  return new;
end $$;

create index signed_actions_done on signed_actions (subject, id desc) where state = 'done';
create index rewards_granted_by on rewards (granted_by, at) where kind = 'grant';

-- staff: with whom each is about
create or replace view published.signed_requests as
select id, kind, subject, payload, reason, asked_by, asked_at, expires_at, state, decided_by, decided_at, note, concerns, before, after
from public.signed_actions;
-- offer: with what is given on top
create or replace view published.issue_offers as
select id, asset_id, quote_asset_id, base_price, fee_rate, units, min_units, max_units, goal_units, offer_date, close_date, status, originated,
       bonus_percent, bonus_asset_id
from public.issue_offers;

grant select on published.signed_requests, published.issue_offers to bourse_app;
