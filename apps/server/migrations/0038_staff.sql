-- Staff work under roles, sign dangerous actions in pairs, and every action of theirs is sealed in the log.
--   staff_roles     who may do what; `users.is_staff` follows it.
--   signed_actions  what one member of staff asked for and another has to sign before it happens.
--   suspensions     who may not move money, or not sign in, why and until when. The street has sanctions of its own.
--   audit_seals     the audit log chained by hashes, one seal an entry, in the order of sealing: an entry changed or removed
--                   later breaks the chain even if someone got around the triggers.

create table staff_roles (
  user_id bigint not null references users,
  role text not null check (role in ('support', 'compliance', 'finance', 'admin')),
  -- Null: by the operator, at the console.
  granted_by bigint references users,
  granted_at timestamptz not null default now(),
  primary key (user_id, role)
);
insert into staff_roles (user_id, role)
select u.id, r.role from users u cross join unnest(array['support', 'compliance', 'finance', 'admin']) r (role) where u.is_staff;

create function follow_staff_roles() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update users u set is_staff = exists (select from staff_roles r where r.user_id = u.id)
  where u.id = coalesce(new.user_id, old.user_id)
    and u.is_staff <> exists (select from staff_roles r where r.user_id = u.id);
  return null;
end $$;
create trigger staff_roles_followed after insert or delete on staff_roles for each row execute function follow_staff_roles();

create table signed_actions (
  id bigint generated always as identity primary key,
  kind text not null check (kind ~ '^[a-z_.]+$'),
  -- What it is about, as the audit log names it: `market:LBTC-LUSD`, `user:12`.
  subject text not null,
  payload jsonb not null default '{}',
  reason text not null,
  asked_by bigint not null references users,
  asked_at timestamptz not null default now(),
  expires_at timestamptz not null,
  state text not null default 'asked' check (state in ('asked', 'done', 'refused', 'withdrawn', 'expired')),
  decided_by bigint references users,
  decided_at timestamptz,
  -- Why it was refused.
  note text not null default '',
  check ((state = 'asked') = (decided_at is null)),
  -- Nobody signs, or refuses, what they asked for themselves; withdrawing is for whoever asked.
  check (state not in ('done', 'refused') or (decided_by is not null and decided_by <> asked_by)),
  check (state <> 'withdrawn' or decided_by = asked_by)
);
create unique index signed_actions_asked on signed_actions (kind, subject) where state = 'asked';
create index signed_actions_due on signed_actions (expires_at) where state = 'asked';

create function keep_signed_action() returns trigger language plpgsql as $$
begin
  if old.state <> 'asked' then raise exception 'signed_actions: % is decided', old.id; end if;
  if (new.kind, new.subject, new.payload, new.reason, new.asked_by, new.asked_at) is distinct from
     (old.kind, old.subject, old.payload, old.reason, old.asked_by, old.asked_at)
  then raise exception 'signed_actions: what % asks for can not be changed', old.id; end if;
  return new;
end $$;
create trigger signed_actions_kept before update on signed_actions for each row execute function keep_signed_action();
create trigger signed_actions_stay before delete or truncate on signed_actions for each statement execute function refuse_change();

create table suspensions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  scope text not null check (scope in ('money', 'account')),
  reason text not null check (reason in ('disputes', 'identity', 'security', 'court', 'other')),
  -- What the person reads.
  note text not null,
  begun_by bigint not null references users,
  signed_by bigint not null references users,
  begun_at timestamptz not null default now(),
  until timestamptz,
  ended_at timestamptz,
  -- Null with an end: its time was over.
  ended_by bigint references users,
  check (begun_by <> signed_by),
  check (until is null or until > begun_at)
);
create index suspensions_of_user on suspensions (user_id, id desc);
create index suspensions_open on suspensions (user_id) where ended_at is null;
create index suspensions_due on suspensions (until) where ended_at is null;

create table audit_seals (
  seq bigint generated always as identity primary key,
  log_id bigint not null unique,
  hash bytea not null check (length(hash) = 32),
  sealed_at timestamptz not null default now()
);
create trigger audit_seals_append_only before update or delete or truncate on audit_seals for each statement execute function refuse_change();

create index audit_log_by_user on audit_log (user_id, id desc);
create index audit_log_by_subject on audit_log (subject, id desc);
create index audit_log_by_time on audit_log (at desc, id desc);

grant select, insert, delete on staff_roles to bourse_app;
grant select, insert, update on signed_actions, suspensions to bourse_app;
grant select, insert on audit_seals to bourse_app;
grant usage on all sequences in schema public to bourse_app;
