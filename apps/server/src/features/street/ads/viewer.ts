import { isEstablished, NEW_ACCOUNT_DAYS } from '@bourse/domain/street'
import { isVerified, type Verification } from '@bourse/domain/profile'
import { sql, type Tx } from '#platform/db'
import type { Caller } from '#platform/http'
import { sanctionedSql } from '../sanctions/sanctions.ts'
import type { StreetRules } from '../settings.ts'

/** Who looks at an ad, under which of the operator's rules. */
export interface AdViewer extends Pick<Caller, 'userId' | 'profileId'> {
  rules: StreetRules
}

/** What an ad's requirements are checked against. */
export interface ViewerFacts {
  userId: bigint
  profileId: bigint
  isSanctioned: boolean
  isVerified: boolean
  /** In tenths of a percent; null without a trade that counts. */
  score: number | null
  /** Has not traded enough, with enough people, with any of their profiles. */
  isNewcomer: boolean
  /** A newcomer whose account is young and who is not verified. */
  isNew: boolean
  /** Of all profiles of the user, as a taker. */
  openTickets: number
  /** Of them, those that nobody says are paid. */
  unpaidTickets: number
  /** In whole units of the home currency. */
  newAccountMax: number
}

const UNPAID_MAX = 5
const OPEN_MAX = 20

/**
 * Whether one more ticket would be too many. That one was paid is only said by its payer, and a dispute is opened by anyone: such
 * tickets keep a dealer's asset too, so they count in the end, and with a new account at once.
 */
export function hasTooManyTickets({ isNew, openTickets, unpaidTickets }: ViewerFacts): boolean {
  return isNew ? openTickets > 0 : unpaidTickets >= UNPAID_MAX || openTickets >= OPEN_MAX
}

export async function readViewerFacts(tx: Tx, { userId, profileId, rules }: AdViewer): Promise<ViewerFacts> {
  const found = await tx.one<{
    is_sanctioned: boolean
    identity_verified: Verification
    score: number | null
    experience: bigint
    is_young: boolean
    open_tickets: number
    unpaid_tickets: number
  }>(sql`
    with own as (select id from published.profiles where user_id = ${userId})
    select ${sanctionedSql(sql`u.id`)} as is_sanctioned, p.identity_verified, s.score,
           u.created_at > now() - ${NEW_ACCOUNT_DAYS}::int * interval '1 day' as is_young,
           coalesce((select max(e.experience) from street_standings e where e.profile_id in (select id from own)), 0) as experience,
           o.open_tickets, o.unpaid_tickets
    from published.profiles p join published.users u on u.id = p.user_id left join street_standings s on s.profile_id = p.id
    cross join (
      select count(*)::int as open_tickets, (count(*) filter (where t.status <> 'shipped' and not t.is_disputed))::int as unpaid_tickets
      from street_tickets t where t.taker_profile_id in (select id from own) and t.ended_at is null) o
    where p.id = ${profileId}`)
  const isNewcomer = !isEstablished(found.experience)
  const isProven = isVerified(found.identity_verified)
  return {
    userId,
    profileId,
    isSanctioned: found.is_sanctioned,
    isVerified: isProven,
    score: found.score,
    isNewcomer,
    isNew: found.is_young && isNewcomer && !isProven,
    openTickets: found.open_tickets,
    unpaidTickets: found.unpaid_tickets,
    newAccountMax: rules.newAccountMax,
  }
}
