-- For monitoring: the age of the oldest running transaction of this database. A login sees only its own sessions in pg_stat_activity,
-- so the function answers with the owner's rights: those of all sessions where the owner is a superuser or a member of
-- pg_read_all_stats, and its own otherwise.
create function oldest_transaction_seconds() returns double precision
  language sql stable security definer set search_path = pg_catalog as $$
  select coalesce(extract(epoch from max(clock_timestamp() - xact_start)), 0)::double precision
  from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
$$;
revoke all on function oldest_transaction_seconds() from public;
grant execute on function oldest_transaction_seconds() to bourse_app;
