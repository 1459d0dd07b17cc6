-- The job that mails a code also makes it, so that no code waits in a queue in the clear: until then a request has none.
-- mailed_at says that the job has decided, so that running it again after a crash mails nothing twice.
alter table mailed_codes alter column code_digest drop not null;
alter table mailed_codes add column mailed_at timestamptz;

-- A sign-in is compared with all earlier ones of its user, ended ones included; the hourly clean-up goes by expiry.
create index sessions_history on sessions (user_id, id desc);
create index refresh_tokens_by_expiry on refresh_tokens (expires_at);
create index mailed_codes_by_expiry on mailed_codes (expires_at);
