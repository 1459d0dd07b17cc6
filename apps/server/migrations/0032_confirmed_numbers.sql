-- The form of an account number or tax id decides whether it is accepted (LINK-09 to LINK-21). A check digit that does not fit
-- is a warning: the owner may confirm the number, and whoever pays out sees which numbers were confirmed.

alter table links add column confirmed_fields text[] not null default '{}'
  check (confirmed_fields <@ array['bank_routing_number', 'account_number', 'tax_id']);
