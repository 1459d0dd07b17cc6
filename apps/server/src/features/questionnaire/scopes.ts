import { regPolicyOf } from '@bourse/domain/profile'
import { type Answerer, firstQuestion, type Question, questionsFor } from '@bourse/domain/questionnaire'
import { sql, type Tx } from '#platform/db'

/** A regulation that applies to residents of some country, and how many profiles of each kind it applies to now. */
export interface ScopeCount {
  scope: string
  persons: number
  organizations: number
}

/** Every regulation that exists, by its code. */
export async function readScopes(tx: Tx): Promise<ScopeCount[]> {
  const rows = await tx.rows<{ code: string; persons: number; organizations: number }>(sql`
    select n.code, count(p.id) filter (where p.profile_type = 'PERSONAL')::int as persons,
           count(p.id) filter (where p.profile_type <> 'PERSONAL')::int as organizations
    from published.countries n left join published.profiles p on p.country_id = n.id group by n.code`)
  const scopes = new Map<string, ScopeCount>()
  for (const { code, persons, organizations } of rows) {
    const scope = regPolicyOf(code)
    const sum = scopes.get(scope)
    scopes.set(scope, { scope, persons: (sum?.persons ?? 0) + persons, organizations: (sum?.organizations ?? 0) + organizations })
  }
  return [...scopes.values()].toSorted((a, b) => (a.scope < b.scope ? -1 : 1))
}

/** How many profiles these questions ask something. */
export function countAsked(questions: readonly Question[], scopes: readonly ScopeCount[]): number {
  const asks = (answerer: Answerer) => firstQuestion(questionsFor(questions, answerer)) !== undefined
  return scopes.reduce(
    (sum, { scope: regPolicy, persons, organizations }) =>
      sum +
      (asks({ profileType: 'PERSONAL', regPolicy }) ? persons : 0) +
      (asks({ profileType: 'ORGANIZATIONAL', regPolicy }) ? organizations : 0),
    0,
  )
}
