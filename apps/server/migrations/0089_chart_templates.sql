-- Templates of charts are one more document that a user keeps of the terminal: indicators with their settings, how prices and new drawings are
-- drawn, an interval, each under a name.
alter table terminal_settings drop constraint terminal_settings_kind_check;
alter table terminal_settings
  add constraint terminal_settings_kind_check check (kind in ('workspaces', 'watchlists', 'order_templates', 'chart_templates'));
