-- What every feature stands on: news of what happened, mails to send, limits, and replies kept for repeated calls.

grant usage on schema public to bourse_app;

-- A statement-level refusal: rows of append-only tables are never changed, not even by the owner.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: % refused', tg_table_name, tg_op using errcode = 'integrity_constraint_violation';
end $$;

-- An event is written in the transaction of its cause; whoever listens gets a job in the same transaction.
create table events (
  id bigint generated always as identity primary key,
  kind text not null,
  profile_id bigint,
  actor_user_id bigint,
  data jsonb not null default '{}',
  at timestamptz not null default now()
);
create index events_by_profile on events (profile_id, id desc);
create trigger events_append_only before update or delete or truncate on events for each statement execute function refuse_change();

create table mails (
  id bigint generated always as identity primary key,
  recipient text not null,
  subject text not null,
  body text not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index mails_unsent on mails (id) where sent_at is null;

-- Leaky buckets: full_at is when the bucket would be empty again. Losing this table costs nothing but patience.
create unlogged table throttles (
  key text primary key,
  full_at timestamptz not null
);

-- A money-moving call that is repeated with its key gets the first call's answer.
create table idempotent_replies (
  user_id bigint not null,
  key text not null check (length(key) between 1 and 128),
  input_hash bytea not null,
  status int,
  -- json keeps the text letter for letter, which jsonb would rearrange.
  reply json,
  at timestamptz not null default now(),
  primary key (user_id, key)
);
create index idempotent_replies_by_time on idempotent_replies (at);

grant select, insert on events to bourse_app;
grant select, insert, update, delete on mails, throttles, idempotent_replies to bourse_app;
grant usage on all sequences in schema public to bourse_app;
