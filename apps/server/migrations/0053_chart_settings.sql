-- What a user has put on the chart of a market: indicators, drawings, a market to compare with. It is theirs in every browser. The revision
-- tells a tab that another one has saved meanwhile, so that neither overwrites the other unknowingly.
create table chart_settings (
  user_id bigint not null references users,
  market_id int not null references markets,
  settings jsonb not null check (jsonb_typeof(settings) = 'object' and pg_column_size(settings) <= 65536),
  revision int not null default 1 check (revision > 0),
  updated_at timestamptz not null default now(),
  primary key (user_id, market_id)
);

-- Closing an account erases them (erase_person sets closed_at).
create function forget_chart_settings() returns trigger language plpgsql as $$
begin
  delete from chart_settings where user_id = new.user_id;
  return null;
end $$;
create trigger account_closures_forget_charts after update on account_closures
  for each row when (old.closed_at is null and new.closed_at is not null) execute function forget_chart_settings();

grant select, insert, update on chart_settings to bourse_app;
