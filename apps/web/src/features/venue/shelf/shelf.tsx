import { venue, type VenueCard } from '@bourse/contracts/venue'
import { percentText } from '@bourse/domain/formats'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useMinute } from '#platform/clock'
import { call } from '#platform/http'
import { useLocale, useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { useReader } from '#platform/reader'
import { ErrorState } from '#ui/notice'
import { PlatePicture } from '#ui/plate-picture'
import { Progress } from '#ui/progress'
import { Skeleton, Skeletons } from '#ui/skeleton'
import { TimeLeft } from '../card/time-left.tsx'
import { percentOf, raisedIn } from '../parts/figures.ts'
import { handled, keys } from '../queries.ts'
import './shelf.css'

interface ShelfProps {
  /** The heading with the link to all of them. */
  head: ReactNode
  labelledBy: string
  className: string
  /** How many are shown, those that end next. */
  count: 3 | 4
}

/** The open ventures that end next, on another feature's page; nothing where there are none. */
export function Shelf({ head, labelledBy, className, count }: ShelfProps) {
  const t = useT()
  const now = useMinute()
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: keys.ending(useReader(), count),
    queryFn: ({ signal }) => call(venue.list, { query: { sort: 'ending', limit: count }, signal }),
    meta: handled,
  })
  if (data?.items.length === 0) return null
  const columns = `ven-shelf ven-shelf-${count}`
  return (
    <section className={className} aria-labelledby={labelledBy}>
      {head}
      {isError && !data && (
        <div className="ven-shelf-failed">
          <ErrorState what={t('venue.card.failed')} isRetrying={isFetching} onRetry={() => void refetch()} />
        </div>
      )}
      {data && (
        <ul className={columns}>
          {data.items.map((card) => (
            <li key={card.rowId}>
              <Short card={card} now={now} />
            </li>
          ))}
        </ul>
      )}
      {!data && !isError && <Loading columns={columns} count={count} />}
    </section>
  )
}

/** So few days are a warning here, where nothing else tells that time runs out. */
const CLOSE_DAYS_SHORT = 6

function Short({ card, now }: { card: VenueCard; now: number }) {
  const t = useT()
  const { tag } = useLocale()
  const { figure, target } = raisedIn(card, tag)
  const percent = percentOf(card)
  const share = percent === undefined ? undefined : percentText(percent, tag, 'progress')
  return (
    <a className="prop" href={addressOf('venue', { sponsor: card.sponsor.name, id: card.rowId })}>
      <span className="prop-art ven-shelf-art art-in">
        <PlatePicture image={card.image} name={card.name} sizes="320px" />
      </span>
      <span className="prop-body">
        <h3 className="h3 trunc">{card.name}</h3>
        <span className="row cap">
          <span className="trunc grow">{t('venue.card.byName', { name: card.sponsor.displayName })}</span>
          <TimeLeft endsAt={card.endsAt} now={now} closeDays={CLOSE_DAYS_SHORT} />
        </span>
        {percent !== undefined && share !== undefined && target !== undefined ? (
          <>
            <Progress
              value={percent / 100}
              label={t('venue.card.progress', { percent: share })}
              outcome={percent >= 100 ? 'met' : 'running'}
            />
            <span className="xs t-2 fig" title={t('venue.card.of', { sum: figure, target })}>
              {t('venue.card.share', { percent: share, target })}
            </span>
          </>
        ) : (
          <span className="xs t-2 fig">
            {figure} {t('venue.card.given')}
          </span>
        )}
      </span>
    </a>
  )
}

/** Skeletons in the shape of the cards, so that nothing below them moves. */
function Loading({ columns, count }: { columns: string; count: number }) {
  return (
    <Skeletons>
      <div className={columns} aria-hidden="true">
        {Array.from({ length: count }, (_, card) => (
          <div key={card} className="prop">
            <span className="prop-art ven-shelf-art skeleton" />
            <span className="prop-body">
              <Skeleton width="64%" height={24} />
              <Skeleton width="90%" height={20} />
              <Skeleton width="100%" height={14} />
              <Skeleton width="48%" height={16} />
            </span>
          </div>
        ))}
      </div>
    </Skeletons>
  )
}
