import { needsUnderlying, propertyOf } from '@bourse/domain/catalogue'
import { useT } from '#platform/i18n'
import { Field } from '#ui/field'
import { Select } from '#ui/select'
import { Switch } from '#ui/switch'
import { useClassRegister } from '../registers/queries.ts'
import type { AssetDraft } from './asset-draft.ts'
import { PropertyFields } from './property-fields.tsx'

interface AssetFieldsProps {
  draft: AssetDraft
  /** Whether what its amounts mean can be changed. */
  isUnused: boolean
  faultIn: (field: string) => string | undefined
  onChange: (change: Partial<AssetDraft>) => void
}

type TextField = 'name' | 'symbol' | 'decimals' | 'decimalsMin' | 'notionalValue' | 'sortTerm' | 'manager' | 'grantor'
const FLAGS = ['isPromoted', 'isInvestable', 'isOfferGroup', 'isQuestionnaireForDerivatives'] as const

/** What an asset is, who runs it and how it is listed. */
export function AssetFields({ draft, isUnused, faultIn, onChange }: AssetFieldsProps) {
  const t = useT()
  const classes = useClassRegister().data ?? []
  const field = (name: TextField) => ({
    label: t(`registers.assets.field.${name}`),
    value: draft[name],
    error: faultIn(name),
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  })
  return (
    <>
      <div className="reg-fields twin">
        <Field {...field('name')} maxLength={80} />
        <Field {...field('symbol')} maxLength={12} />
        <Field
          {...field('decimals')}
          inputMode="numeric"
          disabled={!isUnused}
          help={isUnused ? undefined : t('registers.assets.field.decimalsFixed')}
        />
        <Field {...field('decimalsMin')} inputMode="numeric" />
        <Field {...field('notionalValue')} inputMode="decimal" />
        <Field {...field('sortTerm')} maxLength={40} help={t('registers.assets.field.sortTermHelp')} />
        <Select
          label={t('registers.assets.field.assetClass')}
          value={draft.assetClass}
          error={faultIn('assetClass')}
          options={[
            { value: '', label: t('registers.assets.field.noClass') },
            ...classes.map(({ slug, contents }) => ({ value: slug, label: contents['en']?.name ?? slug })),
          ]}
          onChange={({ target }) => onChange({ assetClass: target.value })}
        />
        <Field {...field('manager')} help={t('registers.assets.field.managerHelp')} />
        <Field {...field('grantor')} />
      </div>
      {propertyOf(draft.ctype) !== 'none' && <PropertyFields draft={draft} isFixed={!isUnused} faultIn={faultIn} onChange={onChange} />}
      {FLAGS.filter((name) => name !== 'isInvestable' || needsUnderlying(draft.ctype)).map((name) => (
        <Switch
          key={name}
          label={t(`registers.assets.field.${name}`)}
          checked={draft[name]}
          onChange={({ target }) => onChange({ [name]: target.checked })}
        />
      ))}
    </>
  )
}
