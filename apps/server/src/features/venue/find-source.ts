import type { FoundVenue } from '@bourse/contracts/search'
import { excerptFor, type SearchSource } from '#features/search'
import { sql } from '#platform/db'
import { presentCards } from './present.ts'
import { isShownTo, VENUE, type VenueRow } from './venues.ts'

/** Ventures by name and story, boosted ones first among equally good ones. Canceled ones are found no more. */
export const venueSource: SearchSource<'ventures'> = {
  kind: 'ventures',
  lookIn: ({ caller }) => ({
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
  }),
  async present(tx, found, { words, caller, lang }) {
    const rows = await tx.rows<VenueRow & Record<string, unknown>>(
      sql`select ${VENUE} from venues v where v.id = any(${found.ids}::bigint[])`,
    )
    const byId = new Map(rows.map((row) => [row.id, row]))
    const ordered = found.ids.flatMap((id) => byId.get(id) ?? [])
    const cards = await presentCards(tx, ordered, { asker: caller, lang })
    return cards.map((card): FoundVenue => {
      const text = byId.get(BigInt(card.rowId))?.description ?? ''
      return { card, excerpt: excerptFor(BigInt(card.rowId), found, words, { shown: card.name, text }) }
    })
  },
}
