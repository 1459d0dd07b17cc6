import { venue } from '@bourse/contracts/venue'
import { useQuery } from '@tanstack/react-query'
import { ApiError, call } from '#platform/http'
import { useT } from '#platform/i18n'
import { usePageParams } from '#platform/navigation'
import { useReader } from '#platform/reader'
import { AddressNotFound } from '#shell/not-found'
import { Page } from '#shell/page'
import { SlotContent } from '#shell/slot'
import { ErrorState } from '#ui/notice'
import { keys } from '../queries.ts'
import { perkAtItem } from '../slots.ts'
import { VenueScreen } from './venue-screen.tsx'

/** `/@{sponsor}/{id}/`: the venture or the perk that the id names (VEN-04, VEN-05, DEF-123). Both read it from the same address. */
export function ItemScreen() {
  const t = useT()
  const { sponsor, id } = usePageParams('item')
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: keys.item(useReader(), sponsor, id),
    queryFn: ({ signal }) => call(venue.resolve, { params: { sponsor, id }, signal }),
    staleTime: Infinity,
    meta: { errors: 'missing' },
  })
  if (data) return data.kind === 'venue' ? <VenueScreen /> : <SlotContent slot={perkAtItem} props={{}} />
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return <AddressNotFound />
  return (
    <Page heading={t('pages.item')}>
      {error && <ErrorState what={t('venue.failed')} isRetrying={isFetching} onRetry={() => void refetch()} />}
    </Page>
  )
}
