import type { AssetReply } from '@bourse/contracts/catalogue'
import { useMemo } from 'react'
import { useAssetName } from '#platform/asset-name'
import { useLocale, useT } from '#platform/i18n'
import { AssetIcon } from '#ui/asset-icon'
import { amountText } from '#ui/amount'
import { SearchSelect } from '#ui/search-select'
import type { Holdings } from './queries.ts'

interface AssetFieldProps {
  label: string
  holdings: Holdings
  value: string
  onChange: (code: string) => void
  /** `held`: only assets with a balance can be given; `any`: every asset can be requested. */
  from: 'held' | 'any'
  error?: string | undefined
}

/** An asset by its code or name, with its available balance; the most useful ones come first. */
export function AssetField({ label, holdings, value, onChange, from, error }: AssetFieldProps) {
  const nameOf = useAssetName()
  const t = useT()
  const { tag } = useLocale()
  const chosen = holdings.assetOf(value)
  const options = useMemo(
    () =>
      choices(holdings, from, value).map((asset) => {
        const available = holdings.availableOf(asset.code)
        return {
          value: asset.code,
          label: `${asset.code} · ${nameOf(asset)}`,
          ...(available > 0n && { detail: amountText(available, asset, tag).replace(` ${asset.code}`, '') }),
        }
      }),
    [holdings, from, value, tag, nameOf],
  )
  return (
    <div className="asset-field">
      {chosen && <AssetIcon asset={chosen} />}
      <div className="grow">
        <SearchSelect
          label={label}
          options={options}
          value={chosen?.code}
          onChange={onChange}
          error={error}
          placeholder={t('fields.asset')}
        />
      </div>
    </div>
  )
}

function choices(holdings: Holdings, from: AssetFieldProps['from'], value: string): AssetReply[] {
  const has = (asset: AssetReply) => holdings.availableOf(asset.code) > 0n
  const shown = holdings.assets.filter((asset) => asset.code === value || (from === 'held' ? has(asset) : asset.isActive))
  return shown.sort((a, b) => Number(has(b)) - Number(has(a)))
}
