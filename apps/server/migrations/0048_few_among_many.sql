-- Staff look for the few among very many members: who has closed the account, who belongs to staff, and who waits for a check of identity
-- or wealth. Each has an index of its own, so that neither a list nor its count reads everybody.
create index users_staff on users (id) where is_staff;
create index users_closed on users (id) where not is_active;
create index profiles_to_verify on profiles (user_id) where identity_verified = 'pending' or wealth_verified = 'pending';
