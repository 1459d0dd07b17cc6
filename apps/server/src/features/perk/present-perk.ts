import type { PerkReply } from '@bourse/contracts/perk'
import { canSeeTotals } from '@bourse/domain/perk'
import { sql, type Tx } from '#platform/db'
import { readAffiliations } from './affiliations.ts'
import { presentMemberships } from './joining/present-membership.ts'
import { countNamed, readMembers } from './members-list.ts'
import { liveMembership } from './memberships.ts'
import type { PerkRow } from './perks.ts'
import { type PerkViewer, presentCards } from './present.ts'
import { readerOf } from './readers.ts'
import { readTotals } from './totals.ts'

const FIRST_MEMBERS = 12

/** A perk as its page shows it to this reader, who may see it. */
export async function presentPerk(tx: Tx, row: PerkRow, viewer: PerkViewer): Promise<PerkReply> {
  const { asker } = viewer
  const [card] = await presentCards(tx, [row], viewer)
  if (!card) throw new Error(`perk ${row.id} has no card`)
  const reader = await readerOf(tx, asker, row)
  const members = await readMembers(tx, row, asker, { limit: FIRST_MEMBERS })
  return {
    ...card,
    description: row.description,
    transparency: row.transparency,
    venue: await readVenue(tx, row),
    createdAt: row.created_at.getTime(),
    switchedOffAt: reader === 'owner' && !row.is_active ? row.switched_at.getTime() : null,
    totals: canSeeTotals(reader, row.transparency) ? await readTotals(tx, row) : null,
    members: members?.items ?? null,
    namedCount: await countNamed(tx, row, asker),
    affiliations: await readAffiliations(tx, row, asker),
    viewer: await readViewer(tx, row, viewer),
  }
}

async function readVenue(tx: Tx, { venue_id }: PerkRow): Promise<PerkReply['venue']> {
  if (venue_id === null) return null
  const venue = await tx.one<{ name: string; sponsor: string }>(sql`
    select v.name, p.name as sponsor from published.venues v join published.profiles p on p.id = v.sponsor_profile_id where v.id = ${venue_id}`)
  return { rowId: String(venue_id), ...venue }
}

async function readViewer(tx: Tx, row: PerkRow, { asker, lang }: PerkViewer): Promise<PerkReply['viewer']> {
  const membership = asker && (await liveMembership(tx, row.id, asker.profileId))
  if (!membership) return null
  const [viewer] = await presentMemberships(tx, [membership], { asker, lang })
  return viewer ?? null
}
