import type { PerkFields } from '@bourse/contracts/perk'
import { profileById } from '#features/profile'
import { sql, type Statement, type Tx } from '#platform/db'
import { type Caller, raise } from '#platform/http'
import { announcePrices } from './dues/price-change.ts'
import { switchOff } from './dues/switch-off.ts'
import { lockLiveMemberships } from './memberships.ts'
import { perkById, type PerkRow } from './perks.ts'
import { type PerkTerms, readTerms } from './read-fields.ts'
import { lockOwnPerk, ownPerk } from './readers.ts'

/** Enough for anybody, and few enough for their page. */
const PERKS_MAX = 100

interface NewPerk {
  profileId: bigint
  fields: PerkFields
  now: Date
}

/** API-32: creates a perk of this profile, which the caller acts for. */
export async function createPerk(tx: Tx, { profileId, fields, now }: NewPerk): Promise<PerkRow> {
  const owner = (await profileById(tx, profileId)) ?? raise('PROFILE_NOT_FOUND')
  const terms = await readTerms(tx, owner, fields)
  // Serialized per owner, so that concurrent calls can't exceed the limit together.
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('perks', ${profileId}))`)
  const { count } = await tx.one<{ count: number }>(sql`select count(*)::int as count from perks where owner_profile_id = ${profileId}`)
  if (count >= PERKS_MAX) raise('LIMIT_REACHED')
  const columns = Object.entries(terms)
  const { id } = await tx.one<{ id: bigint }>(sql`
    insert into perks (owner_profile_id, switched_at, created_at, ${list(columns.map(([name]) => column(name)))})
    values (${profileId}, ${now}, ${now}, ${list(columns.map(([, value]) => sql`${value}`))}) returning id`)
  return read(tx, id)
}

interface Change {
  caller: Caller
  id: bigint
  fields: PerkFields
  now: Date
}

/**
 * DEF-149: changes an own perk. Members are told of changed dues, and switching it off ends all memberships with a refund, in the same
 * transaction (DEF-136, DEF-145).
 */
export async function updatePerk(tx: Tx, { caller, id, fields, now }: Change): Promise<PerkRow> {
  await ownPerk(tx, caller, id)
  await lockLiveMemberships(tx, id)
  const before = await lockOwnPerk(tx, caller, id)
  const owner = (await profileById(tx, before.owner_profile_id)) ?? raise('PERK_NOT_FOUND')
  const terms = await readTerms(tx, owner, fields, before)
  await checkChange(tx, before, terms)
  const switchedAt = terms.is_active === before.is_active ? before.switched_at : now
  await tx.run(sql`
    update perks set switched_at = ${switchedAt},
      ${list(Object.entries(terms).map(([name, value]) => sql`${column(name)} = ${value}`))}
    where id = ${id}`)
  const after = await read(tx, id)
  if (before.is_active && !after.is_active) await switchOff(tx, after, now, caller.userId)
  else await announcePrices(tx, after, before, after, now)
  return read(tx, id)
}

/** What members have agreed on stays: the asset they pay in, and that there are members at all. */
async function checkChange(tx: Tx, before: PerkRow, terms: PerkTerms): Promise<void> {
  const live = await tx.one<{ members: boolean; paying: boolean }>(sql`
    select count(*) > 0 as members, count(period) > 0 as paying from memberships
    where perk_id = ${before.id} and status in ('offered', 'asked', 'active', 'paused')`)
  const isFixed = before.paid_at !== null || live.paying
  if (isFixed && before.quote_asset_id !== terms.quote_asset_id) raise('PERK_ASSET_FIXED', { quoteAsset: ['errors.PERK_ASSET_FIXED'] })
  // Switching it off ends them anyway.
  if (terms.membership === 'none' && before.membership !== 'none' && live.members && terms.is_active)
    raise('INVALID', { membership: ['fields.hasMembers'] })
}

async function read(tx: Tx, id: bigint): Promise<PerkRow> {
  return (await perkById(tx, id)) ?? raise('INTERNAL')
}

/** The names are those of `PerkTerms`, never a caller's. */
function column(name: string): Statement {
  return { text: name, values: [] }
}

function list(parts: readonly Statement[]): Statement {
  return parts.reduce((all, part) => sql`${all}, ${part}`)
}
