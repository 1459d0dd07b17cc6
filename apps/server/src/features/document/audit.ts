import type { Check } from '#platform/audit'

/** A document that was ever in force is in force in exactly one version, and every version can be read in English. */
export const DOCUMENT_CHECKS: readonly Check[] = [
  {
    id: 'I50',
    says: 'every document that was in force has exactly one current version, and every version has its English text',
    query: `select count(*) as looked, count(*) filter (where current > 1 or (current = 0 and was_in_force) or untold > 0) as broken from (
              select count(*) filter (where d.is_current) as current, bool_or(d.in_force_at <= d.created_at) as was_in_force,
                     count(*) filter (where t.document_id is null) as untold
              from documents d left join document_texts t on t.document_id = d.id and t.lang = 'en'
              group by d.role, d.asset_id) k`,
  },
]
