import type { VenueReply } from '@bourse/contracts/venue'
import { useT } from '#platform/i18n'
import { DataList } from '#ui/data-list'
import { Dialog } from '#ui/dialog'
import { EmptyState } from '#ui/empty-state'
import { useBackers } from '../use-venue-list.ts'
import { BackerRow } from './backer-row.tsx'

/** Every backer whom the reader may know, newest first. */
export function BackersDialog({ venue, onClose }: { venue: VenueReply; onClose: () => void }) {
  const t = useT()
  const list = useBackers(venue.rowId)
  return (
    <Dialog open title={t('venue.backers.title')} onClose={onClose}>
      <DataList {...list} keyOf={({ person }) => person.id} empty={<EmptyState title={t('venue.backers.none')} />}>
        {(backer) => <BackerRow backer={backer} venue={venue} />}
      </DataList>
    </Dialog>
  )
}
