import type { PledgeReply, VenueReply } from '@bourse/contracts/venue'
import { useLocale, useT } from '#platform/i18n'
import { errorText } from '#platform/raise-error'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { ExactAmount, exactText } from '#ui/exact-amount'
import { printed } from '../parts/figures.ts'
import { useWithdraw } from '../use-venue-money.ts'

interface WithdrawDialogProps {
  venue: VenueReply
  pledge: PledgeReply | 'all'
  /** Those that can still be withdrawn. */
  open: readonly PledgeReply[]
  onClose: () => void
}

/** Takes back one pledge, or all of them; the amount is available again at once. */
export function WithdrawDialog({ venue, pledge, open, onClose }: WithdrawDialogProps) {
  const t = useT()
  const { tag } = useLocale()
  const withdraw = useWithdraw(venue.rowId)
  const asset = printed(venue.targetAsset)
  const raw = pledge === 'all' ? open.reduce((sum, { quantity }) => sum + BigInt(quantity), 0n) : BigInt(pledge.quantity)
  const sum = exactText(raw, asset, tag)
  const label = t('venue.withdraw.sum', { sum })
  const confirm = () =>
    withdraw.mutate(
      { terms: pledge === 'all' ? {} : { pledge: pledge.id }, what: label },
      {
        done: ({ withdrawn }) => t('venue.withdraw.done', { sum: exactText(withdrawn, asset, tag) }),
        onSuccess: onClose,
      },
    )
  return (
    <ConfirmDialog
      open
      title={t('venue.withdraw.title')}
      lead={<ExactAmount raw={raw} asset={asset} size="l" />}
      confirmLabel={label}
      busy={withdraw.isPending}
      isChecking={withdraw.isChecking}
      error={withdraw.error && errorText(withdraw.error)}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p className="pretty">{t('venue.withdraw.text', { venue: venue.name })}</p>
    </ConfirmDialog>
  )
}
