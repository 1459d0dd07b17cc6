-- Assets. Amounts are integer raw units; decimals says how many of them make one, decimals_min how many digits are shown.

create table assets (
  id bigint generated always as identity primary key,
  code text not null unique check (code ~ '^[A-Z][A-Z0-9]{1,15}$'),
  name text not null,
  symbol text not null default '',
  ctype text not null check (ctype in ('fiatproxyasset', 'cryptoproxyasset', 'networkasset', 'propertyasset', 'derivativenote')),
  taxonomy text[] not null default '{}',
  icon text,
  use_static_icon boolean not null default true,
  decimals int not null check (decimals between 0 and 18),
  decimals_min int not null check (decimals_min between 0 and decimals),
  -- The value of one unit in the valuation asset, as a plain decimal.
  notional_value numeric(38, 12) not null default 0 check (notional_value >= 0),
  featured_art_uri text,
  is_active boolean not null default true,
  is_visible boolean not null default true,
  is_mint_enabled boolean not null default false,
  is_burn_enabled boolean not null default false,
  is_promoted boolean not null default false,
  needs_authorization boolean not null default false,
  sort_term text not null default '',
  underlying_id bigint references assets,
  created_at timestamptz not null default now()
);

-- Property assets carry a face value in another asset; notes that hang off them carry a coupon.
create table asset_properties (
  asset_id bigint primary key references assets,
  project text not null,
  note_date date,
  face_value numeric(38, 0) not null check (face_value > 0),
  face_value_asset_id bigint not null references assets,
  coupon_percent numeric(9, 4)
);

create table asset_contents (
  asset_id bigint not null references assets,
  lang text not null,
  content_name text not null,
  tag text not null default '',
  text text not null default '',
  primary key (asset_id, lang)
);

grant select, insert, update on assets, asset_properties, asset_contents to bourse_app;
grant usage on all sequences in schema public to bourse_app;
