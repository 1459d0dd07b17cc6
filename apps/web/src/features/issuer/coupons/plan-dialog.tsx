import type { BodyOf } from '@bourse/contracts/http'
import type { issuer } from '@bourse/contracts/issuer'
import { figured } from '#features/catalogue'
import { useLocale, useT } from '#platform/i18n'
import { momentText } from '#platform/moments'
import type { IntentMutation } from '#platform/use-intent'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { ExactAmount } from '#ui/exact-amount'
import { type CouponCost, costRows, isShort } from './cost-figures.tsx'

interface PlanDialogProps {
  body: BodyOf<typeof issuer.planCoupon, 'sent'>
  /** Raw units of what is paid, as the body has it in whole ones. */
  perUnit: bigint
  cost: CouponCost
  /** The name of who pays. */
  manager: string
  label: string
  plan: Pick<IntentMutation<unknown, unknown>, 'isPending' | 'isChecking'>
  onConfirm: () => void
  onBack: () => void
}

/** The last question before a coupon is planned: who is paid, when, and what it takes. */
export function PlanDialog({ body, perUnit, cost, manager, label, plan, onConfirm, onBack }: PlanDialogProps) {
  const t = useT()
  const { tag } = useLocale()
  const { rows, sum } = costRows(cost, t, tag)
  return (
    <ConfirmDialog
      open
      title={t('issuer.coupon.plan.title')}
      figures={[
        { label: t('issuer.coupon.field.perUnit'), value: <ExactAmount raw={perUnit} asset={figured(cost.asset)} /> },
        { label: t('issuer.coupon.field.recordAt'), value: momentText(body.recordAt, tag) },
        { label: t('issuer.coupon.field.payAt'), value: momentText(body.payAt, tag) },
        ...rows,
      ]}
      sum={sum}
      confirmLabel={label}
      backLabel={t('issuer.back')}
      busy={plan.isPending}
      isChecking={plan.isChecking}
      onConfirm={onConfirm}
      onClose={onBack}
    >
      <p className="pretty">{t('issuer.coupon.plan.text', { manager })}</p>
      {isShort(cost) && <p className="pretty">{t('issuer.coupon.short')}</p>}
    </ConfirmDialog>
  )
}
