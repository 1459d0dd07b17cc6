import { useAssetName } from '#platform/asset-name'
import { useAssets } from '#platform/assets'
import { useT } from '#platform/i18n'
import { Select } from '#ui/select'
import { useTradedMarkets } from './queries.ts'
import { totalsOptions } from './totals-options.ts'
import type { SettingsFormFields } from './use-settings-form.ts'

/** The second asset of the pocket's total (DEF-063). If the list cannot be read, only the current choice is offered. */
export function TotalsField({ form }: { form: SettingsFormFields }) {
  const t = useT()
  const nameOf = useAssetName()
  const { data: assets } = useAssets()
  const { data: markets } = useTradedMarkets()
  return (
    <Select
      label={t('profile.settings.totals')}
      help={t('profile.settings.totalsHelp')}
      options={totalsOptions(assets ?? [], markets ?? [], form.values.notional_asset_code, nameOf)}
      {...form.text('notional_asset_code')}
    />
  )
}
