import type { AssetReply } from '@bourse/contracts/catalogue'
import type { ConsoleReply } from '@bourse/contracts/issuer'
import { exactAmount } from '@bourse/domain/money'
import { useState } from 'react'
import { figured } from '#features/catalogue'
import { useNow } from '#platform/clock'
import { fieldText } from '#platform/field-text'
import { ApiError } from '#platform/http'
import { useLocale, useT } from '#platform/i18n'
import { errorText } from '#platform/raise-error'
import { useSettled } from '#platform/use-settled'
import { AmountField } from '#ui/amount-field'
import { exactText } from '#ui/exact-amount'
import { FormDialog } from '#ui/form-dialog'
import { Kv } from '#ui/kv'
import { Notice } from '#ui/notice'
import { SearchSelect } from '#ui/search-select'
import { MomentFields } from '../parts/moment-fields.tsx'
import { rawOf } from '../parts/typed-amount.ts'
import { useDiscarding } from '../parts/use-discarding.tsx'
import { type AskedCost, useCouponCost } from '../queries.ts'
import { usePlanCoupon } from '../use-powers.ts'
import { costRows, isShort } from './cost-figures.tsx'
import { couponBody, type CouponDraft, couponFaults, type CouponField, emptyCoupon } from './coupon-draft.ts'
import { PlanDialog } from './plan-dialog.tsx'

interface CouponDialogProps {
  of: ConsoleReply
  assets: readonly AssetReply[]
  /** What the latest coupon was paid in, to begin with; empty without one. */
  lastAsset: string
  onClose: () => void
}

/** Plans a coupon: the form with what it would cost now, then the question. */
export function CouponDialog({ of, assets, lastAsset, onClose }: CouponDialogProps) {
  const t = useT()
  const now = useNow()
  const { tag } = useLocale()
  const { code } = of.asset
  const payable = assets.filter((asset) => asset.isActive && asset.code !== code)
  const [first] = useState(() => emptyCoupon(lastAsset, Date.now()))
  const [draft, setDraft] = useState(first)
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [isAsking, setAsking] = useState(false)
  const plan = usePlanCoupon(code)
  const { close, question } = useDiscarding(draft !== first && !plan.isPending, onClose)
  const found = payable.find((asset) => asset.code === draft.payAsset)
  const pay = found && { code: found.code, symbol: found.symbol, decimals: found.decimals, decimalsMin: found.decimals_min }
  const faults = couponFaults(draft, pay, now)
  const body = couponBody(draft, pay, now)
  const perUnit = pay && rawOf(draft.perUnit, pay)
  const asked = useSettled(pay && perUnit !== undefined ? `${pay.code} ${exactAmount(perUnit, pay)}` : '')
  const cost = useCouponCost(code, readAsked(asked))
  const shown = asked === '' ? undefined : cost.data
  const sentFaults = plan.error instanceof ApiError ? plan.error.fields : {}
  const faultIn = (name: CouponField) => {
    const key = (touched.has(name) && faults[name]) || sentFaults[name]?.[0]
    return key ? fieldText(key) : undefined
  }
  const change = (changed: Partial<CouponDraft>) => {
    setDraft((before) => ({ ...before, ...changed }))
    setTouched((before) => new Set([...before, ...Object.keys(changed)]))
  }
  if (isAsking && body && perUnit !== undefined && cost.data) {
    const what = t('issuer.coupon.plan.confirm', { sum: exactText(cost.data.total, figured(cost.data.asset), tag) })
    return (
      <PlanDialog
        body={body}
        perUnit={perUnit}
        cost={cost.data}
        manager={of.manager?.displayName ?? ''}
        label={what}
        plan={plan}
        onConfirm={() =>
          plan.mutate(
            { terms: body, what },
            {
              done: t('issuer.coupon.planned'),
              onSuccess: onClose,
              // The form says what is wrong, beside its fields.
              onError: () => setAsking(false),
            },
          )
        }
        onBack={() => setAsking(false)}
      />
    )
  }
  return (
    <>
      <FormDialog
        title={t('issuer.coupon.new')}
        submitLabel={t('issuer.coupon.review')}
        isBusy={plan.isPending}
        isChecking={plan.isChecking}
        onSubmit={() => {
          setTouched(new Set(Object.keys(draft)))
          if (body && shown && !cost.isPlaceholderData) setAsking(true)
        }}
        onClose={close}
      >
        <div className="twin">
          <SearchSelect
            label={t('issuer.coupon.field.payAsset')}
            placeholder={t('issuer.choose')}
            options={payable.map((asset) => ({ value: asset.code, label: asset.code, detail: asset.name }))}
            value={draft.payAsset}
            error={faultIn('payAsset')}
            onChange={(payAsset) => change({ payAsset })}
          />
          <AmountField
            label={t('issuer.coupon.field.perUnit')}
            asset={pay ? figured(pay) : { code: '', decimals: 6, decimals_min: 2 }}
            value={draft.perUnit}
            error={faultIn('perUnit')}
            onChange={(perUnit) => change({ perUnit })}
          />
        </div>
        <MomentFields
          label={t('issuer.coupon.field.recordAt')}
          help={t('issuer.coupon.help.record')}
          value={draft.recordAt}
          error={faultIn('recordAt')}
          onChange={(recordAt) => change({ recordAt })}
        />
        <MomentFields
          label={t('issuer.coupon.field.payAt')}
          value={draft.payAt}
          error={faultIn('payAt')}
          onChange={(payAt) => change({ payAt })}
        />
        <div className="well stack sp-cost" aria-live="polite">
          <p className="label">{t('issuer.coupon.cost')}</p>
          {shown ? <Kv {...costRows(shown, t, tag)} /> : <p className="cap">{t('issuer.coupon.cost.none')}</p>}
          {shown && isShort(shown) && <p className="cap pretty">{t('issuer.coupon.short')}</p>}
          {cost.error && <Notice tone="error">{errorText(cost.error)}</Notice>}
        </div>
        {plan.error && Object.keys(sentFaults).length === 0 && <Notice tone="error">{errorText(plan.error)}</Notice>}
      </FormDialog>
      {question}
    </>
  )
}

function readAsked(settled: string): AskedCost | undefined {
  const [payAsset = '', perUnit = ''] = settled.split(' ')
  return perUnit === '' ? undefined : { payAsset, perUnit }
}
