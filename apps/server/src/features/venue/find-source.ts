import type { FoundVenture } from '@bourse/contracts/search'
import { excerptFor, findIds, presentGroup, type SearchSource, shownIds } from '#features/search'
import { sql } from '#platform/db'
import { presentCards } from './present.ts'
import { isShownTo, VENUE, type VenueRow } from './venues.ts'

/** Ventures by name and story, boosted ones first among equally good ones. Canceled ones are found no more. */
export const ventureSource: SearchSource<'ventures'> = {
  kind: 'ventures',
  async find(tx, ask) {
    const { words, caller, lang, limit } = ask
    const found = await findIds(tx, ask, {
      names: [
        {
          from: sql`venues v`,
          id: sql`v.id`,
          name: sql`v.find_name`,
          text: sql`v.find_text`,
          isListed: sql`v.status <> 'canceled'`,
          weight: sql`v.boost`,
        },
      ],
      isShown: sql`select from venues v where v.id = c.id and ${isShownTo(caller)}`,
    })
    if (found.ids.length === 0) return presentGroup<FoundVenture>(found, [])
    const ids = shownIds(found, limit)
    const rows = await tx.rows<VenueRow & Record<string, unknown>>(sql`select ${VENUE} from venues v where v.id = any(${ids}::bigint[])`)
    const byId = new Map(rows.map((row) => [row.id, row]))
    const ordered = ids.flatMap((id) => byId.get(id) ?? [])
    const cards = await presentCards(tx, ordered, { asker: caller, lang })
    return presentGroup(
      found,
      cards.map((card): FoundVenture => {
        const text = byId.get(BigInt(card.rowId))?.description ?? ''
        return { card, excerpt: excerptFor(BigInt(card.rowId), found, words, { shown: card.name, text }) }
      }),
    )
  },
}
