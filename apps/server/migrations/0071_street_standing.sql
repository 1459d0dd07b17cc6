-- What a reputation on the street rests on. Trades were counted, whatever they were worth and whoever they were with, so that a few
-- of a millionth with a second account opened every limit. A ticket keeps from now on what it was worth when it ended, in millionths
-- of the home currency, and whether each side was known by then: by a verified identity, or by an account of thirty days and enough
-- trades with others. What both mean for a reputation is the rule of the domain; the figures below are the same as there.
alter table street_tickets
  add column worth numeric(38, 0) check (worth >= 0),
  add column dealer_known text check (dealer_known in ('verified', 'aged')),
  add column taker_known text check (taker_known in ('verified', 'aged'));

alter table street_standings
  -- The people whom this profile has completed trades with that count.
  add column people int not null default 0,
  -- Of the person, with all of their profiles, in millionths of the home currency: at most 100 units for each other person.
  add column experience numeric(38, 0) not null default 0 check (experience >= 0);

-- Ended tickets are judged by what is known today; whoever was verified later than they traded is taken as verified then.
alter table street_tickets disable trigger street_tickets_end_once;
update street_tickets t
set worth = div(coalesce(t.settled_quantity, t.quantity) * trunc(a.notional_value * 1000000000000), power(10::numeric, a.decimals + 6))
from assets a where a.id = t.base_asset_id and t.ended_at is not null;

create temporary table verified_people on commit drop as
  select distinct user_id from profiles where identity_verified = 'approved' and user_id is not null;
create temporary table ended_sides on commit drop as
  select t.id, s.seat, s.user_id, s.other_id, t.worth, t.ended_at, t.status
  from street_tickets t
  join profiles d on d.id = t.dealer_profile_id join profiles k on k.id = t.taker_profile_id
  cross join lateral (values ('dealer', d.user_id, k.user_id), ('taker', k.user_id, d.user_id)) as s(seat, user_id, other_id)
  where t.ended_at is not null and d.user_id is distinct from k.user_id;
-- What trades with verified people add, at most 100 for each of them.
create temporary table known_by on commit drop as
  select s.user_id, s.other_id, least(sum(s.worth), 100000000) as adds
  from ended_sides s
  where s.status = 'completed' and s.worth >= 10000000 and s.other_id in (select v.user_id from verified_people v)
  group by s.user_id, s.other_id;
create temporary table judged on commit drop as
  select s.id, s.seat,
         case when v.user_id is not null then 'verified'
              when u.created_at <= s.ended_at - interval '30 days' and coalesce(b.total, 0) >= 400000000 then 'aged' end as known
  from ended_sides s join users u on u.id = s.user_id
  left join verified_people v on v.user_id = s.user_id
  left join (select user_id, sum(adds) as total from known_by group by user_id) b on b.user_id = s.user_id;
update street_tickets t set dealer_known = d.known, taker_known = k.known
from judged d join judged k on k.id = d.id and k.seat = 'taker'
where d.id = t.id and d.seat = 'dealer' and (d.known is not null or k.known is not null);
alter table street_tickets enable trigger street_tickets_end_once;

alter table street_tickets add check ((worth is null) = (ended_at is null));

-- Every reputation is calculated anew by the job that looks for old ones, within minutes; until then nobody's limits are open.
update street_standings set refreshed_at = 'epoch';

-- An appeal that nobody decided: the ruling takes effect once its time is over, or too few of the staff are left who may decide it.
-- Without that whoever lost kept the asset locked for good. The view is for telling whether enough are left.
alter table street_disputes add column appeal_lapsed text check (appeal_lapsed in ('time', 'staff'));
alter table street_disputes add check (appeal_lapsed is null or appealed_by is not null);
create view published.staff_roles as select user_id, role from public.staff_roles;
grant select on published.staff_roles to bourse_app;
