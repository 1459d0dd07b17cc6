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
import { usePayments } from '../use-venue-list.ts'

/** What went into and out of the venture's pocket; for its sponsor. */
export function PaymentsDialog({ venue, onClose }: { venue: VenueReply; onClose: () => void }) {
  const t = useT()
  const { tag } = useLocale()
  const now = useNow()
  const list = usePayments(venue.rowId)
  return (
    <Dialog open title={t('venue.payments')} onClose={onClose}>
      <DataList
        {...list}
        keyOf={({ id }) => id}
        empty={<EmptyState title={t('venue.payments.none')}>{t('venue.payments.noneText')}</EmptyState>}
      >
        {({ kind, quantity, asset, person, at }) => (
          <PersonRow
            person={person}
            detail={`${t(`venue.payment.${kind}`)} · ${agoText(at, now, t, tag)}`}
            figure={<Amount raw={quantity} asset={printed(asset)} sign="always" />}
          />
        )}
      </DataList>
    </Dialog>
  )
}
