-- Staff edit the product's words and the installation's variables while it runs, and see what the jobs do.
--   dictionary_edits  every edit of a text, with what it was: its last number tells every process and page that words have changed.
--   job_hours         how many jobs of a task ended in an hour, since the queue forgets a job that is done.

create table dictionary_edits (
  id bigint generated always as identity primary key,
  lang text not null check (lang in ('en', 'es', 'pt')),
  key text not null,
  -- Null: the product's own text.
  text_before text,
  text_after text,
  edited_by bigint not null references users,
  at timestamptz not null default now(),
  check (text_before is distinct from text_after)
);
create index dictionary_edits_of_key on dictionary_edits (key, lang, id desc);
create trigger dictionary_edits_append_only before update or delete or truncate on dictionary_edits
  for each statement execute function refuse_change();

-- The names of limits and rewards have a dot.
alter table system_variables drop constraint system_variables_name_check;
alter table system_variables add constraint system_variables_name_check check (name ~ '^[A-Za-z][A-Za-z0-9_.]{0,63}$');
alter table system_variables add column changed_at timestamptz;
insert into system_variables (name, value, is_public) values
  ('SUPPORT_PHONE', '', true),
  ('limit.unload_day', '', false),
  ('limit.street_week', '', false),
  ('reward.referrer', '', false),
  ('reward.referred', '', false)
on conflict (name) do nothing;

create table job_hours (
  task text not null,
  hour timestamptz not null,
  done int not null default 0 check (done >= 0),
  failed int not null default 0 check (failed >= 0),
  primary key (task, hour)
);

grant select, insert on dictionary_edits to bourse_app;
grant update (value, changed_at) on system_variables to bourse_app;
grant select, insert, update, delete on job_hours to bourse_app;
grant usage on all sequences in schema public to bourse_app;
