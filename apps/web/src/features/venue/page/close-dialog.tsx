import type { VenueReply } from '@bourse/contracts/venue'
import { useT } from '#platform/i18n'
import { errorText } from '#platform/raise-error'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { useCloseVenue } from '../use-venue-money.ts'

/** Stops taking contributions; what was paid stays. */
export function CloseDialog({ venue, onClose }: { venue: VenueReply; onClose: () => void }) {
  const t = useT()
  const close = useCloseVenue(venue.rowId)
  return (
    <ConfirmDialog
      open
      title={t('venue.close.title', { venue: venue.name })}
      confirmLabel={t('venue.close')}
      busy={close.isPending}
      error={close.error && errorText(close.error)}
      onConfirm={() =>
        close.mutate(undefined, {
          done: t('venue.close.done'),
          onSuccess: onClose,
        })
      }
      onClose={onClose}
    >
      <p className="pretty">{t('venue.close.text')}</p>
    </ConfirmDialog>
  )
}
