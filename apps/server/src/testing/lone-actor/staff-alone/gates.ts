import { sql, type Tx } from '#platform/db'
import { type Figure, rises } from '../figures.ts'

/** How many profiles each asset's questionnaire asks something, by the regulation of their country: one person may only ask more. */
export async function readGates(tx: Tx): Promise<Figure[]> {
  const rows = await tx.rows<{ code: string; asked: string }>(sql`
    with people as (
      select p.id, p.profile_type = 'PERSONAL' as is_person,
             case when c.code in ('US', 'PR') then 'US'
                  when c.code in ('AT','BE','BG','HR','CY','CZ','DK','EE','FI','FR','DE','GR','HU','IE','IT','LV','LT','LU','MT','NL','PL','PT','RO','SK','SI','ES','SE')
                  then 'EU' else c.code::text end as policy
      from profiles p left join countries c on c.id = p.country_id
    )
    select a.code, count(distinct p.id)::text as asked
    from questionnaires q join assets a on a.id = q.asset_id
    cross join lateral jsonb_array_elements(q.questions) s
    left join people p on (s->>'scope' = 'ALL' or s->>'scope' = p.policy)
      and (case when p.is_person then s->>'individual' else s->>'entity' end)::boolean
      and jsonb_array_length(coalesce(s->'condition', '[]')) = 0
    where q.status = 'live' group by a.code`)
  return rows.map(({ code, asked }) => ({
    name: `profiles that the questionnaire asks of ${code}`,
    value: asked,
    allows: rises,
    mayAppear: true,
  }))
}
