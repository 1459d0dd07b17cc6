import type { AssetReply } from '@bourse/contracts/catalogue'
import type { ConsoleReply } from '@bourse/contracts/issuer'
import { figured } from '#features/catalogue'
import { useAssetName } from '#platform/asset-name'
import { useLocale, useT } from '#platform/i18n'
import { errorText } from '#platform/raise-error'
import { AmountField } from '#ui/amount-field'
import { exactText } from '#ui/exact-amount'
import { FormDialog } from '#ui/form-dialog'
import { Kv } from '#ui/kv'
import { Notice } from '#ui/notice'
import { SearchSelect } from '#ui/search-select'
import { MomentFields } from '../parts/moment-fields.tsx'
import { useDiscarding } from '../parts/use-discarding.tsx'
import { costRows, isShort } from './cost-figures.tsx'
import { PlanDialog } from './plan-dialog.tsx'
import { type CouponForm, useCouponForm } from './use-coupon-form.ts'

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
  const { tag } = useLocale()
  const { code } = of.asset
  const payable = assets.filter((asset) => asset.isActive && asset.code !== code)
  const form = useCouponForm(code, payable, lastAsset)
  const { plan } = form
  const { close, question } = useDiscarding(form.isChanged && !plan.isPending, onClose)
  if (form.question) {
    const { cost } = form.question
    const what = t('issuer.coupon.plan.confirm', { sum: exactText(cost.total, figured(cost.asset), tag) })
    return (
      <PlanDialog
        {...form.question}
        manager={of.manager?.displayName ?? ''}
        label={what}
        plan={plan}
        onConfirm={() => form.confirm(what, onClose)}
        onBack={form.back}
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
        failure={form.failure}
        onSubmit={form.review}
        onClose={close}
      >
        <CouponFields form={form} payable={payable} />
        <CostNow asked={form.asked} />
      </FormDialog>
      {question}
    </>
  )
}

/** What is paid for each unit, to whom, and when. */
function CouponFields({ form: { draft, change, pay, faultIn }, payable }: { form: CouponForm; payable: readonly AssetReply[] }) {
  const t = useT()
  const nameOf = useAssetName()
  return (
    <>
      <div className="twin">
        <SearchSelect
          label={t('issuer.coupon.field.payAsset')}
          placeholder={t('issuer.choose')}
          options={payable.map((asset) => ({ value: asset.code, label: asset.code, detail: nameOf(asset) }))}
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
    </>
  )
}

/** What it would cost if it were paid now. */
function CostNow({ asked: { shown, error } }: { asked: CouponForm['asked'] }) {
  const t = useT()
  const { tag } = useLocale()
  return (
    <div className="well stack sp-cost" aria-live="polite">
      <p className="label">{t('issuer.coupon.cost')}</p>
      {shown ? <Kv {...costRows(shown, t, tag)} /> : <p className="cap">{t('issuer.coupon.cost.none')}</p>}
      {shown && isShort(shown) && <p className="cap pretty">{t('issuer.coupon.short')}</p>}
      {error && <Notice tone="error">{errorText(error)}</Notice>}
    </div>
  )
}
