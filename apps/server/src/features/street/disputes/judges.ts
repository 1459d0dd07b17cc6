import { type DisputeReply, street } from '@bourse/contracts/street'
import { type CasePeople, mayRule } from '@bourse/domain/street'
import { readMembers } from '#features/session'
import { sql, type Statement, type Tx } from '#platform/db'
import type { RulingRow } from './disputes.ts'
import type { Case } from './lock-case.ts'
import { onePersonMaxOf } from './one-person-max.ts'
import { peopleOf } from './people-of.ts'
import type { StreetRules } from '../settings.ts'

const ROLES: readonly string[] = street.rule.roles

/** How many of the staff may decide a case of these people. */
export async function countJudges(tx: Tx, people: CasePeople): Promise<number> {
  const members = await readMembers(tx, 'staff')
  return members.filter(({ user_id, roles }) => roles.some((role) => ROLES.includes(role)) && mayRule(user_id, people)).length
}

/** The same as SQL, of those whom the ids leave. */
export function judgesSql(concerned: Statement): Statement {
  return sql`(
    select count(distinct s.user_id) from published.staff_roles s join published.users u on u.id = s.user_id
    where u.is_active and s.role = any(${[...ROLES]}::text[]) and s.user_id not in (${concerned}))`
}

/** Who would be left to decide an appeal against this ruling. */
export function peopleOfAppeal(found: Pick<Case, 'ticket'>, rulings: readonly RulingRow[], ruling: RulingRow): CasePeople {
  return peopleOf(
    found,
    rulings.map((one) => (one.id === ruling.id ? { ...one, status: 'appealed' } : one)),
  )
}

/** How many sign what comes next in a case, and whether there are so many. */
export async function presentJudges(
  tx: Tx,
  rules: StreetRules,
  { ticket, dispute }: Case,
  rulings: readonly RulingRow[],
): Promise<Pick<DisputeReply, 'judgesNeeded' | 'hasJudges'>> {
  const ruling = rulings.find(({ id }) => id === dispute.ruling_id)
  const needed = ruling?.signatures_needed ?? (ticket.quantity > (await onePersonMaxOf(tx, rules, ticket)) ? 2 : 1)
  if (dispute.status === 'ended') return { judgesNeeded: needed, hasJudges: true }
  const people = dispute.status === 'ruled' && ruling ? peopleOfAppeal({ ticket }, rulings, ruling) : peopleOf({ ticket }, rulings)
  return { judgesNeeded: needed, hasJudges: (await countJudges(tx, people)) >= needed }
}
