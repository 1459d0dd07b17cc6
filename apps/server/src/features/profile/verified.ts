import type { Verification } from '@bourse/domain/profile'
import { sql, type Statement, type Tx } from '#platform/db'

/** What can be verified about a profile. */
type VerifiedPart = 'identity' | 'wealth'

export async function verifiedStatus(tx: Tx, profileId: bigint, part: VerifiedPart): Promise<Verification> {
  return (await tx.one<{ status: Verification }>(sql`select ${columnOf(part)} as status from profiles where id = ${profileId}`)).status
}

/** Locked until the transaction ends, without blocking rows that only reference the profile. */
export async function lockVerified(tx: Tx, profileId: bigint, part: VerifiedPart): Promise<Verification> {
  return (
    await tx.one<{ status: Verification }>(sql`select ${columnOf(part)} as status from profiles where id = ${profileId} for no key update`)
  ).status
}

export async function saveVerified(tx: Tx, profileId: bigint, part: VerifiedPart, status: Verification): Promise<void> {
  await tx.run(sql`update profiles set ${columnOf(part)} = ${status} where id = ${profileId}`)
}

function columnOf(part: VerifiedPart): Statement {
  return part === 'identity' ? sql`identity_verified` : sql`wealth_verified`
}
