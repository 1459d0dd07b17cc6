-- An operator can see, halt and open every market, and what was asked of the exchange is remembered.
-- `market_actions` is both a request and its record: whoever may asks by a row, the process that holds the market carries it out
-- and writes what became of it. A market that the exchange halted by itself has a row of its own without an actor.
-- `order_requests` remembers what was answered to a request that would do something else the second time: a cancel of everything
-- must not cancel what was placed since, an amendment must not undo a later one.

-- Why the exchange halted a market by itself is for operators; what staff write is for everybody.
alter table markets add column halted_by text check (halted_by in ('staff', 'exchange', 'console'));

create table market_actions (
  id bigint generated always as identity primary key,
  market_id int not null references markets,
  action text not null check (action in ('halt', 'resume')),
  reason text not null check (length(reason) between 1 and 500),
  -- Cancels orders that cannot be read back, which would otherwise keep the market from opening.
  cancel_unreadable boolean not null default false,
  actor_user_id bigint references users,
  -- Who asked where there is no user: the exchange itself, or the command line.
  actor text not null check (actor in ('staff', 'exchange', 'console')),
  asked_at timestamptz not null default now(),
  done_at timestamptz,
  -- Empty while it waits; `done`, or why it was not.
  outcome text not null default '',
  check ((actor = 'staff') = (actor_user_id is not null))
);
create index market_actions_waiting on market_actions (market_id) where done_at is null;
create index market_actions_of_market on market_actions (market_id, id);

create table order_requests (
  user_id bigint not null,
  market_id int not null,
  request_id text not null,
  -- Of a cancel of everything: how many; of an amendment: which order.
  count int not null default 0,
  order_id bigint,
  -- Of what was asked for: another request under the same id is carried out, and remembered in its place.
  terms_hash bigint not null,
  at timestamptz not null,
  primary key (user_id, market_id, request_id)
);
create index order_requests_by_age on order_requests using brin (at);

grant select, insert on market_actions to bourse_app;
grant update (done_at, outcome) on market_actions to bourse_app;
grant select, insert, update, delete on order_requests to bourse_app;
grant usage on all sequences in schema public to bourse_app;
