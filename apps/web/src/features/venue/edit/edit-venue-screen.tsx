import { ApiError } from '#platform/http'
import { useT } from '#platform/i18n'
import { addressOf, usePageParams } from '#platform/navigation'
import { AddressNotFound } from '#shell/not-found'
import { Page } from '#shell/page'
import { ErrorState } from '#ui/notice'
import { useVenue } from '../use-venue.ts'
import { draftOf } from './venue-draft.ts'
import { VenueForm } from './venue-form.tsx'
import './edit.css'

/** `/@{sponsor}/venue/{id}/edit/`: for the sponsor only; for others there is nothing here (PROF-48, API-29). */
export function EditVenueScreen() {
  const t = useT()
  const { id } = usePageParams('editVenue')
  const { data: venue, error, isFetching, refetch } = useVenue(id)
  if ((venue && !venue.isOwner) || (error instanceof ApiError && (error.status === 404 || error.status === 400))) return <AddressNotFound />
  if (!venue) {
    return (
      <Page heading={t('pages.editVenue')}>
        {error && <ErrorState what={t('venue.failed')} isRetrying={isFetching} onRetry={() => void refetch()} />}
      </Page>
    )
  }
  return (
    <Page heading={t('venue.form.edit', { venue: venue.name })}>
      <VenueForm
        key={venue.rowId}
        first={draftOf(venue)}
        venue={venue}
        cancel={addressOf('venue', { sponsor: venue.sponsor.name, id: venue.rowId })}
      />
    </Page>
  )
}
