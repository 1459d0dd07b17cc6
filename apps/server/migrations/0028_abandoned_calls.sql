-- A page that lost the answer to a money-moving call asks by its key what became of it. Where the call has not arrived, the
-- question itself takes the key, so that a request that is still on its way somewhere is refused when it comes: what the page
-- has told its reader stays true.
alter table idempotent_replies add column is_abandoned boolean not null default false;
