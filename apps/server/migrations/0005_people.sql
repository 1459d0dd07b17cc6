-- Users sign in; they act through profiles, each with a pocket of its own. Sessions, factors and mailed codes guard them.

create table users (
  id bigint generated always as identity primary key,
  email text not null unique check (email = lower(email)),
  password_hash text,
  first_name text not null default '',
  last_name text not null default '',
  is_staff boolean not null default false,
  is_active boolean not null default true,
  -- Sealed with a key of the application; totp_step is the last time step that was accepted, so that no code works twice.
  totp_secret bytea,
  totp_confirmed_at timestamptz,
  totp_step bigint not null default 0,
  preferences jsonb not null default '{}',
  created_at timestamptz not null default now()
);

create table profiles (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  pocket_id bigint not null unique references pockets,
  name text not null unique check (length(name) between 1 and 32),
  -- Look-alikes fold to one text, and only one profile may have it.
  name_folded text not null unique,
  display_name text not null default '',
  photo text,
  profile_type text not null check (profile_type in ('PERSONAL', 'ORGANIZATIONAL')),
  organization_type text check (organization_type in ('llc', 'corporation', 'financial', 'association', 'other')),
  is_group boolean not null default false,
  captain_user_id bigint references users,
  group_visibility text not null default 'members' check (group_visibility in ('public', 'members', 'nobody')),
  identity_verified text not null default 'none' check (identity_verified in ('none', 'pending', 'approved', 'rejected')),
  wealth_verified text not null default 'none' check (wealth_verified in ('none', 'pending', 'approved', 'rejected')),
  country_id int not null default 234 references countries,
  currency_code char(3) not null default 'USD',
  is_visible_to_public boolean not null default true,
  is_visible_to_anon boolean not null default true,
  default_asset_code text not null default 'LUSD',
  notional_asset_code text not null default 'LUSD',
  unread_count int not null default 0 check (unread_count >= 0),
  completed_at timestamptz,
  created_at timestamptz not null default now(),
  check ((profile_type = 'PERSONAL') = (organization_type is null))
);
create index profiles_by_user on profiles (user_id, id);

-- A family is one sign-in: its refresh tokens follow one another, and a token used twice ends it.
create table sessions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  profile_id bigint not null references profiles,
  device text not null default '',
  address text not null default '',
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  revoked_reason text
);
create index sessions_by_user on sessions (user_id) where revoked_at is null;
-- A sign-in is compared with all earlier ones of its user, ended ones included.
create index sessions_history on sessions (user_id, id desc);

-- attempt and successor let a page that lost the answer ask again: whoever knows the attempt made the first call.
create table refresh_tokens (
  digest bytea primary key,
  session_id bigint not null references sessions,
  expires_at timestamptz not null,
  used_at timestamptz,
  attempt_digest bytea,
  successor bytea
);
create index refresh_tokens_by_session on refresh_tokens (session_id);
create index refresh_tokens_by_expiry on refresh_tokens (expires_at);

-- The job that mails a code also makes it, so that no code waits in a queue in the clear: until then a request has none.
-- mailed_at says that the job has decided, so that running it again after a crash mails nothing twice.
create table mailed_codes (
  id bigint generated always as identity primary key,
  purpose text not null check (purpose in ('signup', 'signin', 'reset')),
  email text not null,
  handle text,
  lang text not null default 'en',
  code_digest bytea,
  token_digest bytea unique,
  tries_left int not null default 5,
  created_at timestamptz not null default now(),
  mailed_at timestamptz,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index mailed_codes_by_email on mailed_codes (email, purpose, id desc);
create index mailed_codes_by_expiry on mailed_codes (expires_at);

create table recovery_codes (
  user_id bigint not null references users,
  digest bytea not null,
  used_at timestamptz,
  primary key (user_id, digest)
);

create table passkeys (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkeys_by_user on passkeys (user_id);

create table webauthn_challenges (
  challenge text primary key,
  user_id bigint references users,
  expires_at timestamptz not null
);

create table api_keys (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  profile_id bigint not null references profiles,
  name text not null,
  prefix text not null,
  digest bytea not null unique,
  scopes text[] not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  revoked_at timestamptz
);
create index api_keys_by_user on api_keys (user_id) where revoked_at is null;

-- What staff and owners did to accounts and money, for the operator.
create table audit_log (
  id bigint generated always as identity primary key,
  user_id bigint,
  action text not null,
  subject text not null default '',
  data jsonb not null default '{}',
  address text not null default '',
  at timestamptz not null default now()
);
create trigger audit_log_append_only before update or delete or truncate on audit_log for each statement execute function refuse_change();

grant select, insert, update on users, profiles, sessions, passkeys, api_keys to bourse_app;
grant select, insert, update, delete on refresh_tokens, mailed_codes, recovery_codes, webauthn_challenges to bourse_app;
grant delete on passkeys to bourse_app;
grant select, insert on audit_log to bourse_app;
grant usage on all sequences in schema public to bourse_app;
