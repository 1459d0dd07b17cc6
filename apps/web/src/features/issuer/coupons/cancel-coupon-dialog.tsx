import type { ManagedCoupon } from '@bourse/contracts/issuer'
import { numberFormat } from '@bourse/domain/formats'
import { figured } from '#features/catalogue'
import { useLocale, useT } from '#platform/i18n'
import { momentText } from '#platform/moments'
import { ExactAmount } from '#ui/exact-amount'
import { ReasonDialog } from '../parts/reason-dialog.tsx'
import { useCancelCoupon } from '../use-powers.ts'

interface CancelCouponDialogProps {
  code: string
  coupon: ManagedCoupon
  /** Who holds the asset now. */
  holderCount: number
  onClose: () => void
}

export function CancelCouponDialog({ code, coupon, holderCount, onClose }: CancelCouponDialogProps) {
  const t = useT()
  const { tag } = useLocale()
  const cancel = useCancelCoupon(code)
  const label = t('issuer.coupon.cancel.confirm')
  return (
    <ReasonDialog
      title={t('issuer.coupon.cancel.title')}
      effects={[t('issuer.coupon.cancel.text'), t('issuer.coupon.cancel.final')]}
      figures={[
        { label: t('issuer.coupon.field.perUnit'), value: <ExactAmount raw={coupon.perUnit} asset={figured(coupon.asset)} /> },
        { label: t('issuer.coupon.field.recordAt'), value: momentText(coupon.recordAt, tag) },
        { label: t('issuer.holders'), value: <span className="fig">{numberFormat(tag).format(holderCount)}</span> },
      ]}
      reasonHelp={t('issuer.coupon.cancel.reason')}
      confirmLabel={label}
      call={cancel}
      onConfirm={(reason) =>
        cancel.mutate(
          { terms: { id: coupon.id, reason }, what: label },
          {
            done: t('issuer.coupon.canceled'),
            onSuccess: onClose,
          },
        )
      }
      onClose={onClose}
    />
  )
}
