import type { Verification } from '@bourse/domain/profile'
import { sql, type Statement, type Tx } from '#platform/db'

/** What of a profile can be verified. */
type VerifiedPart = 'identity' | 'wealth'

export async function verifiedStatus(tx: Tx, profileId: bigint, part: VerifiedPart): Promise<Verification> {
  return (await tx.one<{ status: Verification }>(sql`select ${columnOf(part)} as status from profiles where id = ${profileId}`)).status
}

/** Nobody else changes it until the transaction ends; what only refers to the profile goes on meanwhile. */
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
