import type { AssetReply } from '@bourse/contracts/catalogue'
import { useState } from 'react'
import { useNow } from '#platform/clock'
import { otherFault } from '#platform/field-faults'
import { t } from '#platform/i18n'
import { figureOf, rawOf } from '../parts/typed-amount.ts'
import { useTypedDraft } from '../parts/use-typed-draft.ts'
import { usePlanCoupon } from '../use-powers.ts'
import { couponBody, couponFaults, type CouponField, emptyCoupon } from './coupon-draft.ts'
import { useAskedCost } from './use-asked-cost.ts'

export type CouponForm = ReturnType<typeof useCouponForm>

/** A coupon while it is planned: what it would cost is asked for as it is typed, and shown again before it is sent. */
export function useCouponForm(code: string, payable: readonly AssetReply[], lastAsset: string) {
  const now = useNow()
  const typed = useTypedDraft(() => emptyCoupon(lastAsset, Date.now()))
  const { draft } = typed
  const [isAsking, setAsking] = useState(false)
  const plan = usePlanCoupon(code)
  const pay = figureOf(payable.find((asset) => asset.code === draft.payAsset))
  const faults = couponFaults(draft, pay, now)
  const body = couponBody(draft, pay, now)
  const perUnit = pay && rawOf(draft.perUnit, pay)
  const asked = useAskedCost(code, pay, perUnit)
  return {
    draft,
    change: typed.change,
    isChanged: typed.isChanged,
    pay,
    asked,
    plan,
    faultIn: (name: CouponField) => typed.faultIn(name, faults, plan.error),
    failure: otherFault(plan.error),
    /** What is asked about; undefined while the form is filled in. */
    question: isAsking && body && perUnit !== undefined && asked.cost ? { body, perUnit, cost: asked.cost } : undefined,
    back: () => setAsking(false),
    review: () => {
      typed.touchAll()
      if (body && asked.isSettled && asked.cost) setAsking(true)
    },
    confirm: (what: string, onPlanned: () => void) => {
      if (!body) return
      plan.mutate(
        { terms: body, what },
        {
          done: t('issuer.coupon.planned'),
          onSuccess: onPlanned,
          // The form says what is wrong, beside its fields.
          onError: () => setAsking(false),
        },
      )
    },
  }
}
