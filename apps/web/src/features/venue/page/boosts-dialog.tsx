import type { VenueReply } from '@bourse/contracts/venue'
import { useNow } from '#platform/clock'
import { useLocale, useT } from '#platform/i18n'
import { DataList } from '#ui/data-list'
import { Dialog } from '#ui/dialog'
import { EmptyState } from '#ui/empty-state'
import { Amount } from '#ui/amount'
import { printed } from '../parts/figures.ts'
import { PersonRow } from '../parts/person-row.tsx'
import { agoText } from '../parts/time-text.ts'
import { useBoosts, useRanking } from '../use-venue-list.ts'

/** Who boosted it, and by how much; for its sponsor. */
export function BoostsDialog({ venue, onClose }: { venue: VenueReply; onClose: () => void }) {
  const t = useT()
  const { tag } = useLocale()
  const now = useNow()
  const list = useBoosts(venue.rowId)
  const token = useRanking(venue.rowId).data?.token
  return (
    <Dialog open title={t('venue.boosts')} onClose={onClose}>
      <DataList {...list} keyOf={({ id }) => id} empty={<EmptyState title={t('venue.boosts.none')} />}>
        {({ boost, person, at }) => (
          <PersonRow person={person} detail={agoText(at, now, t, tag)} figure={token && <Amount raw={boost} asset={printed(token)} />} />
        )}
      </DataList>
    </Dialog>
  )
}
