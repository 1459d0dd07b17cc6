-- Assets as people discover them, what they must do before they may hold some of them, and how they subscribe to an issue.
--   asset_images       the gallery of an asset, in its order
--   asset_rules        who may be authorized to hold an asset
--   questionnaires     questions about an asset in versions; answers belong to the version that was answered
--   answer_sheets      a profile's answers to one version: a draft, then final
--   issue_offers       units of an asset offered at a price until a date. With a goal, payments are held until it is reached
--   subscriptions      units that a profile takes of an offer. Delivery and payment are one posting
--   offer_reminders    who wants to hear when an offer opens
--   coupons            a payment to all who held an asset at a moment, from its manager
--   coupon_payments    one holder's share of it, paid at most once
--   asset_pauses       when and why an asset's manager or staff stopped its trading or its transfers
--   help_requests      what members ask the staff, with the answers

create extension if not exists pg_trgm;

-- What is searched is compared without case and accents.
create function fold(written text) returns text language sql immutable strict parallel safe
  return lower(regexp_replace(normalize(written, NFD), '[\u0300-\u036f]', '', 'g'));

alter table assets
  add column asset_class_id bigint references asset_classes,
  add column manager_profile_id bigint references profiles,
  add column grantor_profile_id bigint references profiles,
  -- Its page lists the offers of its derivatives as one group.
  add column is_offer_group boolean not null default false,
  -- Whoever has answered its questionnaire has answered for its derivatives too.
  add column is_questionnaire_for_derivatives boolean not null default false,
  -- A derivative that is not is neither found nor offered.
  add column is_investable boolean not null default true,
  -- By its manager; independent of `is_frozen`, which is the operator's. Either of them freezes the asset.
  add column are_transfers_paused boolean not null default false;
create index assets_of_class on assets (asset_class_id, sort_term, code);
create index assets_of_underlying on assets (underlying_id) where underlying_id is not null;
create index assets_of_manager on assets (manager_profile_id) where manager_profile_id is not null;
-- Who holds an asset: for the bands of its page, and for coupons. It names no balance, so that postings need not touch it.
create index wallets_of_asset on wallets (asset_id);

alter table asset_properties
  -- What a note pays: the name of its model (CAT-08).
  add column model text not null default 'fixed_coupon' check (model in ('fixed_coupon', 'indexed_to_value', 'share_of_income', 'no_coupon')),
  add column coupons_per_year int not null default 4 check (coupons_per_year between 1 and 12);

alter table asset_contents
  -- One sentence that opens its page; `tag` says in a few words what it is.
  add column heading text not null default '',
  add constraint asset_contents_lengths check (length(content_name) <= 80 and length(tag) <= 120 and length(heading) <= 160 and length(text) <= 20000);

create table asset_images (
  id bigint generated always as identity primary key,
  asset_id bigint not null references assets,
  image text not null,
  caption text not null default '' check (length(caption) <= 160),
  position int not null default 0
);
create index asset_images_of_asset on asset_images (asset_id, position, id);

create table asset_rules (
  asset_id bigint primary key references assets,
  -- ISO codes of the countries whose residents may hold it; empty means any.
  countries text[] not null default '{}',
  needs_accreditation boolean not null default false
);

-- Documents: policies of the operator, and the papers of an asset.
drop index documents_current;
alter table documents
  add column version text not null default '1.0' check (version ~ '^[0-9]{1,4}(\.[0-9]{1,4})?$'),
  add column kind text not null default 'agreement' check (kind in ('agreement', 'notice', 'paper')),
  add column asset_id bigint references assets,
  -- Whether subscribers of its asset must accept it.
  add column is_required boolean not null default false,
  add column in_force_at timestamptz not null default now(),
  add constraint documents_of_assets check ((asset_id is null) = (kind <> 'paper'));
-- What is already in force has been since it was written.
update documents set in_force_at = created_at, kind = case when role in ('privacy', 'risk') then 'notice' else 'agreement' end;
create unique index documents_current on documents (role, coalesce(asset_id, 0)) where is_current;
create unique index documents_version on documents (role, coalesce(asset_id, 0), version);
create index documents_of_asset on documents (asset_id) where asset_id is not null;
-- A version that is published ahead becomes the current one at its time.
create index documents_ahead on documents (in_force_at) where not is_current;
alter table document_texts
  -- The points of it in a few lines, one each.
  add column summary text not null default '' check (length(summary) <= 2000);
-- In which language it was accepted.
alter table agreements add column lang text not null default 'en';
create index agreements_of_profile on agreements (profile_id, document_id);
grant update (is_current) on documents to bourse_app;

create table questionnaires (
  id bigint generated always as identity primary key,
  asset_id bigint not null references assets,
  version int not null check (version > 0),
  status text not null default 'draft' check (status in ('draft', 'live', 'retired')),
  -- As `Question` of the rules describes it, with its texts by language.
  questions jsonb not null default '[]' check (jsonb_typeof(questions) = 'array' and jsonb_array_length(questions) <= 100),
  created_by bigint not null references users,
  created_at timestamptz not null default now(),
  published_at timestamptz,
  unique (asset_id, version)
);
create unique index questionnaires_live on questionnaires (asset_id) where status = 'live';
create unique index questionnaires_draft on questionnaires (asset_id) where status = 'draft';

create table answer_sheets (
  id bigint generated always as identity primary key,
  questionnaire_id bigint not null references questionnaires,
  profile_id bigint not null references profiles,
  -- By question id.
  answers jsonb not null default '{}' check (jsonb_typeof(answers) = 'object'),
  status text not null default 'draft' check (status in ('draft', 'done', 'refused')),
  started_at timestamptz not null default now(),
  saved_at timestamptz not null default now(),
  finished_at timestamptz,
  unique (questionnaire_id, profile_id),
  check ((status = 'draft') = (finished_at is null))
);
create index answer_sheets_of_profile on answer_sheets (profile_id);

create table issue_offers (
  id bigint generated always as identity primary key,
  asset_id bigint not null references assets,
  -- Who is paid, whoever manages the asset later.
  manager_profile_id bigint not null references profiles,
  quote_asset_id bigint not null references assets,
  -- Raw units of the quote asset for one whole unit.
  base_price numeric(38, 0) not null check (base_price > 0),
  -- Per cent of the price, paid on top of it.
  fee_rate numeric(7, 4) not null default 0 check (fee_rate between 0 and 100),
  -- All quantities are raw units of the asset.
  units numeric(38, 0) not null check (units > 0),
  min_units numeric(38, 0) not null default 1 check (min_units > 0),
  max_units numeric(38, 0) not null check (max_units >= min_units and max_units <= units),
  goal_units numeric(38, 0) check (goal_units > 0 and goal_units <= units),
  bonus_percent numeric(6, 2) not null default 0 check (bonus_percent between 0 and 1000),
  bonus_asset_id bigint references assets,
  offer_date timestamptz not null,
  close_date timestamptz not null check (close_date > offer_date),
  status text not null default 'open' check (status in ('open', 'closed', 'missed', 'canceled')),
  -- The units that were taken: of held and done subscriptions, and of those released after it was missed or canceled.
  originated numeric(38, 0) not null default 0 check (originated between 0 and units),
  goal_reached_at timestamptz,
  decided_at timestamptz,
  -- What its manager told the subscribers when it was canceled.
  cancel_reason text check (length(cancel_reason) between 1 and 255),
  -- Since when none of its payments is held any more.
  settled_at timestamptz,
  created_by bigint not null references users,
  created_at timestamptz not null default now(),
  check ((bonus_asset_id is null) = (bonus_percent = 0)),
  check ((status = 'open') = (decided_at is null))
);
create index issue_offers_of_asset on issue_offers (asset_id, offer_date, id);
create index issue_offers_open on issue_offers (close_date) where status = 'open';
create index issue_offers_unsettled on issue_offers (id) where settled_at is null and (decided_at is not null or goal_reached_at is not null);

-- What else an offer may be paid in, at the latest rate.
create table offer_pay_assets (
  offer_id bigint not null references issue_offers,
  asset_id bigint not null references assets,
  primary key (offer_id, asset_id)
);

create table subscriptions (
  id bigint generated always as identity primary key,
  offer_id bigint not null references issue_offers,
  profile_id bigint not null references profiles,
  pocket_id bigint not null references pockets,
  user_id bigint not null references users,
  units numeric(38, 0) not null check (units > 0),
  bonus_units numeric(38, 0) not null default 0 check (bonus_units >= 0),
  pay_asset_id bigint not null references assets,
  -- Raw units of what it is paid in.
  price numeric(38, 0) not null check (price > 0),
  fee numeric(38, 0) not null default 0 check (fee >= 0),
  -- Of the pay asset for one of the quote asset; null where they are the same.
  rate numeric(38, 18),
  status text not null check (status in ('held', 'done', 'released', 'canceled')),
  hold_id bigint,
  posting_id bigint unique,
  at timestamptz not null default now(),
  ended_at timestamptz,
  check ((status = 'done') = (posting_id is not null)),
  check ((status = 'held') = (ended_at is null))
);
create index subscriptions_of_profile on subscriptions (profile_id, id desc);
create index subscriptions_of_offer on subscriptions (offer_id, id desc);
create index subscriptions_held on subscriptions (offer_id, id) where status = 'held';

create table offer_reminders (
  id bigint generated always as identity primary key,
  offer_id bigint not null references issue_offers,
  profile_id bigint not null references profiles,
  told_at timestamptz,
  unique (offer_id, profile_id)
);
create index offer_reminders_open on offer_reminders (offer_id) where told_at is null;

alter table pockets drop constraint pockets_kind_check;
alter table pockets add constraint pockets_kind_check check (kind in ('profile', 'venue', 'issuance', 'fees', 'market', 'coupon'));

create table coupons (
  id bigint generated always as identity primary key,
  asset_id bigint not null references assets,
  pay_asset_id bigint not null references assets,
  -- Raw units of the pay asset for one whole unit of the asset.
  per_unit numeric(38, 0) not null check (per_unit > 0),
  -- Whoever holds units at this moment is paid.
  record_at timestamptz not null,
  -- When it is paid.
  pay_at timestamptz not null check (pay_at >= record_at),
  status text not null default 'planned' check (status in ('planned', 'paying', 'paid', 'canceled')),
  -- Its sum is put aside here before the first holder is paid.
  pocket_id bigint unique references pockets,
  reserve_posting_id bigint unique,
  -- Who pays, whoever manages the asset later.
  manager_profile_id bigint not null references profiles,
  -- Known once the first attempt to pay it has looked at who held units.
  holder_count int,
  total numeric(38, 0),
  -- Since when the manager lacks the funds, and was told so.
  unfunded_since timestamptz,
  -- When the next attempt is made, after one that found too little or something frozen.
  retry_at timestamptz,
  created_by bigint not null references users,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  check ((status in ('paid', 'canceled')) = (ended_at is not null)),
  check ((pocket_id is null) = (reserve_posting_id is null))
);
-- Whoever plans the same coupon twice gets one.
create unique index coupons_of_record on coupons (asset_id, record_at) where status <> 'canceled';
create index coupons_of_asset on coupons (asset_id, record_at desc, id desc);
create index coupons_due on coupons (pay_at) where status = 'planned';
create index coupons_paying on coupons (id) where status = 'paying';

create table coupon_payments (
  id bigint generated always as identity primary key,
  coupon_id bigint not null references coupons,
  pocket_id bigint not null references pockets,
  units numeric(38, 0) not null check (units > 0),
  amount numeric(38, 0) not null check (amount > 0),
  posting_id bigint unique,
  paid_at timestamptz,
  unique (coupon_id, pocket_id),
  check ((posting_id is null) = (paid_at is null))
);
create index coupon_payments_due on coupon_payments (coupon_id, id) where posting_id is null;
create index coupon_payments_of_pocket on coupon_payments (pocket_id, coupon_id);

create table asset_pauses (
  id bigint generated always as identity primary key,
  asset_id bigint not null references assets,
  what text not null check (what in ('trading', 'transfers')),
  reason text not null check (length(reason) between 1 and 255),
  is_by_staff boolean not null,
  begun_by bigint not null references users,
  begun_at timestamptz not null default now(),
  ended_by bigint references users,
  ended_at timestamptz
);
create unique index asset_pauses_current on asset_pauses (asset_id, what) where ended_at is null;

-- A pause of trading halts the markets of the asset, on behalf of whoever paused it.
alter table markets drop constraint markets_halted_by_check,
  add constraint markets_halted_by_check check (halted_by in ('staff', 'exchange', 'console', 'issuer'));
alter table market_actions drop constraint market_actions_actor_check, drop constraint market_actions_check,
  add constraint market_actions_actor_check check (actor in ('staff', 'exchange', 'console', 'issuer')),
  add constraint market_actions_check check ((actor in ('staff', 'issuer')) = (actor_user_id is not null));

-- What was done with the powers over an asset, newest first.
create index audit_log_powers on audit_log (subject, id desc) where action like 'superpower.%';

create table help_requests (
  id bigint generated always as identity primary key,
  profile_id bigint not null references profiles,
  user_id bigint not null references users,
  subject text not null check (length(subject) between 1 and 120),
  status text not null default 'open' check (status in ('open', 'answered', 'closed')),
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now()
);
create index help_requests_of_profile on help_requests (profile_id, id desc);
create index help_requests_open on help_requests (changed_at) where status = 'open';

create table help_messages (
  id bigint generated always as identity primary key,
  request_id bigint not null references help_requests,
  user_id bigint not null references users,
  is_by_staff boolean not null,
  text text not null check (length(text) between 1 and 4000),
  at timestamptz not null default now()
);
create index help_messages_of_request on help_messages (request_id, id);

-- Search. A name begins with a space, so that what begins a word can be asked for: ' casa palermo 12' like '% pal%'. Trigrams find
-- three letters anywhere in a name, the second index its beginning, and the third names that are one typo away.
create function typo_keys(name text) returns text[] language sql immutable strict parallel safe as $$
  -- What remains of the beginning of each word, of four and of six letters, with one letter left out: two words that are one typo
  -- apart have one of these in common.
  select coalesce(array_agg(distinct key), '{}')
  from (select word from regexp_split_to_table(name, '[^[:alnum:]]+') as word where length(word) >= 3 limit 12) w
  cross join lateral (values (left(word, 4)), (left(word, 6))) as b (beginning)
  cross join lateral (
    select beginning as key
    union all select left(beginning, n - 1) || substr(beginning, n + 1) from generate_series(1, length(beginning)) as n) k
$$;
-- The words of a name and its texts, stored: folding a long text takes longer than reading it.
create function find_words(written text) returns tsvector language sql immutable strict parallel safe
  return to_tsvector('simple'::regconfig, fold(written));

alter table assets add column find_name text generated always as (' ' || fold(code || ' ' || name)) stored;
create index assets_find_part on assets using gin (find_name gin_trgm_ops);
create index assets_find_start on assets (find_name text_pattern_ops);
create index assets_find_typo on assets using gin (typo_keys(find_name));

alter table asset_contents
  add column find_name text generated always as (' ' || fold(content_name)) stored,
  add column find_text tsvector generated always as (find_words(content_name || ' ' || tag || ' ' || heading || ' ' || text)) stored;
create index asset_contents_find_part on asset_contents using gin (find_name gin_trgm_ops);
create index asset_contents_find_start on asset_contents (find_name text_pattern_ops);
create index asset_contents_find_typo on asset_contents using gin (typo_keys(find_name));
create index asset_contents_find_text on asset_contents using gin (find_text);

alter table asset_class_contents
  add column find_name text generated always as (' ' || fold(name)) stored,
  add column find_text tsvector generated always as (find_words(name || ' ' || description)) stored;

alter table venues
  add column find_name text generated always as (' ' || fold(name)) stored,
  add column find_text tsvector generated always as (find_words(name || ' ' || description)) stored;
create index venues_find_part on venues using gin (find_name gin_trgm_ops);
create index venues_find_start on venues (find_name text_pattern_ops);
create index venues_find_typo on venues using gin (typo_keys(find_name));
create index venues_find_text on venues using gin (find_text);

alter table perks
  add column find_name text generated always as (' ' || fold(name)) stored,
  add column find_text tsvector generated always as (find_words(name || ' ' || description)) stored;
create index perks_find_part on perks using gin (find_name gin_trgm_ops);
create index perks_find_start on perks (find_name text_pattern_ops);
create index perks_find_typo on perks using gin (typo_keys(find_name));
create index perks_find_text on perks using gin (find_text);

alter table profiles
  add column find_name text generated always as (' ' || fold(name || ' ' || display_name)) stored,
  add column find_text tsvector generated always as (find_words(name || ' ' || display_name || ' ' || place || ' ' || description)) stored;
create index profiles_find_part on profiles using gin (find_name gin_trgm_ops);
create index profiles_find_start on profiles (find_name text_pattern_ops);
create index profiles_find_typo on profiles using gin (typo_keys(find_name));
create index profiles_find_text on profiles using gin (find_text);
-- Whoever searches finds their own, hidden or not: also the groups that they are the captain of.
create index profiles_of_captain on profiles (captain_user_id) where captain_user_id is not null;

create or replace view published.assets as
select id, code, name, symbol, ctype, taxonomy, icon, use_static_icon, decimals, decimals_min, notional_value, is_active, is_visible,
       is_mint_enabled, is_burn_enabled, is_frozen or are_transfers_paused as is_frozen, sort_term, asset_class_id, underlying_id,
       manager_profile_id, needs_authorization, is_questionnaire_for_derivatives, is_investable, featured_art_uri, is_offer_group,
       grantor_profile_id
from public.assets;
create view published.asset_classes as select id, slug, is_open, is_visible, sort_term, image from public.asset_classes;
create view published.issue_offers as
select id, asset_id, quote_asset_id, base_price, fee_rate, units, min_units, max_units, goal_units, offer_date, close_date, status, originated
from public.issue_offers;
create view published.coupons as
select id, asset_id, pay_asset_id, per_unit, record_at, pay_at, status, holder_count, total, unfunded_since from public.coupons;
create view published.coupon_payments as select coupon_id, pocket_id, units, amount, paid_at from public.coupon_payments;
create view published.asset_pauses as select asset_id, what, reason, begun_at, ended_at from public.asset_pauses;
create view published.candles as select market_id, interval, start, open, close, volume from public.candles;

grant select on all tables in schema published to bourse_app;
grant select, insert, update on asset_images, asset_rules, questionnaires, answer_sheets, issue_offers, subscriptions, offer_reminders, coupons,
  coupon_payments, asset_pauses, help_requests to bourse_app;
grant delete on asset_images to bourse_app;
grant select, insert on offer_pay_assets, help_messages to bourse_app;
grant usage on all sequences in schema public to bourse_app;
