-- The audit compares the roles that staff have with what two of them signed.

-- session: who has which role, and who gave it; null: the operator, at the console
create or replace view published.staff_roles as select user_id, role, granted_by from public.staff_roles;

grant select on published.staff_roles to bourse_app;
