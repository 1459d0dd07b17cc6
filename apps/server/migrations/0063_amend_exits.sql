-- The exits of a bracket can be changed while its entry waits or is partly filled: the change holds for the pairs that are placed later.
-- `exit_id` is 0 from a change on until the next pair is placed. paper_orders may be updated as a whole already.
grant update (take_profit, stop_price, price) on order_exits to bourse_app;
