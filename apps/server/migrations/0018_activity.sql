-- What each profile is told. A row is one event as one profile reads it; the event itself never changes, its being read does.
--   notifications   newest first by (at, id). `filter_group` is the group of its kind. `newest_key` is set where only the newest
--                   of several is kept (ACT-15): the older ones are superseded, and no feed shows them.
--   feeds           one row per profile: how many are unread, so that counting costs the same whatever there is to count.
-- Both are written last in their transaction, in the order of the profiles.

create table notifications (
  id bigint generated always as identity primary key,
  profile_id bigint not null references profiles,
  event_id bigint not null references events,
  kind text not null,
  filter_group text not null,
  subject_id bigint,
  other_profile_id bigint references profiles,
  data jsonb not null default '{}',
  unread boolean not null default true,
  superseded boolean not null default false,
  newest_key text,
  at timestamptz not null default now(),
  -- Told by mail at once; the daily one leaves it out.
  mailed_at timestamptz,
  unique (event_id, profile_id)
);
create index notifications_feed on notifications (profile_id, at desc, id desc) where not superseded;
create index notifications_group on notifications (profile_id, filter_group, at desc, id desc) where not superseded;
create index notifications_unread on notifications (profile_id, at desc, id desc) where unread and not superseded;
create index notifications_newest on notifications (profile_id, newest_key) where newest_key is not null and not superseded;
create index notifications_by_subject on notifications (kind, subject_id);

create table feeds (
  profile_id bigint primary key references profiles,
  unread int not null default 0 check (unread >= 0)
) with (fillfactor = 50);

-- What was told before there was a feed: read, as far as anybody can say.
insert into notifications (profile_id, event_id, kind, filter_group, subject_id, data, unread, at)
select e.profile_id, e.id, e.kind,
       case split_part(e.kind, '.', 1)
         when 'transfer' then 'transfers' when 'invitation' then 'transfers' when 'schedule' then 'transfers'
         when 'request' then 'requests' when 'offer' then 'offers'
         when 'mint' then 'deposits' when 'deposit' then 'deposits' when 'burn' then 'withdrawals'
         else 'account' end,
       (coalesce(e.data ->> 'transferId', e.data ->> 'proposalId', e.data ->> 'mintId', e.data ->> 'burnId', e.data ->> 'depositId',
                 e.data ->> 'invitationId', e.data ->> 'scheduleId', e.data ->> 'collectionId', e.data ->> 'linkId'))::bigint,
       e.data, false, e.at
from events e join profiles p on p.id = e.profile_id
where split_part(e.kind, '.', 1) in ('transfer', 'invitation', 'schedule', 'request', 'offer', 'mint', 'deposit', 'burn', 'link', 'profile', 'security')
order by e.at, e.id;

insert into feeds (profile_id) select id from profiles;
create function open_feed() returns trigger language plpgsql as $$
begin
  insert into feeds (profile_id) values (new.id);
  return null;
end $$;
create trigger profiles_open_feed after insert on profiles for each row execute function open_feed();

alter table profiles drop column unread_count;

-- Who is told beyond the page.
--   push_subscriptions   a browser that shows news though the page is closed, for as long as its session lives; its keys belong to
--                        it alone. `failures` counts those in a row.
--   digests              the daily mail: one per user and day, whatever runs twice; it told everything up to `through_id`
create table push_subscriptions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  session_id bigint not null references sessions,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null default now(),
  failures int not null default 0
);
create index push_subscriptions_by_user on push_subscriptions (user_id);

create table digests (
  user_id bigint not null references users,
  day date not null,
  through_id bigint not null,
  primary key (user_id, day)
);

grant select, insert, update on notifications, feeds to bourse_app;
grant select, insert, update, delete on push_subscriptions to bourse_app;
grant select, insert on digests to bourse_app;
grant usage on all sequences in schema public to bourse_app;
