import { type Suspicion, suspicionOf } from '@bourse/domain/reward'
import { shareAccount } from '#features/link'
import { isSuspended, sharedOrigin } from '#features/session'
import { sql, type Tx } from '#platform/db'
import type { Secrets } from '#platform/secrets'
import type { ReferralRow } from './referrals.ts'

/** Whether a person has to look first: what the two accounts have in common, and the others that came through the same link. */
export async function suspect(
  tx: Tx,
  secrets: Secrets,
  { referrer_profile_id, profile_id, fill_id }: ReferralRow,
): Promise<Suspicion | undefined> {
  const { referrer, person, others } = await readUsers(tx, referrer_profile_id, profile_id)
  const origin = await sharedOrigin(tx, person, [referrer, ...others])
  return suspicionOf({
    isSuspended: (await isSuspended(tx, referrer)) || (await isSuspended(tx, person)),
    hasSameAccount: await shareAccount(tx, secrets, person, [referrer, ...others]),
    hasTradedTogether: await haveTraded(tx, fill_id, referrer),
    hasSameDevice: origin === 'device',
    hasSameAddress: origin !== undefined,
  })
}

async function readUsers(tx: Tx, referrerId: bigint, profileId: bigint): Promise<{ referrer: bigint; person: bigint; others: bigint[] }> {
  const { referrer, person, others } = await tx.one<{ referrer: bigint; person: bigint; others: string[] }>(sql`
    select (select user_id from published.profiles where id = ${referrerId}) as referrer,
           (select user_id from published.profiles where id = ${profileId}) as person,
           array(select p.user_id::text from referrals r join published.profiles p on p.id = r.profile_id
                 where r.referrer_profile_id = ${referrerId} and r.profile_id <> ${profileId}) as others`)
  return { referrer, person, others: others.map(BigInt) }
}

/** A trade with whoever brought them proves nothing. */
async function haveTraded(tx: Tx, fillId: bigint | null, referrer: bigint): Promise<boolean> {
  const found = await tx.rows(sql`
    select from published.fills f join published.profiles p on p.pocket_id in (f.maker_pocket_id, f.taker_pocket_id)
    where f.id = ${fillId} and p.user_id = ${referrer}`)
  return found.length > 0
}
