import { randomInt } from 'node:crypto'
import { CODE_LENGTH, CODE_LETTERS, codeFrom, readCode } from '@bourse/domain/reward'
import { sql, type Tx } from '#platform/db'

/** The code of a profile, made when it is first asked for. */
export async function codeOf(tx: Tx, profileId: bigint): Promise<string> {
  const known = await tx.maybe<{ code: string }>(sql`select code from reward_codes where profile_id = ${profileId}`)
  if (known) return known.code
  // A code that exists already inserts nothing, and neither does a call that came second.
  await tx.run(sql`insert into reward_codes (profile_id, code) values (${profileId}, ${chance()}) on conflict do nothing`)
  return codeOf(tx, profileId)
}

interface Inviter {
  profile_id: bigint
  user_id: bigint
  display_name: string
  photo: string | null
}

/** Who invites with a code, locked or not; nobody whose account is closed. */
export async function inviterOf(tx: Tx, written: string): Promise<Inviter | undefined> {
  const code = readCode(written)
  if (code === undefined) return undefined
  return tx.maybe<Inviter & Record<string, unknown>>(sql`
    select c.profile_id, p.user_id, p.display_name, p.photo
    from reward_codes c join published.profiles p on p.id = c.profile_id join published.users u on u.id = p.user_id
    where c.code = ${code} and u.is_active and p.completed_at is not null`)
}

/** Of two that count the rewards of one profile at once, one waits for the other. */
export async function lockCode(tx: Tx, profileId: bigint): Promise<void> {
  await tx.run(sql`select from reward_codes where profile_id = ${profileId} for update`)
}

function chance(): string {
  return codeFrom(Array.from({ length: CODE_LENGTH }, () => randomInt(CODE_LETTERS)))
}
