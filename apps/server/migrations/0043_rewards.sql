-- Whoever brings someone is thanked in the platform token, and so is whoever came (DEF-190).
--   reward_codes     what a profile's link ends with; made of chance alone, so that it says nothing about its owner.
--   referrals        who came through whose link. What was promised to both is fixed when they come, and paid once.
--   rewards          one row for each payment: for a referral, or granted by staff.
--   reward_fundings  what the house has set aside for it. Rewards are paid out of a pocket of their own, never out of nothing.

alter table pockets drop constraint pockets_kind_check;
alter table pockets add constraint pockets_kind_check check (kind in ('profile', 'venue', 'issuance', 'fees', 'market', 'coupon', 'rewards'));
drop index pockets_one_of_each_system_kind;
create unique index pockets_one_of_each_system_kind on pockets (kind) where kind in ('issuance', 'fees', 'rewards');
insert into pockets (kind) values ('rewards');

-- The code travels with the request for a mailed code, so that it survives the way through the mailbox, also to another device.
alter table mailed_codes add column invite text check (length(invite) <= 16);

create table reward_codes (
  profile_id bigint primary key references profiles,
  code text not null unique check (code ~ '^[2-9A-HJKMNP-TV-Z]{8}$'),
  created_at timestamptz not null default now()
);

create table referrals (
  id bigint generated always as identity primary key,
  referrer_profile_id bigint not null references profiles,
  profile_id bigint not null unique references profiles,
  asset_id bigint not null references assets,
  -- Promised when they came; one of the two may be nothing.
  referrer_amount numeric(38, 0) not null check (referrer_amount >= 0),
  referred_amount numeric(38, 0) not null check (referred_amount >= 0),
  state text not null default 'open' check (state in ('open', 'held', 'paid', 'refused')),
  joined_at timestamptz not null default now(),
  -- When the profile was complete and had traded, and with which trade.
  ready_at timestamptz,
  fill_id bigint,
  -- Why a person has to look at it first.
  suspicion text check (suspicion in ('device', 'address', 'account', 'trade', 'suspended')),
  -- What an open one that is ready waits for.
  waits_for text check (waits_for in ('funds', 'day')),
  -- Not looked at again before.
  look_at timestamptz not null default now(),
  reviewed_by bigint references users,
  reviewed_at timestamptz,
  -- What the referrer reads when it was refused.
  note text not null default '' check (length(note) <= 500),
  ended_at timestamptz,
  check (referrer_profile_id <> profile_id),
  check (referrer_amount + referred_amount > 0),
  check ((state in ('paid', 'refused')) = (ended_at is not null)),
  check (state = 'open' or ready_at is not null),
  check (state <> 'held' or suspicion is not null),
  check ((reviewed_by is null) = (reviewed_at is null)),
  check (state <> 'refused' or reviewed_by is not null)
);
create index referrals_of_referrer on referrals (referrer_profile_id, id desc);
create index referrals_open on referrals (look_at) where state = 'open';
create index referrals_held on referrals (ready_at) where state = 'held';
create index referrals_paid on referrals (referrer_profile_id, ended_at) where state = 'paid';
create trigger referrals_stay before delete or truncate on referrals for each statement execute function refuse_change();

create function keep_referral() returns trigger language plpgsql as $$
begin
  if old.state in ('paid', 'refused') then raise exception 'referrals: % has ended', old.id; end if;
  if (new.referrer_profile_id, new.profile_id, new.asset_id, new.referrer_amount, new.referred_amount, new.joined_at) is distinct from
     (old.referrer_profile_id, old.profile_id, old.asset_id, old.referrer_amount, old.referred_amount, old.joined_at)
  then raise exception 'referrals: what was promised for % stays', old.id; end if;
  return new;
end $$;
create trigger referrals_kept before update on referrals for each row execute function keep_referral();

create table rewards (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('referrer', 'referred', 'grant')),
  profile_id bigint not null references profiles,
  referral_id bigint references referrals,
  asset_id bigint not null references assets,
  amount numeric(38, 0) not null check (amount > 0),
  posting_id bigint not null unique,
  -- What the person reads of a grant.
  reason text not null default '' check (length(reason) <= 500),
  granted_by bigint references users,
  -- Only above what one person may grant alone.
  signed_by bigint references users,
  at timestamptz not null default now(),
  unique (referral_id, kind),
  check ((kind = 'grant') = (referral_id is null)),
  check ((kind = 'grant') = (granted_by is not null)),
  check ((kind = 'grant') = (reason <> '')),
  check (signed_by is null or signed_by <> granted_by)
);
create index rewards_of_profile on rewards (profile_id, id desc);
create index rewards_granted on rewards (profile_id, at) where kind = 'grant';
create index rewards_by_time on rewards (at);
create trigger rewards_append_only before update or delete or truncate on rewards for each statement execute function refuse_change();

create table reward_fundings (
  id bigint generated always as identity primary key,
  asset_id bigint not null references assets,
  amount numeric(38, 0) not null check (amount > 0),
  posting_id bigint not null unique,
  -- Null: by the operator, at the console.
  asked_by bigint references users,
  signed_by bigint references users,
  at timestamptz not null default now(),
  check (signed_by is distinct from asked_by or asked_by is null)
);
create trigger reward_fundings_append_only before update or delete or truncate on reward_fundings
  for each statement execute function refuse_change();

-- Who traded with whom, for the first trade of someone who was brought.
create or replace view published.fills as
select id, market_id, taker_side, price, quantity, at, maker_pocket_id, taker_pocket_id from public.fills;

grant select on all tables in schema published to bourse_app;
grant select, insert, update on referrals to bourse_app;
grant select, insert on reward_codes, rewards, reward_fundings to bourse_app;
-- To lock a code's row while its owner's rewards of the day are counted.
grant update (created_at) on reward_codes to bourse_app;
grant usage on all sequences in schema public to bourse_app;
