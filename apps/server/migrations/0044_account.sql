-- People may take everything that is held about them with them, and close their account.
--   data_exports      what was asked for: packed by a job, downloadable for seven days, then deleted.
--   account_closures  asked for, undone by signing in within fourteen days, or done. It keeps ids and times only.
--   closed_handles    digests of the handles of closed accounts, so that nobody can take one and be paid instead of its owner.
-- Closing erases what somebody wrote or is called, also from tables that are append-only otherwise. That is done by functions of the
-- owner of the schema, which the application may only call for a closure that is due; its own rights stay as they are.

create table data_exports (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  lang text not null,
  state text not null default 'packing' check (state in ('packing', 'ready', 'stopped', 'failed', 'gone')),
  -- Of 100.
  progress int not null default 0 check (progress between 0 and 100),
  -- The name of the file in the private folder; nobody can guess it.
  file text not null check (file ~ '^[0-9a-f]{40}\.zip$'),
  size bigint check (size > 0),
  asked_at timestamptz not null default now(),
  ready_at timestamptz,
  expires_at timestamptz,
  check ((state in ('ready', 'gone')) = (ready_at is not null and expires_at is not null and size is not null))
);
create unique index data_exports_one_at_a_time on data_exports (user_id) where state = 'packing';
create index data_exports_of_user on data_exports (user_id, id desc);
create index data_exports_ready on data_exports (expires_at) where state = 'ready';

create table account_closures (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  asked_at timestamptz not null default now(),
  due_at timestamptz not null,
  -- By signing in again, or because something came in meanwhile that has to be settled first.
  undone_at timestamptz,
  closed_at timestamptz,
  -- What the other side of a trade, and the law, may still ask for.
  texts_erased_at timestamptz,
  papers_erased_at timestamptz,
  check (due_at > asked_at),
  check (undone_at is null or closed_at is null),
  check (closed_at is not null or (texts_erased_at is null and papers_erased_at is null))
);
create unique index account_closures_one on account_closures (user_id) where undone_at is null;
create index account_closures_due on account_closures (due_at) where undone_at is null and closed_at is null;
create index account_closures_kept on account_closures (closed_at) where closed_at is not null and (texts_erased_at is null or papers_erased_at is null);

create table closed_handles (
  digest bytea primary key
);

-- Whether the owner of the schema erases a closed account just now. The application can not pretend it: the triggers of its own
-- statements run under its own name.
create function is_erasing() returns boolean language sql stable as $$
  select coalesce(current_setting('bourse.erasing', true), '') = 'on' and current_user <> 'bourse_app'
$$;

-- The books and the log have no names in them, so not even this touches them.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and is_erasing() and tg_table_name <> all (array['audit_log', 'audit_seals', 'signed_actions', 'postings', 'entries', 'fills'])
  then return null; end if;
  raise exception '% is append-only: % refused', tg_table_name, tg_op using errcode = 'integrity_constraint_violation';
end $$;
create or replace function refuse_second_end() returns trigger language plpgsql as $$
begin
  if is_erasing() then return new; end if;
  raise exception 'what has ended stays as it ended' using errcode = 'integrity_constraint_violation';
end $$;
create or replace function check_ended_once() returns trigger language plpgsql as $$
begin
  if is_erasing() then return new; end if;
  raise exception '% ends once', tg_table_name using errcode = 'integrity_constraint_violation';
end $$;
create or replace function check_proposal() returns trigger language plpgsql as $$
begin
  if is_erasing() then return new; end if;
  raise exception 'a proposal ends once and keeps its terms' using errcode = 'integrity_constraint_violation';
end $$;

-- Erases what somebody wrote and is called. Ids, amounts and times stay: the books have to add up for everybody else.
create function erase_person(closed_user bigint) returns void language plpgsql security definer set search_path = public as $$
declare
  own bigint[];
  mail text;
  nowhere text := 'closed-' || closed_user || '@closed.invalid';
  named text[] := array['name', 'email', 'display_name', 'handle', 'device', 'member', 'agent', 'person'];
begin
  if not exists (select from account_closures c where c.user_id = closed_user and c.undone_at is null and c.closed_at is null and c.due_at <= now())
  then raise exception 'account % is not due to be closed', closed_user; end if;
  select array_agg(p.id) into own from profiles p where p.user_id = closed_user;
  select u.email into mail from users u where u.id = closed_user;
  perform set_config('bourse.erasing', 'on', true);

  insert into closed_handles (digest) select sha256(convert_to(p.name_folded, 'UTF8')) from profiles p where p.user_id = closed_user on conflict do nothing;

  -- How they sign in.
  delete from push_subscriptions where user_id = closed_user;
  delete from refresh_tokens where session_id in (select id from sessions where user_id = closed_user);
  delete from passkeys where user_id = closed_user;
  delete from recovery_codes where user_id = closed_user;
  delete from webauthn_challenges where user_id = closed_user;
  delete from mailed_codes where email = mail;
  delete from staff_roles where user_id = closed_user;
  update sessions set device = '', address = '', revoked_at = coalesce(revoked_at, now()), revoked_reason = coalesce(revoked_reason, 'closed')
  where user_id = closed_user;
  update api_keys set name = '', prefix = '', revoked_at = coalesce(revoked_at, now()) where user_id = closed_user;

  -- What they are told and what was answered.
  delete from digests where user_id = closed_user;
  delete from idempotent_replies where user_id = closed_user;
  delete from mails where recipient = mail;
  delete from notifications where profile_id = any(own);
  update feeds set unread = 0 where profile_id = any(own);
  update events set data = '{}' where (profile_id = any(own) or actor_user_id = closed_user) and data <> '{}';
  -- Another's item keeps its ids and figures, without what only named this person.
  update events set data = data - named
  where id in (select n.event_id from notifications n where n.other_profile_id = any(own)) and data ?| named;
  update notifications set data = data - named
  where data ?| named and (other_profile_id = any(own) or event_id in (select e.id from events e where e.actor_user_id = closed_user));

  -- Whom they know.
  delete from friends where profile_id = any(own) or friend_profile_id = any(own);
  delete from blocks where profile_id = any(own) or blocked_profile_id = any(own);
  delete from visits where profile_id = any(own) or visitor_profile_id = any(own);
  update friend_requests set status = 'canceled', ended_at = now()
  where status = 'pending' and (from_profile_id = any(own) or to_profile_id = any(own) or to_email = mail);
  update friend_requests set to_email = null where to_email is not null and to_profile_id is not null and (from_profile_id = any(own) or to_profile_id = any(own) or to_email = mail);
  update friend_requests set to_email = nowhere where to_email is not null and (from_profile_id = any(own) or to_email = mail);

  -- What they wrote.
  update transfers set note = '' where sender_profile_id = any(own) and note <> '';
  update proposals set note = '' where maker_profile_id = any(own) and note <> '';
  update proposals set other_email = nowhere where other_email is not null and (maker_profile_id = any(own) or other_email = mail or other_profile_id = any(own));
  update invitations set note = '' where sender_profile_id = any(own) and note <> '';
  update invitations set email = nowhere where email = mail or sender_profile_id = any(own);
  update payment_links set note = '' where profile_id = any(own) and note <> '';
  update schedules set note = '' where sender_profile_id = any(own) and note <> '';
  update memberships set note = '' where profile_id = any(own) and note <> '';
  update perks set name = 'closed~' || owner_profile_id, description = '' where is_circle and owner_profile_id = any(own);
  update perk_tips set note = '' where profile_id = any(own) and note <> '';
  update street_ads set instructions = '' where profile_id = any(own) and instructions <> '';
  update street_tickets set dealer_called = '' where dealer_profile_id = any(own) and dealer_called <> '';
  update street_tickets set taker_called = '' where taker_profile_id = any(own) and taker_called <> '';
  update rewards set reason = '—' where profile_id = any(own) and kind = 'grant';
  update help_messages set text = '—' where request_id in (select id from help_requests where user_id = closed_user);
  update help_requests set subject = '—' where user_id = closed_user;
  update links set nickname = '', bank_name = '', account_tail = '', email_hint = '', tax_id_tail = '', removed_at = coalesce(removed_at, now())
  where profile_id = any(own);
  update agent_bank_accounts set is_active = false, bank_name = '', account_number = '', cbu = '', clabe = '', iban = '', routing_number = '',
    swift = '', email = '', agency = '', entity = '', recipient_address = '', recipient_address_l2 = '', tax_id = '', toa = ''
  where agency_id in (select id from agencies where agent_profile_id = any(own));

  -- Who they are.
  update profiles set captain_user_id = user_id where captain_user_id = closed_user and user_id <> closed_user;
  update profiles set name = 'closed~' || id, name_folded = 'closed~' || id, display_name = '', photo = null, cover = null, description = '',
    links = '[]', place = '', is_visible_to_public = false, is_visible_to_anon = false
  where id = any(own);
  delete from data_exports where user_id = closed_user;
  update users set email = nowhere, password_hash = null, first_name = '', last_name = '', is_active = false, totp_secret = null,
    totp_confirmed_at = null, totp_step = 0, preferences = '{}'
  where id = closed_user;

  perform set_config('bourse.erasing', 'off', true);
  update account_closures set closed_at = now() where user_id = closed_user and undone_at is null;
end $$;

-- After two years nobody asks about a trade any more: what was said in it goes.
create function erase_trade_texts(closed_user bigint) returns void language plpgsql security definer set search_path = public as $$
declare
  own bigint[];
begin
  if not exists (select from account_closures c where c.user_id = closed_user and c.closed_at <= now() - interval '2 years')
  then raise exception 'the texts of account % are still kept', closed_user; end if;
  select array_agg(p.id) into own from profiles p where p.user_id = closed_user;
  perform set_config('bourse.erasing', 'on', true);
  update street_tickets set instructions = '', shipment_bank = '', shipment_reference = '', payer_name = '', cancelation_message = '',
    rejection_message = '', acceptance_message = '', shipment_message = '', settlement_message = ''
  where dealer_profile_id = any(own) or taker_profile_id = any(own);
  update street_messages set text = '—' where user_id = closed_user and text <> '';
  update street_images set sealed = '' where user_id = closed_user;
  update street_evidence set title = '—', statement = '' where user_id = closed_user;
  update street_disputes d set reason = '', appeal_reason = ''
  where exists (select from street_tickets t where t.id = d.ticket_id and (t.dealer_profile_id = any(own) or t.taker_profile_id = any(own)));
  update street_ratings r set comment = ''
  from street_tickets t
  where t.id = r.ticket_id and r.comment <> ''
    and ((r.rater = 'dealer' and t.dealer_profile_id = any(own)) or (r.rater = 'taker' and t.taker_profile_id = any(own)));
  perform set_config('bourse.erasing', 'off', true);
  update account_closures set texts_erased_at = now() where user_id = closed_user and closed_at is not null;
end $$;

-- After five years the law asks for nothing more.
create function erase_papers(closed_user bigint) returns void language plpgsql security definer set search_path = public as $$
declare
  own bigint[];
begin
  if not exists (select from account_closures c where c.user_id = closed_user and c.closed_at <= now() - interval '5 years')
  then raise exception 'the papers of account % are still kept', closed_user; end if;
  select array_agg(p.id) into own from profiles p where p.user_id = closed_user;
  perform set_config('bourse.erasing', 'on', true);
  delete from verification_files where verification_id in (select id from verifications where profile_id = any(own));
  update verifications set sealed_statement = '', reason = case when status = 'rejected' then '—' else '' end where profile_id = any(own);
  update links set sealed = '', fingerprint = '' where profile_id = any(own);
  update answer_sheets set answers = '{}' where profile_id = any(own);
  update suspensions set note = '—' where user_id = closed_user;
  update person_notes set text = '—' where user_id = closed_user;
  update street_sanctions set reason = '———' where user_id = closed_user;
  perform set_config('bourse.erasing', 'off', true);
  update account_closures set papers_erased_at = now() where user_id = closed_user and closed_at is not null;
end $$;

-- What a closed account must not have any more, for the audit.
create view audit.live_of_closed as
select u.id as user_id,
       (select count(*) from public.sessions s where s.user_id = u.id and s.revoked_at is null)
       + (select count(*) from public.api_keys k where k.user_id = u.id and k.revoked_at is null)
       + (select count(*) from public.orders o where o.user_id = u.id and o.reserved > 0)
       + (select count(*) from public.profiles p join public.wallets w on w.pocket_id = p.pocket_id
          where p.user_id = u.id and not w.is_issuance and (w.balance <> 0 or w.held <> 0))
       + (select count(*) from public.profiles p join public.wallets w on w.pocket_id = p.pocket_id join public.holds h on h.wallet_id = w.id
          where p.user_id = u.id and h.state = 'active') as live
from public.account_closures c join public.users u on u.id = c.user_id
where c.closed_at is not null;

revoke execute on function erase_person(bigint), erase_trade_texts(bigint), erase_papers(bigint) from public;
grant execute on function erase_person(bigint), erase_trade_texts(bigint), erase_papers(bigint) to bourse_app;
grant select, insert, update on data_exports, account_closures to bourse_app;
grant select on closed_handles to bourse_app;
grant select on audit.live_of_closed to bourse_app;
grant usage on all sequences in schema public to bourse_app;
