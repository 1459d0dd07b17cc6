import { useAssetName } from '#platform/asset-name'
import { useAssets } from '#platform/assets'
import { useT } from '#platform/i18n'
import { fieldText } from '#platform/field-text'
import { Select } from '#ui/select'
import { useTradedMarkets } from './queries.ts'
import { totalsOptions } from './totals-options.ts'
import type { SettingsForm } from './use-settings-form.ts'

/** The second asset of the pocket's total (DEF-063). If the list cannot be read, only the current choice is offered. */
export function TotalsField({ form: { register, formState, watch } }: Pick<SettingsForm, 'form'>) {
  const t = useT()
  const nameOf = useAssetName()
  const { data: assets } = useAssets()
  const { data: markets } = useTradedMarkets()
  const fault = formState.errors.notional_asset_code?.message
  return (
    <Select
      label={t('profile.settings.totals')}
      help={t('profile.settings.totalsHelp')}
      options={totalsOptions(assets ?? [], markets ?? [], watch('notional_asset_code') ?? '', nameOf)}
      error={fault === undefined ? undefined : fieldText(fault)}
      {...register('notional_asset_code')}
    />
  )
}
