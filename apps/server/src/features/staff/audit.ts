import type { Check } from '#platform/audit'

export const STAFF_CHECKS: readonly Check[] = [
  {
    id: 'I72',
    says: 'whatever takes two was asked for by one member of staff and signed by another, neither of whom it is about, and every role that staff gave was',
    query: `select count(*) as looked, count(*) filter (where broken) as broken from (
              select s.decided_by is null or s.decided_by = s.asked_by or s.asked_by = any (s.concerns) or s.decided_by = any (s.concerns) as broken
              from signed_actions s where s.state = 'done'
              union all
              select g.decided_by is null from published.staff_roles r
              left join (select distinct s.subject, s.decided_by, role.name
                         from signed_actions s cross join jsonb_array_elements_text(s.payload -> 'roles') role (name)
                         where s.kind = 'staff.roles_given' and s.state = 'done') g
                on g.subject = 'user:' || r.user_id and g.name = r.role and g.decided_by = r.granted_by
              where r.granted_by is not null) acts`,
  },
]
