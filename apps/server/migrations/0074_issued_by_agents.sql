-- Currencies, coins and the network's own token are issued by agents and deposits only; an offer issues houses and notes. Offers from
-- before that would issue something else, as their units or as their bonus, and have delivered nothing yet, are called off: what is held
-- for them is paid back with the next run of the job. One that has delivered already takes no new subscription, and delivers no further.
-- The audit asks of every issue of units what it was for; the owners of the causes publish them.

update issue_offers o
set status = 'canceled', decided_at = now(), goal_reached_at = null,
    cancel_reason = 'Currencies and coins are no longer issued by offers.',
    settled_at = case when exists (select from subscriptions s where s.offer_id = o.id and s.status = 'held') then null else now() end
where o.status = 'open'
  and not exists (select from subscriptions s where s.offer_id = o.id and s.status = 'done')
  and exists (select from assets a where a.id in (o.asset_id, o.bonus_asset_id) and a.ctype not in ('propertyasset', 'derivativenote'));

-- agent: what agents issued and redeemed; `issued` is negative where it was redeemed
create view published.agent_issues as
select m.posting_id, m.asset_id, m.quantity as issued from public.mints m where m.status = 'confirmed'
union all
select b.posting_id, b.asset_id, -b.quantity from public.burns b where b.status = 'confirmed'
union all
select r.posting_id, g.asset_id, r.issued from public.mint_reservations r join public.agencies g on g.id = r.agency_id where r.status = 'issued';
-- deposit: what arrived from a chain
create view published.deposit_issues as
select d.posting_id, a.asset_id, d.amount as issued from public.deposits d join public.deposit_addresses a on a.id = d.address_id
where d.status = 'credited';
-- offer: what subscribers got, as units and as bonus
create view published.offer_issues as
select s.posting_id, o.asset_id, s.units as issued from public.subscriptions s join public.issue_offers o on o.id = s.offer_id
where s.status = 'done'
union all
select s.posting_id, o.bonus_asset_id, s.bonus_units from public.subscriptions s join public.issue_offers o on o.id = s.offer_id
where s.status = 'done' and o.bonus_asset_id is not null and s.bonus_units > 0;

grant select on published.agent_issues, published.deposit_issues, published.offer_issues to bourse_app;
