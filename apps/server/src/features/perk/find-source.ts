import type { FoundPerk } from '@bourse/contracts/search'
import { excerptFor, type SearchSource } from '#features/search'
import { sql, type Statement } from '#platform/db'
import type { Caller } from '#platform/http'
import { perksByIds } from './perks.ts'
import { presentCards } from './present.ts'
import { isPerkVisibleTo } from './readers.ts'

/** Perks by name and description, those with most members first among equally good ones. */
export const perkSource: SearchSource<'perks'> = {
  kind: 'perks',
  lookIn: ({ caller }) => ({
    names: [
      {
        from: sql`perks k`,
        id: sql`k.id`,
        name: sql`k.find_name`,
        text: sql`k.find_text`,
        isListed: mayBeVisibleTo(caller),
        weight: sql`k.member_count::numeric`,
      },
    ],
    isShown: sql`select from perks k where k.id = c.id and ${isPerkVisibleTo(caller)}`,
  }),
  async present(tx, found, { words, caller, lang }) {
    const rows = await perksByIds(tx, found.ids)
    const texts = new Map(rows.map(({ id, description }) => [id, description]))
    const cards = await presentCards(tx, rows, { asker: caller, lang })
    return cards.map((card): FoundPerk => {
      const text = texts.get(BigInt(card.rowId)) ?? ''
      return { card, excerpt: excerptFor(BigInt(card.rowId), found, words, { shown: card.name, text }) }
    })
  },
}

/** As `isPerkVisibleTo`, but with the few private perks that this reader may see listed first. */
function mayBeVisibleTo({ isStaff, userId, profileId }: Caller): Statement {
  if (isStaff) return sql`true`
  return sql`((k.is_active and k.visibility = 'public')
    or k.owner_profile_id = any(array(
      select p.id from published.profiles p where p.user_id = ${userId}
      union all select p.id from published.profiles p where p.captain_user_id = ${userId}))
    or k.id = any(array(select j.perk_id from memberships j where j.profile_id = ${profileId} and j.status <> 'ended')))`
}
