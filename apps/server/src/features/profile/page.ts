import type { ProfilePage } from '@bourse/contracts/profile'
import { isVerified } from '@bourse/domain/profile'
import { sql, type Tx } from '#platform/db'
import { raise, type Caller } from '#platform/http'
import { countAsked, countListed, type ListReader, readFirstListed } from './lists.ts'
import { type Asker, canSee } from './people.ts'
import { manages } from './reach.ts'
import { presentOwn } from './read-own-profile.ts'
import type { ProfileSources } from './sources.ts'
import { profileByName, type ProfileRow } from './store.ts'

/** A hidden profile and an unknown one get the same answer (DEF-043). */
export async function visibleProfile(tx: Tx, asker: Asker | undefined, name: string): Promise<ProfileRow> {
  const found = await profileByName(tx, name)
  return found && (await canSee(tx, asker, found.id)) ? found : raise('PROFILE_NOT_FOUND')
}

export async function presentPage(tx: Tx, caller: Caller | undefined, row: ProfileRow, sources: ProfileSources): Promise<ProfilePage> {
  const reader = { asker: caller, isOwner: caller !== undefined && manages(caller, row) }
  const lists = await readFirstListed(tx, row, reader)
  const managed = []
  for (const assetsOf of sources.assetsManaged) managed.push(...(await assetsOf(tx, row.id)))
  return {
    id: String(row.id),
    name: row.name,
    displayName: row.display_name,
    photo: row.photo,
    cover: row.cover,
    description: row.description,
    place: row.place,
    links: row.links,
    profileType: row.profile_type,
    organizationType: row.organization_type,
    isGroup: row.is_group,
    circleId: await circleOf(tx, row.id),
    captain: await seenCaptain(tx, caller, row),
    isVerified: isVerified(row.identity_verified),
    countryId: row.country_id,
    since: (row.completed_at ?? row.created_at).getTime(),
    assetsManaged: managed,
    reputation: await reputationOf(tx, row.id, sources),
    counts: await countsOf(tx, row, reader),
    ...lists,
    viewer: await viewerOf(tx, caller, row, reader.isOwner),
    own: caller && reader.isOwner ? await presentOwn(tx, caller, row, { lists, userOf: sources.userOf }) : null,
  }
}

/** The profile's reputation over all features in which it works for others. */
async function reputationOf(tx: Tx, profileId: bigint, sources: ProfileSources): Promise<ProfilePage['reputation']> {
  const known: NonNullable<ProfilePage['reputation']>[] = []
  for (const read of sources.reputation) known.push(...[await read(tx, profileId)].filter((one) => one !== null))
  if (known.length === 0) return null
  return { ended: sum(known.map(({ ended }) => ended)), completed: sum(known.map(({ completed }) => completed)) }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0)
}

/** A captain who is hidden from this reader is not named by the group either. */
async function seenCaptain(tx: Tx, caller: Caller | undefined, { captain }: ProfileRow): Promise<string | null> {
  const found = captain === null ? undefined : await profileByName(tx, captain)
  return found && (await canSee(tx, caller, found.id)) ? captain : null
}

async function countsOf(tx: Tx, row: ProfileRow, reader: ListReader): Promise<ProfilePage['counts']> {
  return {
    members: row.is_group ? await countListed(tx, 'members', row, reader) : 0,
    affiliations: await countListed(tx, 'affiliations', row, reader),
    visitors: await countListed(tx, 'visitors', row, reader),
    asked: row.is_group && reader.isOwner ? await countAsked(tx, row.id) : null,
  }
}

const NOBODY: ProfilePage['viewer'] = {
  isOwner: false,
  isActive: false,
  isFriend: false,
  friendRequest: null,
  isBlocked: false,
  membership: null,
}

/** The relation of the reader's active profile to this one. */
async function viewerOf(tx: Tx, caller: Caller | undefined, row: ProfileRow, isOwn: boolean): Promise<ProfilePage['viewer']> {
  if (!caller) return NOBODY
  const { profileId } = caller
  const ties = await tx.one<{ is_friend: boolean; is_blocked: boolean; request_id: bigint | null; is_asked: boolean | null }>(sql`
    select exists (select from friends where profile_id = ${profileId} and friend_profile_id = ${row.id}) as is_friend,
           exists (select from published.blocks where profile_id = ${profileId} and blocked_profile_id = ${row.id}) as is_blocked,
           r.id as request_id, r.to_profile_id = ${profileId} as is_asked
    from (values (1)) one
    left join published.friend_requests r on r.status = 'pending'
      and least(r.from_profile_id, r.to_profile_id) = least(${profileId}::bigint, ${row.id}::bigint)
      and greatest(r.from_profile_id, r.to_profile_id) = greatest(${profileId}::bigint, ${row.id}::bigint)`)
  return {
    isOwner: isOwn,
    isActive: profileId === row.id,
    isFriend: ties.is_friend,
    friendRequest: ties.request_id === null ? null : { id: String(ties.request_id), direction: ties.is_asked ? 'in' : 'out' },
    isBlocked: ties.is_blocked,
    membership: await circleStatus(tx, row.id, profileId),
  }
}

/** Whether the reader belongs to the group itself, or has asked to. */
async function circleStatus(tx: Tx, groupId: bigint, profileId: bigint): Promise<'asked' | 'active' | null> {
  const row = await tx.maybe<{ status: 'asked' | 'active' }>(sql`
    select m.status from published.memberships m join published.circles c on c.id = m.perk_id
    where m.group_profile_id = ${groupId} and m.profile_id = ${profileId} and m.status in ('asked', 'active')`)
  return row?.status ?? null
}

async function circleOf(tx: Tx, groupId: bigint): Promise<string | null> {
  const row = await tx.maybe<{ id: bigint }>(sql`select id from published.circles where owner_profile_id = ${groupId}`)
  return row ? String(row.id) : null
}
