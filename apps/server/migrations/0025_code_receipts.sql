-- A mailed code had five tries for everybody together, so that five wrong guesses by a stranger took it from its owner. Now
-- whoever asks for a code gets a receipt, a secret that only their page knows, and each receipt has five tries of its own;
-- tries_left of the code counts the guesses that come without one. Several receipts may belong to one code, since asking again
-- within a minute mails nothing new.
create table code_receipts (
  digest bytea primary key,
  code_id bigint not null references mailed_codes on delete cascade,
  tries_left int not null
);
create index code_receipts_by_code on code_receipts (code_id);

grant select, insert, update, delete on code_receipts to bourse_app;
