-- What changed lately is published once more after a takeover or an outage of the broker. Ids don't tell it: each process has blocks of its own,
-- which may be far behind those of a busier one. A summary per range of pages costs writers next to nothing.
create index orders_by_change on orders using brin (updated_at) with (pages_per_range = 16, autosummarize = on);
