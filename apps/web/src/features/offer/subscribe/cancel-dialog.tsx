import type { SubscriptionReply } from '@bourse/contracts/offer'
import { figured, unitsText } from '#features/catalogue'
import { useLocale, useT } from '#platform/i18n'
import { momentText } from '#platform/moments'
import { errorText } from '#platform/raise-error'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { ExactAmount, exactText } from '#ui/exact-amount'
import { useCancelSubscription } from '../queries.ts'

/** Cancels a held subscription; the payment is available again at once. */
export function CancelDialog({ subscription, onClose }: { subscription: SubscriptionReply; onClose: () => void }) {
  const t = useT()
  const { tag } = useLocale()
  const cancel = useCancelSubscription()
  const { id, asset, assetName, units, price, fee, payAsset, cancelUntil } = subscription
  const pay = figured(payAsset)
  const total = BigInt(price) + BigInt(fee)
  const label = t('offer.cancel.confirm', { units: unitsText(units, asset.decimals, tag), code: asset.code })
  const confirm = () =>
    cancel.mutate(
      { terms: id, what: label },
      {
        done: t('offer.canceled', { sum: exactText(total, pay, tag) }),
        onSuccess: onClose,
      },
    )
  return (
    <ConfirmDialog
      open
      variant="danger"
      title={t('offer.cancel.title')}
      lead={<ExactAmount raw={total} asset={pay} size="l" />}
      confirmLabel={label}
      backLabel={t('offer.cancel.keep')}
      busy={cancel.isPending}
      isChecking={cancel.isChecking}
      error={cancel.error && errorText(cancel.error)}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p className="pretty">
        {t('offer.cancel.text', { name: assetName })}{' '}
        {cancelUntil !== null && t('offer.cancel.until', { time: momentText(cancelUntil, tag) })}
      </p>
    </ConfirmDialog>
  )
}
