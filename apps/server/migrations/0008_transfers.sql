-- A transfer is one posting between two pockets, with the words that went along with it.

create table transfers (
  id bigint generated always as identity primary key,
  posting_id bigint not null unique,
  sender_profile_id bigint not null references profiles,
  recipient_profile_id bigint not null references profiles,
  asset_id bigint not null references assets,
  quantity numeric(38, 0) not null check (quantity > 0),
  note text not null default '',
  at timestamptz not null default now(),
  check (sender_profile_id <> recipient_profile_id)
);
create index transfers_by_sender on transfers (sender_profile_id, id desc);
create index transfers_by_recipient on transfers (recipient_profile_id, id desc);
create trigger transfers_append_only before update or delete or truncate on transfers for each statement execute function refuse_change();

grant select, insert on transfers to bourse_app;
grant usage on all sequences in schema public to bourse_app;
