import { foldHandle, profileTypeOf, type ProfileKind } from '@bourse/domain/profile'
import { createPocket, freezePockets } from '#features/ledger'
import { sql, type Tx } from '#platform/db'
import { emit } from '#platform/events'
import { raise } from '#platform/http'
import { nameState } from './name-state.ts'

export interface NewProfile {
  userId: bigint
  name: string
  kind: ProfileKind
  isGroup: boolean
}

const PROFILES_MAX = 20

/** Creates a profile with its pocket. Of two concurrent calls with the same name, the unique index lets one through. */
export async function createProfile(tx: Tx, { userId, name, kind, isGroup }: NewProfile): Promise<bigint> {
  const { valid, exists } = await nameState(tx, name)
  if (!valid) raise('NAME_NOT_VALID', { name: ['profile.name.notValid'] })
  if (exists) raise('NAME_TAKEN', { name: ['profile.name.notValid'] })
  // Serialized per user, so that concurrent calls can't exceed the limit together.
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('profiles', ${userId}))`)
  const { count } = await tx.one<{ count: bigint }>(sql`select count(*) as count from profiles where user_id = ${userId}`)
  if (count >= BigInt(PROFILES_MAX)) raise('LIMIT_REACHED')

  const pocketId = await createPocket(tx, 'profile')
  const made = await tx.maybe<{ id: bigint }>(sql`
    insert into profiles (user_id, pocket_id, name, name_folded, display_name, profile_type, organization_type, is_group, captain_user_id)
    values (${userId}, ${pocketId}, ${name}, ${foldHandle(name)}, ${name}, ${profileTypeOf(kind)}, ${kind === 'personal' ? null : kind}, ${isGroup}, ${isGroup ? userId : null})
    on conflict do nothing
    returning id`)
  if (!made) return raise('NAME_TAKEN', { name: ['profile.name.notValid'] })
  // After the insertion, which waits for a suspension of its user that is under way.
  if (await isSuspended(tx, userId)) await freezePockets(tx, [pocketId], true)
  await emit(tx, { kind: 'profile.created', profileId: made.id, actorUserId: userId, data: { name } })
  return made.id
}

async function isSuspended(tx: Tx, userId: bigint): Promise<boolean> {
  return (await tx.rows(sql`select from published.open_suspensions x where x.user_id = ${userId} limit 1`)).length > 0
}
