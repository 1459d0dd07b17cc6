-- Due work that has to ask somebody outside first, the chain's service say, cannot hold a row's lock for so long. It claims the
-- row for a few minutes instead: nobody else asks meanwhile, and of a worker that died the claim runs out by itself.

create table claimed_work (
  kind text not null,
  row_id bigint not null,
  until timestamptz not null,
  primary key (kind, row_id)
);

grant select, insert, update, delete on claimed_work to bourse_app;
