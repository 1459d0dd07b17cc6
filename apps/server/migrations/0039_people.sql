-- Staff look after people: they stop somebody from moving money or from signing in, set limits, and write notes.
--   pockets.is_frozen  all wallets of a suspended person give nothing, also those made later; payments may arrive.
--   person_limits      what one person may unload in a day or trade on the street in a week; the newest row counts.
--   person_notes       what staff wrote about a person, for each other.
--   person_stops       the sanctions of the street that come with a suspension: at once while its second signature is
--                      waited for, then as long as it lasts.

alter table pockets add column is_frozen boolean not null default false;
create index pockets_frozen on pockets (id) where is_frozen;

-- The lock waits for a freeze of the pocket that is under way, which could not have seen this wallet.
create function freeze_with_pocket() returns trigger language plpgsql set search_path = public as $$
begin
  new.is_frozen := new.is_frozen or (select p.is_frozen from pockets p where p.id = new.pocket_id for share);
  return new;
end $$;
create trigger wallets_freeze_with_pocket before insert on wallets for each row execute function freeze_with_pocket();

create table person_limits (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  kind text not null check (kind in ('unload_day', 'street_week')),
  -- In raw units of the asset that pockets are valued in; null: no limit.
  amount numeric(38, 0) check (amount >= 0),
  set_by bigint not null references users,
  -- Null where one was enough: the limit became lower.
  signed_by bigint references users,
  at timestamptz not null default now(),
  check (signed_by <> set_by)
);
create index person_limits_newest on person_limits (user_id, kind, id desc);
create trigger person_limits_append_only before update or delete or truncate on person_limits for each statement execute function refuse_change();

create table person_notes (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  text text not null check (length(text) between 1 and 1000),
  by_user_id bigint not null references users,
  at timestamptz not null default now()
);
create index person_notes_of_user on person_notes (user_id, id desc);
create trigger person_notes_append_only before update or delete or truncate on person_notes for each statement execute function refuse_change();

create table person_stops (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  sanction_id bigint not null unique references street_sanctions,
  -- Of the two one: it waits for a signature, or belongs to a suspension.
  signature_id bigint unique references signed_actions,
  suspension_id bigint unique references suspensions,
  ended_at timestamptz,
  check ((signature_id is null) <> (suspension_id is null))
);
create index person_stops_waiting on person_stops (signature_id) where ended_at is null and signature_id is not null;

-- A person is looked for by the beginning of an e-mail address.
create index users_email_start on users (email text_pattern_ops);

create view published.frozen_pockets as select id from public.pockets where is_frozen;
create view published.live_orders as
select id, market_id, pocket_id, side, reserved from public.orders where status in ('PENDING', 'OPEN', 'PARTIAL_FILL');
create view published.profile_names as select id, user_id, find_name from public.profiles;
create view published.traded_tickets as
select id, reference, dealer_profile_id, taker_profile_id, is_disputed, hold_id, ended_at
from public.street_tickets;
create view published.open_suspensions as
select id, user_id, scope, begun_at, until from public.suspensions where ended_at is null and (until is null or until > now());
create view published.signed_requests as
select id, kind, subject, payload, reason, asked_by, asked_at, expires_at, state, decided_by, decided_at, note from public.signed_actions;
create view published.person_limits as
select distinct on (user_id, kind) user_id, kind, amount from public.person_limits order by user_id, kind, id desc;

grant select on published.frozen_pockets, published.live_orders, published.profile_names, published.traded_tickets,
  published.open_suspensions, published.signed_requests, published.person_limits to bourse_app;
grant update (is_frozen) on pockets to bourse_app;
grant select, insert on person_limits, person_notes, person_stops to bourse_app;
grant update (ended_at) on person_stops to bourse_app;
grant usage on all sequences in schema public to bourse_app;
