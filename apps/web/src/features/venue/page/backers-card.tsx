import type { VenueReply } from '@bourse/contracts/venue'
import { numberText } from '@bourse/domain/formats'
import { useState } from 'react'
import { useLocale, useT } from '#platform/i18n'
import { Button } from '#ui/button'
import { CardHead } from '#ui/card-head'
import { BackerRow } from './backer-row.tsx'
import { BackersDialog } from './lazy-dialogs.ts'

const SHOWN_MAX = 5

/** Who backs it, as far as the sponsor lets the reader know (DEF-131): names and amounts, only how many, or nothing but the sum. */
export function BackersCard({ venue }: { venue: VenueReply }) {
  const t = useT()
  const { tag } = useLocale()
  const [isAll, setAll] = useState(false)
  const { backers, backerCount } = venue
  return (
    <section className="card" aria-labelledby="ven-backers">
      <CardHead
        id="ven-backers"
        title={t('venue.backers.title')}
        count={backerCount !== null ? numberText(backerCount, tag) : undefined}
        size="h3"
      >
        <span className="grow" />
        {backers !== null && backers.length > 0 && (
          <Button variant="text" size="s" aria-haspopup="dialog" onClick={() => setAll(true)}>
            {t('venue.backers.all')}
          </Button>
        )}
      </CardHead>
      {backers !== null && backers.length > 0 ? (
        <ul className="list">
          {backers.slice(0, SHOWN_MAX).map((backer) => (
            <li key={backer.person.id}>
              <BackerRow backer={backer} venue={venue} />
            </li>
          ))}
        </ul>
      ) : (
        <p className="card-body cap pretty">{t(emptyText(venue))}</p>
      )}
      {isAll && <BackersDialog venue={venue} onClose={() => setAll(false)} />}
    </section>
  )
}

function emptyText({ backers, backerCount, transparency }: VenueReply) {
  if (backers !== null && (backerCount === null || backerCount === 0)) return 'venue.backers.none'
  if (backers !== null) return 'venue.backers.unnamed'
  return transparency === 'secret' ? 'venue.backers.secret' : 'venue.backers.totals'
}
