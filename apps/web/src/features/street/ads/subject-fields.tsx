import type { AssetReply } from '@bourse/contracts/catalogue'
import { currencyOf, isBankMoney } from '@bourse/domain/street'
import { useAssetName } from '#platform/asset-name'
import { useT } from '#platform/i18n'
import { RadioGroup } from '#ui/radio-group'
import { SearchSelect } from '#ui/search-select'
import { Segmented } from '#ui/segmented'
import { Select } from '#ui/select'
import type { FieldsProps } from './ad-form.tsx'
import { FormSection } from './form-section.tsx'
import { useOwnAgencies } from './use-ads.ts'

/** What is traded: side, asset, money; and for an agent of the asset, whether it comes from the pocket or is issued. */
export function SubjectFields({ draft, faultIn, onChange, assets }: FieldsProps & { assets: readonly AssetReply[] }) {
  const t = useT()
  const nameOf = useAssetName()
  const active = assets.filter(({ isActive }) => isActive)
  const agencies = useOwnAgencies().data ?? []
  const isAgent = agencies.some(({ asset }) => asset === draft.base)
  const isIssuing = isAgent && draft.side === 'buy'
  return (
    <FormSection title={t('street.form.subject')}>
      <Segmented
        label={t('street.form.side')}
        block
        options={[
          { value: 'buy', label: t('street.form.youSell') },
          { value: 'sell', label: t('street.form.youBuy') },
        ]}
        value={draft.side}
        onChange={(side) => onChange({ side, handling: 'escrow' })}
      />
      <div className="st-pair">
        <SearchSelect
          label={t('street.ask.asset')}
          options={active.map((asset) => ({ value: asset.code, label: asset.code, detail: nameOf(asset) }))}
          value={draft.base}
          onChange={(base) => onChange({ base, handling: 'escrow' })}
          error={faultIn('base')}
        />
        <Select
          label={t('street.form.money')}
          placeholder={t('fields.currency')}
          options={active.filter(isBankMoney).map(({ code }) => ({ value: code, label: currencyOf(code) }))}
          value={draft.quote ?? ''}
          onChange={({ target }) => onChange({ quote: target.value, methods: {}, bankLink: undefined })}
          error={faultIn('quote')}
        />
      </div>
      {isIssuing && (
        <RadioGroup
          label={t('street.ad.handling')}
          options={[
            { value: 'escrow', label: t('street.handling.escrow'), help: t('street.form.escrowHelp') },
            { value: 'mint', label: t('street.form.issue'), help: t('street.form.issueHelp') },
          ]}
          value={draft.handling}
          onChange={(handling) => onChange({ handling })}
          error={faultIn('handling')}
        />
      )}
    </FormSection>
  )
}
