import type { ExploredClass } from '@bourse/contracts/catalogue'
import { venue } from '@bourse/contracts/venue'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMinute } from '#platform/clock'
import { call } from '#platform/http'
import { useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { useReader } from '#platform/reader'
import { ErrorState } from '#ui/notice'
import { Segmented } from '#ui/segmented'
import { VenueCard } from '../card/venue-card.tsx'
import { handled, keys } from '../queries.ts'
import './class-venues.css'

const SHOWN_MAX = 12

/** The ventures of an asset class, by all boosts or by those that fade (DEF-153). */
export function ClassVenues({ assetClass: { slug, ventureCount } }: { assetClass: ExploredClass }) {
  const t = useT()
  const [sort, setSort] = useState<'boosted' | 'rising'>('boosted')
  const now = useMinute()
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: keys.ofClass(useReader(), slug, sort),
    queryFn: ({ signal }) => call(venue.list, { query: { assetClass: slug, sort, limit: SHOWN_MAX }, signal }),
    placeholderData: (before) => before,
    meta: handled,
  })
  if (data?.items.length === 0) return null
  return (
    <section aria-labelledby="class-venues">
      <div className="sec-head">
        <h2 className="h2" id="class-venues">
          {t('venue.class.title')}
        </h2>
        <span className="cap fig">{ventureCount}</span>
        <span className="grow" />
        <Segmented
          label={t('venue.class.order')}
          value={sort}
          onChange={setSort}
          options={(['boosted', 'rising'] as const).map((value) => ({ value, label: t(`venue.class.${value}`) }))}
        />
      </div>
      {isError && <ErrorState what={t('venue.card.failed')} isRetrying={isFetching} onRetry={() => void refetch()} />}
      <ul className="class-venues swipe">
        {data?.items.map((card) => (
          <li key={card.rowId}>
            <VenueCard card={card} now={now} href={addressOf('venue', { sponsor: card.sponsor.name, id: card.rowId })} />
          </li>
        ))}
      </ul>
    </section>
  )
}
