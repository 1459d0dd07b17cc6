import { COUPON_MODELS, type CouponModel } from '@bourse/domain/catalogue'
import { useT } from '#platform/i18n'
import { Field } from '#ui/field'
import { Select } from '#ui/select'
import type { AssetDraft } from './asset-draft.ts'

interface PropertyFieldsProps {
  draft: AssetDraft
  isFixed: boolean
  faultIn: (field: string) => string | undefined
  onChange: (change: Partial<AssetDraft>) => void
}

type TextField = 'project' | 'faceValue' | 'faceAsset' | 'couponPercent' | 'couponsPerYear' | 'noteDate'

/** What a property or a note is worth and what it pays. */
export function PropertyFields({ draft, isFixed, faultIn, onChange }: PropertyFieldsProps) {
  const t = useT()
  const field = (name: TextField) => ({
    label: t(`registers.assets.field.${name}`),
    value: draft[name],
    disabled: isFixed,
    error: faultIn(`property.${name}`) ?? (name === 'project' ? faultIn('property') : undefined),
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  })
  return (
    <div className="reg-fields twin">
      <Field {...field('project')} maxLength={120} />
      <Field {...field('noteDate')} type="date" />
      <Field {...field('faceValue')} inputMode="decimal" />
      <Field {...field('faceAsset')} maxLength={16} placeholder="LUSD" />
      <Select
        label={t('registers.assets.field.model')}
        value={draft.model}
        disabled={isFixed}
        options={COUPON_MODELS.map((model) => ({ value: model, label: t(`registers.assets.model.${model}`) }))}
        onChange={({ target }) => onChange({ model: target.value as CouponModel })}
      />
      {draft.model !== 'no_coupon' && <Field {...field('couponPercent')} inputMode="decimal" />}
      <Field {...field('couponsPerYear')} inputMode="numeric" />
    </div>
  )
}
