import { ApiError } from '#platform/http'
import { useT } from '#platform/i18n'
import { usePageParams } from '#platform/navigation'
import { AddressNotFound } from '#shell/not-found'
import { Page } from '#shell/page'
import { ErrorState } from '#ui/notice'
import { Skeleton, Skeletons } from '#ui/skeleton'
import { useVenue } from '../use-venue.ts'
import { VenuePage } from './venue-page.tsx'
import './venue.css'

/** `/@{sponsor}/venue/{id}/`: a venture for visitors, users, its backers and its sponsor (VEN-02, VEN-03, DEF-122). */
export function VenueScreen() {
  const t = useT()
  const { sponsor, id } = usePageParams('venue')
  const { data, error, isFetching, refetch } = useVenue(id)
  // Under another name there is no such venture.
  const isElsewhere = data !== undefined && data.sponsor.name.toLowerCase() !== sponsor.toLowerCase()
  if (isElsewhere || (error instanceof ApiError && (error.status === 404 || error.status === 400))) return <AddressNotFound />
  if (data) return <VenuePage key={data.rowId} venue={data} />
  return (
    <Page heading={t('pages.venue')}>
      {error ? (
        <ErrorState what={t('venue.failed')} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Skeletons>
          <div className="item" aria-hidden="true">
            <div className="stack">
              <Skeleton width="70%" height={56} />
              <Skeleton width="100%" height={400} />
            </div>
            <Skeleton width="100%" height={480} />
          </div>
        </Skeletons>
      )}
    </Page>
  )
}
