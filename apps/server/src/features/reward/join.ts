import { PEOPLE_A_YEAR_MAX } from '@bourse/domain/reward'
import { isSuspended, type SignedUp } from '#features/session'
import { sql, type Tx } from '#platform/db'
import { emit } from '#platform/events'
import { inviterOf, lockCode } from './codes.ts'
import { isOpen, readTerms } from './terms.ts'

/**
 * Records who brought a new member, in the transaction that makes the account. It never stands in the way of a sign-up: an unknown
 * code, a closed programme, a suspended inviter or one who has brought as many as a year allows counts for nothing.
 */
export async function recordReferral(tx: Tx, { userId, profileId, invite }: SignedUp): Promise<void> {
  const inviter = invite === undefined ? undefined : await inviterOf(tx, invite)
  if (!inviter || inviter.user_id === userId || (await isSuspended(tx, inviter.user_id))) return
  const terms = await readTerms(tx)
  if (!isOpen(terms)) return
  await lockCode(tx, inviter.profile_id)
  if ((await countBrought(tx, inviter.profile_id)) >= PEOPLE_A_YEAR_MAX) return
  const { id } = await tx.one<{ id: bigint }>(sql`
    insert into referrals (referrer_profile_id, profile_id, asset_id, referrer_amount, referred_amount)
    values (${inviter.profile_id}, ${profileId}, ${terms.token.id}, ${terms.referrer}, ${terms.referred}) returning id`)
  await emit(tx, { kind: 'reward.joined', profileId: inviter.profile_id, otherProfileId: profileId, subjectId: id })
}

/** Since the beginning of the year. */
export async function countBrought(tx: Tx, profileId: bigint): Promise<number> {
  const { count } = await tx.one<{ count: bigint }>(sql`
    select count(*) as count from referrals
    where referrer_profile_id = ${profileId} and joined_at >= date_trunc('year', now() at time zone 'UTC') at time zone 'UTC'`)
  return Number(count)
}
