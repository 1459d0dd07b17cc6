import type { MemberReply, PerkCard, PerkReply } from '@bourse/contracts/perk'
import type { Asker } from '#features/profile'
import { type GraphContext, readerOf } from '#platform/graph'
import { type Contribution, readContributions } from './contributions.ts'
import { readMembers } from './members-list.ts'
import type { PerkViewer } from './present.ts'
import { presentPerk } from './present-perk.ts'
import { visiblePerk } from './readers.ts'

const MEMBERS_MAX = 50

/** A member with what they gave; empty where the reader may not know it. */
export type GraphMember = MemberReply & { contribs: readonly Contribution[] }

/** Visitors read too; an API key needs the scope to read. */
function askerOf(context: GraphContext): Asker | undefined {
  return context.caller && readerOf(context)
}

/** No name of an asset is asked for here, so the language makes no difference. */
export function viewerOf(context: GraphContext): PerkViewer {
  return { asker: askerOf(context), lang: 'en' }
}

/** Read once for each perk of a query, however many of its fields are asked for. */
const wholes = new WeakMap<PerkCard, Promise<PerkReply>>()

export function readWhole(context: GraphContext, card: PerkCard): Promise<PerkReply> {
  const known = wholes.get(card)
  if (known) return known
  const viewer = viewerOf(context)
  const read = context.db.read(async (tx) => presentPerk(tx, await visiblePerk(tx, viewer.asker, BigInt(card.rowId)), viewer))
  wholes.set(card, read)
  return read
}

/** The newest members whom the reader may see; null where the list is not shown. */
export async function readMembersOf(context: GraphContext, card: PerkCard): Promise<GraphMember[] | null> {
  const asker = askerOf(context)
  return context.db.read(async (tx) => {
    const row = await visiblePerk(tx, asker, BigInt(card.rowId))
    const page = await readMembers(tx, row, asker, { limit: MEMBERS_MAX })
    if (!page) return null
    const known = page.items.filter(({ given }) => given !== null).map(({ membershipId }) => BigInt(membershipId))
    const contribs = await readContributions(tx, known)
    return page.items.map((member) => ({ ...member, contribs: contribs.get(member.membershipId) ?? [] }))
  })
}
