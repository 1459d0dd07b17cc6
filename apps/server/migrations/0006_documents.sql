-- Policies and agreements in several languages; an agreement is one-way and belongs to a profile.

create table documents (
  id bigint generated always as identity primary key,
  role text not null check (role ~ '^[a-z_]+$'),
  created_at timestamptz not null default now(),
  is_current boolean not null default true
);
create unique index documents_current on documents (role) where is_current;

create table document_texts (
  document_id bigint not null references documents,
  lang text not null,
  title text not null,
  content text not null,
  primary key (document_id, lang)
);

create table agreements (
  id bigint generated always as identity primary key,
  document_id bigint not null references documents,
  profile_id bigint not null references profiles,
  at timestamptz not null default now(),
  unique (document_id, profile_id)
);
create trigger agreements_append_only before update or delete or truncate on agreements for each statement execute function refuse_change();

grant select, insert on documents, document_texts, agreements to bourse_app;
grant usage on all sequences in schema public to bourse_app;
