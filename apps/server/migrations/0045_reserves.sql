-- What staff see of the whole platform, and what they say and check about it.
--   reserve_declarations  what the operator holds outside for what it owes, asset by asset. Each was signed by two people, and the
--                         newest counts.
--   audit_runs            each check of the whole ledger; one at a time. A run that was given up stays as abandoned.
--   audit_findings        what each rule of a run has looked at and found broken, written as it goes.
-- Trades and postings are written in the order of time, so an index of block ranges finds a period of them and costs a trade
-- next to nothing.

create table reserve_declarations (
  id bigint generated always as identity primary key,
  asset_id bigint not null references assets,
  amount numeric(38, 0) not null check (amount >= 0),
  place text not null check (place <> ''),
  -- The statement that shows it, and the day it is of.
  reference text not null check (reference <> ''),
  day date not null,
  note text not null default '',
  declared_by bigint not null references users,
  signed_by bigint not null references users,
  signature_id bigint not null unique references signed_actions,
  signed_at timestamptz not null default now(),
  check (declared_by <> signed_by)
);
create index reserve_declarations_of_asset on reserve_declarations (asset_id, id desc);
create trigger reserve_declarations_append_only before update or delete or truncate on reserve_declarations
  for each statement execute function refuse_change();

create table audit_runs (
  id bigint generated always as identity primary key,
  -- Null: by the plan of every night.
  asked_by bigint references users,
  started_at timestamptz not null default now(),
  ended_at timestamptz,
  state text not null default 'running' check (state in ('running', 'passed', 'failed', 'abandoned')),
  rules int not null check (rules > 0),
  -- The sum of all entries, in millionths of a unit.
  entries_sum numeric,
  check ((state = 'running') = (ended_at is null)),
  check (state not in ('passed', 'failed') or entries_sum is not null)
);
create unique index audit_runs_one_at_a_time on audit_runs ((true)) where state = 'running';
create trigger audit_runs_end_once before update on audit_runs for each row when (old.state <> 'running') execute function refuse_change();
create trigger audit_runs_stay before delete or truncate on audit_runs for each statement execute function refuse_change();

create table audit_findings (
  run_id bigint not null references audit_runs,
  rule text not null,
  says text not null,
  looked numeric not null check (looked >= 0),
  broken numeric not null check (broken >= 0),
  at timestamptz not null default now(),
  primary key (run_id, rule)
);
create trigger audit_findings_append_only before update or delete or truncate on audit_findings
  for each statement execute function refuse_change();

create index fills_by_time on fills using brin (at);
create index postings_by_time on postings using brin (at);

-- exchange: what a trade moved and what it paid, for totals
create view published.fill_fees as
select id, market_id, taker_side, quantity, cost, maker_fee, taker_fee, at from public.fills;
-- agent: who stands between an asset and the world's money
create view published.agents as select agent_profile_id as profile_id, asset_id from public.agencies where is_active;
-- staff: who asked for what, and who signed it
create view published.signatures as select id, kind, subject, payload, state, asked_by, decided_by from public.signed_actions;

grant select on published.fill_fees, published.agents, published.signatures to bourse_app;
grant select, insert on reserve_declarations, audit_findings to bourse_app;
grant select, insert on audit_runs to bourse_app;
grant update (ended_at, state, entries_sum) on audit_runs to bourse_app;
grant usage on all sequences in schema public to bourse_app;
