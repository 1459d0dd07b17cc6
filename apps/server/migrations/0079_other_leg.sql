-- One name for one thing: the other order of a pair is its other leg, in code as in the tables.
alter table order_extras rename column mate_id to other_leg_id;
alter table paper_orders rename column mate_id to other_leg_id;
