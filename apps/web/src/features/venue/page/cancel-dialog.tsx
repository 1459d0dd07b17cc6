import type { VenueReply } from '@bourse/contracts/venue'
import { useLocale, useT } from '#platform/i18n'
import { errorText } from '#platform/raise-error'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { ExactAmount, exactText } from '#ui/exact-amount'
import { printed } from '../parts/figures.ts'
import { useCancelVenue } from '../use-venue-money.ts'
import { inPocket } from './owner-acts.ts'

/** Ends it for good and gives everything back; the button names the sum (DEF-132). */
export function CancelDialog({ venue, onClose }: { venue: VenueReply; onClose: () => void }) {
  const t = useT()
  const { tag } = useLocale()
  const cancel = useCancelVenue()
  const asset = printed(venue.targetAsset)
  const isHeld = venue.isAllOrNothing && venue.status === 'open'
  const label = venue.raised === '0' ? t('venue.cancel') : t('venue.cancel.sum', { sum: exactText(venue.raised, asset, tag) })
  return (
    <ConfirmDialog
      open
      title={t('venue.cancel.title', { venue: venue.name })}
      variant="danger"
      figures={[
        { label: t('venue.cancel.back'), value: <ExactAmount raw={venue.raised} asset={asset} /> },
        ...(venue.backerCount === null
          ? []
          : [{ label: t('venue.backers.title'), value: <span className="fig">{venue.backerCount}</span> }]),
        ...(isHeld ? [] : [{ label: t('venue.owner.pocket'), value: <ExactAmount raw={inPocket(venue)} asset={asset} /> }]),
      ]}
      confirmLabel={label}
      backLabel={t('venue.cancel.keep')}
      busy={cancel.isPending}
      isChecking={cancel.isChecking}
      error={cancel.error && errorText(cancel.error)}
      onConfirm={() =>
        cancel.mutate(
          { terms: venue.rowId, what: label },
          {
            done: t('venue.cancel.done'),
            onSuccess: onClose,
          },
        )
      }
      onClose={onClose}
    >
      <p className="pretty">{t(isHeld ? 'venue.cancel.held' : 'venue.cancel.paid')}</p>
    </ConfirmDialog>
  )
}
