-- A page that is left while its exchange of tokens travels may be overtaken by the next page, which repeats the attempt: each
-- repetition has a number, and what comes late under a lower one is passed over instead of being taken for a theft.
alter table refresh_tokens
  add column attempt_tries int not null default 1,
  add column tried_at timestamptz;
