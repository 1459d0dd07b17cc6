import { numberText } from '@bourse/domain/formats'
import { perk, type PerkCard } from '@bourse/contracts/perk'
import type { VenueReply } from '@bourse/contracts/venue'
import { useQuery } from '@tanstack/react-query'
import { call } from '#platform/http'
import { useLocale, useT } from '#platform/i18n'
import { useReader } from '#platform/reader'
import { Amount } from '#ui/amount'
import { CardHead } from '#ui/card-head'
import { figured } from '../parts/asset-figure.ts'
import { duesOf } from '../parts/dues-of.ts'
import { PerkLine } from '../parts/perk-line.tsx'
import { keys } from '../queries.ts'

const SHOWN = 20

/** The perks of a venture, on its page; left out where there are none, or where they can't be read. */
export function VenuePerks({ venue }: { venue: VenueReply }) {
  const t = useT()
  const { tag } = useLocale()
  const { data } = useQuery({
    queryKey: keys.perks(useReader(), { venue: venue.rowId }),
    queryFn: ({ signal }) => call(perk.list, { query: { venue: venue.rowId, limit: SHOWN }, signal }),
    meta: { errors: 'silent' },
  })
  if (!data || data.items.length === 0) return null
  return (
    <section className="card" aria-labelledby="venue-perks">
      <CardHead id="venue-perks" title={t('perk.ofVenture')} count={numberText(data.count, tag)} size="h3" />
      <ul className="list">
        {data.items.map((card) => (
          <li key={card.rowId}>
            <PerkRow card={card} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function PerkRow({ card }: { card: PerkCard }) {
  const t = useT()
  const [first] = duesOf(card)
  return (
    <PerkLine perk={card} under={card.summary}>
      {first && card.quoteAsset && (
        <span className="num two-lines">
          <Amount raw={first.price} asset={figured(card.quoteAsset)} withCode={false} />
          <span className="cap">{t(`perk.per.${first.period}`)}</span>
        </span>
      )}
    </PerkLine>
  )
}
