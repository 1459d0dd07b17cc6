-- A table belongs to one feature. What others read of it is published here, column by column: a feature that changes its
-- tables keeps these views, and whoever adds a column that nobody else needs leaves them alone. The exchange may write what a
-- market's state consists of; nothing else is written through a view.

create schema published;

-- catalogue
create view published.assets as
select id, code, name, symbol, ctype, taxonomy, icon, use_static_icon, decimals, decimals_min, notional_value, is_active, is_visible,
       is_mint_enabled, is_burn_enabled, is_frozen, sort_term
from public.assets;
create view published.asset_contents as select asset_id, lang, content_name from public.asset_contents;

-- i18n
create view published.countries as select id, code, name from public.countries;

-- ledger
create view published.pockets as select id, kind, created_at from public.pockets;
create view published.wallets as
select id, pocket_id, asset_id, is_issuance, balance, held, pending, version, is_frozen, created_at from public.wallets;
create view published.postings as select id, kind, ref, actor_user_id, at from public.postings;
create view published.entries as select id, posting_id, wallet_id, amount, balance_after, wallet_version from public.entries;
create view published.holds as
select id, wallet_id, amount, remaining, captured, kind, ref, state, expires_at, created_at, ended_at from public.holds;

-- profile
create view published.profiles as
select id, user_id, pocket_id, name, name_folded, display_name, photo, profile_type, organization_type, is_group, captain_user_id,
       identity_verified, wealth_verified, country_id, is_visible_to_public, is_visible_to_anon, completed_at, created_at
from public.profiles;

-- session: never a password or a secret; of what somebody prefers only what concerns others
create view published.users as
select id, email, is_staff, is_active, coalesce((preferences ->> 'hide_visits')::boolean, false) as hides_visits, created_at from public.users;

-- friend
create view published.blocks as select profile_id, blocked_profile_id from public.blocks;
create view published.friend_requests as
select id, from_profile_id, to_profile_id, status, created_at from public.friend_requests;

-- the platform's events
create view published.events as select id, kind, profile_id, actor_user_id, data, at from public.events;

-- activity
create view published.feeds as select profile_id, unread from public.feeds;
create view published.notifications as select id, profile_id, kind, subject_id from public.notifications;

-- market
create view published.markets as
select id, symbol, base_asset_id, quote_asset_id, lot_raw, tick_raw, maker_fee_ppm, taker_fee_ppm, fees_pocket_id, status, halt_reason,
       halted_by, sort_term, last_price, lease_owner, lease_epoch, lease_until, created_at
from public.markets;

-- exchange
create view published.orders as
select id, market_id, side, limit_price, status from public.orders;
create view published.fills as select id, market_id, taker_side, price, quantity, at from public.fills;

grant usage on schema published to bourse_app;
grant select on all tables in schema published to bourse_app;
grant update (status, halt_reason, halted_by, last_price, lease_owner, lease_epoch, lease_until) on published.markets to bourse_app;
