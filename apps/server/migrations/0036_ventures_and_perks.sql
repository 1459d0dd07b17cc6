-- Funding together and belonging together.
--   asset_classes   what assets and ventures are sorted by; members create ventures only in open ones
--   venues          a project with its own pocket. A fund has a target; an all-or-nothing one decides once, at its end
--   venue_pledges   one payment each: held in the backer's own wallet until the decision, or paid at once
--   venue_backers   a backer's pledges to one venue in sum, and whether they are named
--   venue_boosts    platform tokens paid to move up the list; `venues.rising` is the logarithm of their fading sum, which
--                   orders venues without being rewritten as time passes
--   perks           a group with members and dues. A group profile's own membership is a perk too, its circle
--   memberships     a profile's belonging to a perk, and how it pays for it
--   dues_charges    one row per membership and period: a period is charged at most once
--   perk_tips       what was given beside the dues

create table asset_classes (
  id bigint generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 64),
  image text,
  sort_term text not null default '',
  is_open boolean not null default false,
  is_visible boolean not null default true,
  created_at timestamptz not null default now()
);

create table asset_class_contents (
  asset_class_id bigint not null references asset_classes,
  lang text not null check (lang in ('en', 'es', 'pt')),
  name text not null check (length(name) between 1 and 64),
  description text not null default '' check (length(description) <= 1000),
  primary key (asset_class_id, lang)
);

-- One address names a venue or a perk, so their numbers never meet.
create sequence item_ids as bigint;

create table venues (
  id bigint primary key default nextval('item_ids'),
  sponsor_profile_id bigint not null references profiles,
  pocket_id bigint not null unique references pockets,
  name text not null check (length(name) between 1 and 256),
  -- Without case, accents and repeated spaces.
  name_folded text not null,
  venue_type text not null check (venue_type in ('venue', 'fund')),
  asset_class_id bigint not null references asset_classes,
  description text not null check (length(description) between 1 and 20000),
  -- Where the money goes: [{text, amount}] in raw units of the target's asset.
  budget jsonb not null default '[]' check (jsonb_typeof(budget) = 'array' and jsonb_array_length(budget) <= 12),
  target numeric(38, 0) check (target > 0),
  -- What the target is expressed in, and what is collected.
  target_quote_asset_id bigint references assets,
  target_asset_id bigint not null references assets,
  is_all_or_nothing boolean not null default false,
  ends_at timestamptz,
  image text,
  transparency text not null default 'totals' check (transparency in ('secret', 'totals', 'contribs')),
  status text not null default 'open' check (status in ('open', 'closed', 'met', 'missed', 'canceled')),
  -- Held and paid, in raw units of what is collected.
  raised numeric(38, 0) not null default 0 check (raised >= 0),
  backer_count int not null default 0 check (backer_count >= 0),
  boost numeric(38, 0) not null default 0 check (boost >= 0),
  rising double precision,
  -- Since the first pledge its terms stay as they are.
  frozen_at timestamptz,
  decided_at timestamptz,
  decided_by bigint references users,
  -- What had been raised at the decision, and the same in the target's asset.
  decided_raised numeric(38, 0),
  decided_value numeric(38, 0),
  -- When the last pledge was paid, released or refunded.
  settled_at timestamptz,
  created_at timestamptz not null default now(),
  check ((venue_type = 'fund') = (target is not null)),
  check ((target is null) = (target_quote_asset_id is null)),
  check (venue_type = 'fund' or ends_at is null),
  check (not is_all_or_nothing or (venue_type = 'fund' and ends_at is not null)),
  check ((status = 'open') = (decided_at is null)),
  check ((boost = 0) = (rising is null))
);
create unique index venues_name on venues (name_folded) where status <> 'canceled';
create index venues_of_sponsor on venues (sponsor_profile_id, id);
create index venues_boosted on venues (boost desc, id desc);
create index venues_rising on venues (rising desc nulls last, id desc);
create index venues_ending on venues (ends_at) where status = 'open' and ends_at is not null;
create index venues_unsettled on venues (id) where decided_at is not null and settled_at is null;

create table venue_pledges (
  id bigint generated always as identity primary key,
  venue_id bigint not null references venues,
  profile_id bigint not null references profiles,
  quantity numeric(38, 0) not null check (quantity > 0),
  status text not null check (status in ('held', 'paid', 'withdrawn', 'released', 'refunded')),
  hold_id bigint unique,
  posting_id bigint unique,
  refund_posting_id bigint unique,
  created_at timestamptz not null default now(),
  -- When a held one was paid or given back, or a paid one refunded.
  ended_at timestamptz,
  check (status <> 'held' or (hold_id is not null and posting_id is null and ended_at is null)),
  check ((status in ('paid', 'refunded')) = (posting_id is not null)),
  check ((status = 'refunded') = (refund_posting_id is not null))
);
create index venue_pledges_held on venue_pledges (venue_id, id) where status = 'held';
create index venue_pledges_paid on venue_pledges (venue_id, id) where status = 'paid';
create index venue_pledges_of_venue on venue_pledges (venue_id, created_at);
create index venue_pledges_of_profile on venue_pledges (profile_id, id desc);

create table venue_backers (
  venue_id bigint not null references venues,
  profile_id bigint not null references profiles,
  -- Held and paid.
  pledged numeric(38, 0) not null default 0 check (pledged >= 0),
  is_named boolean not null default true,
  wants_updates boolean not null default true,
  last_at timestamptz not null default now(),
  primary key (venue_id, profile_id)
);
create index venue_backers_newest on venue_backers (venue_id, last_at desc, profile_id desc) where pledged > 0;
create index venue_backers_of_profile on venue_backers (profile_id, venue_id);

create table venue_boosts (
  id bigint generated always as identity primary key,
  venue_id bigint not null references venues,
  profile_id bigint not null references profiles,
  amount numeric(38, 0) not null check (amount > 0),
  posting_id bigint not null unique,
  at timestamptz not null default now()
);
create index venue_boosts_of_venue on venue_boosts (venue_id, id desc);

create table venue_updates (
  id bigint generated always as identity primary key,
  venue_id bigint not null references venues,
  title text not null check (length(title) between 1 and 256),
  body text not null check (length(body) between 1 and 20000),
  created_at timestamptz not null default now(),
  -- The last backer who was told, and when all had been.
  told_profile_id bigint not null default 0,
  told_at timestamptz
);
create index venue_updates_of_venue on venue_updates (venue_id, id desc);
create index venue_updates_untold on venue_updates (id) where told_at is null;

-- From the venue's pocket to its sponsor's.
create table venue_payouts (
  id bigint generated always as identity primary key,
  venue_id bigint not null references venues,
  asset_id bigint not null references assets,
  quantity numeric(38, 0) not null check (quantity > 0),
  posting_id bigint not null unique,
  user_id bigint not null references users,
  at timestamptz not null default now()
);
create index venue_payouts_of_venue on venue_payouts (venue_id, id desc);

create table perks (
  id bigint primary key default nextval('item_ids'),
  owner_profile_id bigint not null references profiles,
  venue_id bigint references venues,
  -- The membership of a group profile itself; there is one for each.
  is_circle boolean not null default false,
  name text not null check (length(name) between 1 and 256),
  perk_type text not null default 'social' check (perk_type in ('social', 'service', 'product', 'event', 'personalty')),
  image text,
  description text not null check (length(description) <= 20000),
  visibility text not null default 'public' check (visibility in ('public', 'private')),
  identity text not null default 'any' check (identity in ('any', 'verified', 'accredited')),
  membership text not null default 'none' check (membership in ('none', 'any', 'request')),
  transparency text not null default 'secret' check (transparency in ('secret', 'totals', 'contribs')),
  quote_asset_id bigint references assets,
  dues_lifetime numeric(38, 0) check (dues_lifetime > 0),
  dues_annual numeric(38, 0) check (dues_annual > 0),
  dues_monthly numeric(38, 0) check (dues_monthly > 0),
  dues_weekly numeric(38, 0) check (dues_weekly > 0),
  dues_daily numeric(38, 0) check (dues_daily > 0),
  dues_hourly numeric(38, 0) check (dues_hourly > 0),
  dues_minute numeric(38, 0) check (dues_minute > 0),
  is_flexible_fee boolean not null default false,
  is_tippable boolean not null default false,
  is_active boolean not null default true,
  switched_at timestamptz not null default now(),
  member_count int not null default 0 check (member_count >= 0),
  -- Since the first payment its asset stays as it is.
  paid_at timestamptz,
  created_at timestamptz not null default now(),
  unique (id, owner_profile_id),
  check (membership <> 'none' or coalesce(dues_lifetime, dues_annual, dues_monthly, dues_weekly, dues_daily, dues_hourly, dues_minute) is null),
  check (quote_asset_id is not null or not is_tippable),
  check (quote_asset_id is not null
    or coalesce(dues_lifetime, dues_annual, dues_monthly, dues_weekly, dues_daily, dues_hourly, dues_minute) is null)
);
create unique index perks_circle on perks (owner_profile_id) where is_circle;
create index perks_of_owner on perks (owner_profile_id, id);
create index perks_of_venue on perks (venue_id, id) where venue_id is not null;
create index perks_to_discover on perks (member_count desc, id desc) where is_active and visibility = 'public';

-- Money given per month of UTC, so that totals need no sum over all payments.
create table perk_months (
  perk_id bigint not null references perks,
  month date not null check (extract(day from month) = 1),
  dues numeric(38, 0) not null default 0,
  tips numeric(38, 0) not null default 0,
  primary key (perk_id, month)
);

-- Until now a group profile had one membership without dues, on request: its circle.
insert into perks (owner_profile_id, is_circle, name, description, membership, quote_asset_id, created_at)
select p.id, true, case p.display_name when '' then p.name else p.display_name end, '', 'request', null, p.created_at
from profiles p where p.is_group or exists (select from memberships m where m.group_profile_id = p.id)
order by p.id;

alter table memberships
  -- The perk's owner, kept here for the question that every look at a profile asks.
  add column perk_id bigint,
  add column is_visible_to_members boolean not null default true,
  add column is_visible_to_associated_members boolean not null default false,
  -- Null: nothing is due.
  add column period text check (period in ('lifetime', 'annual', 'monthly', 'weekly', 'daily', 'hourly', 'minute')),
  add column asset_id bigint references assets,
  -- The dues that were agreed on, and what is paid each time, which may be more.
  add column price numeric(38, 0) check (price > 0),
  add column payment numeric(38, 0) check (payment > 0),
  -- Period n begins n - anchor_n periods after the anchor.
  add column anchor_at timestamptz,
  add column anchor_n int not null default 0,
  add column next_n int not null default 0,
  add column paid_until timestamptz,
  -- When something has to be done by itself: a charge, a settlement, an end.
  add column due_at timestamptz,
  add column remind_at timestamptz,
  -- Since when a charge lacks funds.
  add column late_since timestamptz,
  add column renews boolean not null default true,
  add column paused_at timestamptz,
  -- Higher dues that wait for consent, and the beginning of the first period that they are for.
  add column new_price numeric(38, 0) check (new_price > 0),
  add column new_price_from timestamptz,
  add column is_new_price_agreed boolean not null default false,
  -- The first dues of a request or a gift, or the block that minute and hour dues settle from; its last period.
  add column hold_id bigint,
  add column block_last_n int,
  add column gifted_by_profile_id bigint references profiles,
  -- Dues and tips in sum.
  add column given numeric(38, 0) not null default 0 check (given >= 0),
  -- Unused dues that are on their way back: a hold on the owner's wallet.
  add column refund_hold_id bigint,
  add column refunded numeric(38, 0) not null default 0 check (refunded >= 0),
  add column joined_at timestamptz,
  add column ended_at timestamptz;

update memberships m set perk_id = k.id from perks k where k.owner_profile_id = m.group_profile_id and k.is_circle;
update memberships set joined_at = decided_at where status in ('active', 'removed', 'left');
update memberships set ended_at = decided_at where status not in ('asked', 'active');

alter table memberships
  alter column perk_id set not null,
  drop constraint memberships_status_check,
  drop constraint memberships_check1,
  add constraint memberships_perk foreign key (perk_id, group_profile_id) references perks (id, owner_profile_id),
  -- offered: a gift that its recipient has not answered. expired: nobody answered in time. lapsed: the dues were not paid.
  -- ended: the perk was switched off.
  add constraint memberships_status_check check (
    status in ('offered', 'asked', 'active', 'paused', 'rejected', 'expired', 'removed', 'left', 'lapsed', 'ended')),
  add constraint memberships_decided check ((status in ('offered', 'asked')) = (decided_at is null)),
  add constraint memberships_ended check ((status in ('offered', 'asked', 'active', 'paused')) = (ended_at is null)),
  add constraint memberships_dues check ((period is null) = (payment is null) and (period is null) = (price is null)
    and (period is null) = (asset_id is null) and (payment is null or payment >= price)),
  add constraint memberships_block check (block_last_n is null or hold_id is not null),
  add constraint memberships_done check (ended_at is null or (due_at is null and hold_id is null));

drop index memberships_live;
drop index memberships_of_group;
create unique index memberships_live on memberships (perk_id, profile_id) where status in ('offered', 'asked', 'active', 'paused');
create index memberships_of_perk on memberships (perk_id, status, id);
create index memberships_of_group on memberships (group_profile_id, profile_id) where status = 'active';
-- In the order in which dues are charged.
create index memberships_due on memberships (due_at, id) where due_at is not null;
create index memberships_remind on memberships (remind_at) where remind_at is not null;
create index memberships_unanswered on memberships (asked_at) where status in ('offered', 'asked');
create index memberships_late on memberships (id) where late_since is not null;
create unique index memberships_held on memberships (hold_id) where hold_id is not null;
create unique index memberships_refund on memberships (refund_hold_id) where refund_hold_id is not null;

update perks k set member_count = (select count(*) from memberships m where m.perk_id = k.id and m.status = 'active') where is_circle;

-- Without a foreign key, which would cost more than the row itself; the audit finds a charge without its membership (I33).
create table dues_charges (
  membership_id bigint not null,
  n int not null check (n >= 0),
  period_start timestamptz not null,
  amount numeric(38, 0) not null check (amount > 0),
  -- Several minutes settle in one posting.
  posting_id bigint not null,
  at timestamptz not null default now(),
  primary key (membership_id, n)
);
create index dues_charges_by_posting on dues_charges (posting_id);
create trigger dues_charges_append_only before update or delete or truncate on dues_charges for each statement execute function refuse_change();

create table perk_tips (
  id bigint generated always as identity primary key,
  perk_id bigint not null references perks,
  profile_id bigint not null references profiles,
  -- Of a member: it counts as given by this membership.
  membership_id bigint references memberships,
  quantity numeric(38, 0) not null check (quantity > 0),
  posting_id bigint not null unique,
  note text not null default '' check (length(note) <= 255),
  at timestamptz not null default now()
);
create index perk_tips_of_perk on perk_tips (perk_id, id desc);
create index perk_tips_of_membership on perk_tips (membership_id) where membership_id is not null;

create view published.venues as
select id, sponsor_profile_id, pocket_id, name, name_folded, venue_type, asset_class_id, image, status, boost, rising, created_at from public.venues;
create view published.circles as select id, owner_profile_id, member_count, visibility from public.perks where is_circle;
create view published.memberships as
select m.id, m.perk_id, m.group_profile_id, m.profile_id, m.status, m.is_visible_to_members, m.is_visible_to_associated_members, m.note,
       m.asked_at, m.decided_at, m.joined_at, (select k.visibility = 'private' from public.perks k where k.id = m.perk_id) as is_private
from public.memberships m;

-- Who may see the members of a profile's perks.
create or replace view published.profiles as
select id, user_id, pocket_id, name, name_folded, display_name, photo, profile_type, organization_type, is_group, captain_user_id,
       identity_verified, wealth_verified, country_id, is_visible_to_public, is_visible_to_anon, completed_at, created_at, group_visibility
from public.profiles;

grant select on published.venues, published.circles, published.memberships to bourse_app;
grant select, insert, update on asset_classes, asset_class_contents, venues, venue_pledges, venue_backers, venue_updates, perks, perk_months
  to bourse_app;
grant select, insert on venue_boosts, venue_payouts, dues_charges, perk_tips to bourse_app;
grant usage on all sequences in schema public to bourse_app;
