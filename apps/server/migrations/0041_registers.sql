-- The registers of staff.
--   assets.opened_at    when an asset was first shown: until then, and while nothing uses it, its decimals may change.
--   agencies.closed_at  when staff closed an agency; the agent opens and closes it otherwise (`is_active`).
--   document_drafts     the next version of an operator's document while it is written. Publishing it takes two signatures; what
--                       is published is never changed.
alter table assets add column opened_at timestamptz;
update assets set opened_at = created_at where is_visible;

alter table agencies
  add column closed_at timestamptz,
  add constraint agencies_closed check (closed_at is null or not is_active);

create table document_drafts (
  role text primary key check (role ~ '^[a-z_]+$'),
  -- By language: title, summary and content.
  texts jsonb not null check (texts ? 'en'),
  saved_by bigint not null references users,
  saved_at timestamptz not null default now()
);
create trigger document_texts_append_only before update or delete or truncate on document_texts for each statement execute function refuse_change();

grant select, insert, update, delete on document_drafts to bourse_app;
grant delete on asset_class_contents, asset_properties to bourse_app;
