import type { Check } from '#platform/audit'

export const CATALOGUE_CHECKS: readonly Check[] = [
  {
    id: 'I73',
    says: 'who runs an asset, what it counts for and whom it asks are as two people last signed them',
    query: `select count(*) as looked,
                   count(*) filter (where s.after ->> 'manager' is distinct from coalesce(a.manager_profile_id::text, '')
                     or s.after ->> 'grantor' is distinct from coalesce(a.grantor_profile_id::text, '')
                     or (s.after ->> 'notionalValue')::numeric is distinct from a.notional_value
                     or (s.after ->> 'isInvestable')::boolean is distinct from a.is_investable
                     or (s.after ->> 'isQuestionnaireForDerivatives')::boolean is distinct from a.is_questionnaire_for_derivatives) as broken
            from assets a join (
              select distinct on (subject) subject, after from published.signed_requests
              where starts_with(kind, 'asset.') and state = 'done' and after is not null order by subject, decided_at desc, id desc) s
              on s.subject = 'asset:' || a.code`,
  },
]
