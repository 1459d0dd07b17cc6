-- Orders are listed by time (then id): the index that serves the list follows. Ids come in blocks, several of which are in
-- use at once, so their order is not that of time.
create index orders_of_profile_by_time on orders (profile_id, created_at desc, id desc);
drop index orders_of_profile;
