import type { Check } from '#platform/audit'

export const RESERVE_CHECKS: readonly Check[] = [
  {
    id: 'I54',
    says: 'the newest declared reserve of every asset is what one person asked for and another signed',
    query: `select count(*) as looked,
                   count(*) filter (where s.id is null or s.state <> 'done' or s.kind <> 'reserve.declare' or s.subject <> 'asset:' || a.code
                                    or s.asked_by <> d.declared_by or s.decided_by is distinct from d.signed_by or d.declared_by = d.signed_by
                                    or (s.payload ->> 'amount')::numeric is distinct from d.amount or s.payload ->> 'day' is distinct from d.day::text) as broken
            from (select distinct on (asset_id) * from reserve_declarations order by asset_id, id desc) d
            join published.assets a on a.id = d.asset_id left join published.signatures s on s.id = d.signature_id`,
  },
]
