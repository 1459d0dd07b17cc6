-- A member's proof says nothing about anybody else. The nodes of a tree used to show their sums to whoever stood beside them;
-- now they show commitments, which add up as the amounts do and hide them.
--   version   1: the sums were shown; 2: commitments. A day may have one of each, so that a house need not wait for the next day.
--   blinding  what opens the root's commitment to the total, for everyone to see.
-- Roots and totals of version 1 stay published. Their trees are put away: every path through them shows a neighbour's balance.
-- A node is now 80 bytes: hash 32, sum 16, blinding 32; the commitment is worked out from the last two.

truncate proof_levels, proof_leaves;

alter table proofs
  add column version int not null default 1 check (version in (1, 2)),
  add column blinding bytea check (length(blinding) = 32),
  add check ((version = 2) = (blinding is not null)),
  drop constraint proofs_asset_id_day_key,
  add unique (asset_id, day, version);
alter table proofs alter column version drop default;

alter table proof_leaves add column blinding bytea not null check (length(blinding) = 32);
