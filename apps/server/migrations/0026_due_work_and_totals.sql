-- Three things that grew with the age of a house, or could stop it.
--   parked_work    a row whose work fails rests for longer and longer, then is parked until somebody has looked: it never keeps
--                  the rows behind it from their own. Every job that works through due rows keeps its failures here.
--   running totals what was paid over a link, and what an agency has issued, paid out and still has open, stand in the row that
--                  is locked for each step anyway. They were added up from all their records at each payment and each look.
--   caps           what an agency may issue and pay out in a day is set by the staff; the agent may offer less of it.

create table parked_work (
  kind text not null,
  row_id bigint not null,
  tries int not null check (tries > 0),
  -- Null once it is parked: nothing but a release brings it back.
  next_at timestamptz,
  last_error text not null,
  failed_at timestamptz not null,
  parked_at timestamptz,
  primary key (kind, row_id),
  check ((parked_at is null) = (next_at is not null))
);

-- A total may outgrow the largest single amount.
alter table payment_links add column paid_total numeric(56, 0) not null default 0 check (paid_total >= 0);
alter table payment_links disable trigger payment_links_end_once;
update payment_links l set paid_total = t.total
from (select payment_link_id, sum(quantity) as total from transfers where payment_link_id is not null group by payment_link_id) t
where t.payment_link_id = l.id;
alter table payment_links enable trigger payment_links_end_once;

alter table agencies
  add column open_mints int not null default 0 check (open_mints >= 0),
  add column open_burns int not null default 0 check (open_burns >= 0),
  -- Of open burns: asked for, and taken in hand by the agent.
  add column waiting numeric(56, 0) not null default 0 check (waiting >= 0),
  add column paying numeric(56, 0) not null default 0 check (paying >= 0),
  add column minted_total numeric(56, 0) not null default 0 check (minted_total >= 0),
  add column burned_total numeric(56, 0) not null default 0 check (burned_total >= 0),
  -- The day of UTC that the two after it were counted on; on any other day they are nothing.
  add column counted_day date not null default '1970-01-01',
  add column minted_on_day numeric(56, 0) not null default 0 check (minted_on_day >= 0),
  add column burned_on_day numeric(56, 0) not null default 0 check (burned_on_day >= 0),
  -- Of what has ended, by the agent's doing or by its time: with the money where it belongs, and without.
  add column completed_count bigint not null default 0 check (completed_count >= 0),
  add column failed_count bigint not null default 0 check (failed_count >= 0),
  -- What the agent offers of the day's cap; null: all of it.
  add column mint_daily_max numeric(38, 0) check (mint_daily_max > 0),
  add column burn_daily_max numeric(38, 0) check (burn_daily_max > 0);

update agencies g set
  open_mints = m.open, open_burns = b.open, waiting = b.waiting, paying = b.paying, minted_total = m.total, burned_total = b.total,
  counted_day = d.day, minted_on_day = m.on_day, burned_on_day = b.on_day,
  completed_count = m.completed + b.completed, failed_count = m.failed + b.failed
from agencies a
cross join (select (now() at time zone 'utc')::date as day) d
cross join lateral (
  select count(*) filter (where status = 'pending') as open,
         coalesce(sum(quantity) filter (where status = 'confirmed'), 0) as total,
         coalesce(sum(quantity) filter (where status = 'confirmed' and (ended_at at time zone 'utc')::date = d.day), 0) as on_day,
         count(*) filter (where status = 'confirmed') as completed, count(*) filter (where status in ('rejected', 'expired')) as failed
  from mints where agency_id = a.id) m
cross join lateral (
  select count(*) filter (where status in ('pending', 'paying')) as open,
         coalesce(sum(quantity) filter (where status = 'pending'), 0) as waiting,
         coalesce(sum(quantity) filter (where status = 'paying'), 0) as paying,
         coalesce(sum(quantity) filter (where status = 'confirmed'), 0) as total,
         coalesce(sum(quantity) filter (where status = 'confirmed' and (ended_at at time zone 'utc')::date = d.day), 0) as on_day,
         count(*) filter (where status = 'confirmed') as completed, count(*) filter (where status = 'rejected') as failed
  from burns where agency_id = a.id) b
where a.id = g.id;

grant select, insert, update, delete on parked_work to bourse_app;
grant update (paid_total) on payment_links to bourse_app;
