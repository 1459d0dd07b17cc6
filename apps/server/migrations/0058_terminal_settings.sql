-- How users set up their terminal: workspaces, watchlists and order templates, each one document. They are theirs in every browser. The
-- revision tells a window that another one has saved meanwhile, so that neither overwrites the other unknowingly.
create table terminal_settings (
  user_id bigint not null references users,
  kind text not null check (kind in ('workspaces', 'watchlists', 'order_templates')),
  settings jsonb not null check (jsonb_typeof(settings) = 'object' and pg_column_size(settings) <= 131072),
  revision int not null default 1 check (revision > 0),
  updated_at timestamptz not null default now(),
  primary key (user_id, kind)
);

-- Closing an account erases them (erase_person sets closed_at).
create function forget_terminal_settings() returns trigger language plpgsql as $$
begin
  delete from terminal_settings where user_id = new.user_id;
  return null;
end $$;
create trigger account_closures_forget_terminals after update on account_closures
  for each row when (old.closed_at is null and new.closed_at is not null) execute function forget_terminal_settings();

grant select, insert, update on terminal_settings to bourse_app;
