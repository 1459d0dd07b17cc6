-- What is sealed opens only under the root secret that sealed it. A digest under the secret of the first start stays here, so that
-- a start with another one ends at once, instead of signing everybody out and finding papers and codes unreadable one by one.

create table secret_check (
  is_only boolean primary key default true check (is_only),
  digest bytea not null check (length(digest) = 32),
  created_at timestamptz not null default now()
);

grant select, insert on secret_check to bourse_app;
