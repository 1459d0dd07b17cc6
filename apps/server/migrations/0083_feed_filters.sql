-- The feed is also read by who is on the other side and by what somebody wrote: each page is found in an index, at any depth.
create index notifications_person on notifications (profile_id, other_profile_id, filter_group, at desc, id desc)
  where other_profile_id is not null and not superseded;
-- The kinds are MESSAGE_KINDS of the domain; a test compares them.
create index notifications_messages on notifications (profile_id, at desc, id desc)
  where kind in ('help.answered', 'help.written', 'ticket.message') and not superseded;

-- Who asks somebody by an address is not told whose it is before it is paid; so a filter by person may not tell either.
update notifications n set other_profile_id = null
from proposals s
where n.kind in ('request.made', 'request.declined', 'request.canceled', 'request.expired', 'offer.made', 'offer.declined', 'offer.canceled', 'offer.expired')
  and s.id = n.subject_id and s.other_email is not null and n.profile_id = s.maker_profile_id and n.other_profile_id is not null;
