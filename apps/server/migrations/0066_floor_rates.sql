-- Whoever offers units may say for each asset that they are paid in below which rate it is not taken: whole units of the offer's quote
-- asset for one whole unit of it. Like the other terms of an offer it is set once.
alter table offer_pay_assets add column floor_rate numeric(38, 18) check (floor_rate > 0);
