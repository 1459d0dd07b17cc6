-- A key that is lost or forgotten should do no harm for ever: it may have an end, and it may be limited to the addresses that its
-- program runs at. Its owner sees where it was used last, and is warned a week before it ends.
-- Mails get the parts that a mail program expects: the same name at every attempt, their language, and a way to stop them.
alter table api_keys
  add column expires_at timestamptz check (expires_at > created_at),
  -- Addresses and ranges in their shortest form; empty: any.
  add column addresses text[] not null default '{}' check (cardinality(addresses) <= 20),
  add column last_address text not null default '',
  add column warned_at timestamptz;
create index api_keys_ending on api_keys (expires_at) where revoked_at is null and warned_at is null and expires_at is not null;

-- Closing an account empties a key's name (erase_person); where it was used goes with it.
create function forget_key_addresses() returns trigger language plpgsql as $$
begin
  new.addresses := '{}';
  new.last_address := '';
  return new;
end $$;
create trigger api_keys_forget before update on api_keys for each row when (is_erasing()) execute function forget_key_addresses();

alter table mails
  -- Its name in the world of mail, the same at every attempt to deliver it.
  add column message_id uuid not null default gen_random_uuid(),
  add column lang text not null default 'en',
  -- What the HTML part makes of the body: the links that are the product's own, and the code.
  add column links text[] not null default '{}',
  add column code text,
  -- The path that stops mails of this kind; null for those that can't be stopped.
  add column stop_path text;
