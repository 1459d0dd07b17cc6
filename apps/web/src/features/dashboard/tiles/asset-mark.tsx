import { useAssets } from '#platform/assets'
import { AssetIcon } from '#ui/asset-icon'

/** The coin or the deed of an asset; its place while the list of assets is read. */
export function AssetMark({ code }: { code: string }) {
  const asset = useAssets().data?.find((one) => one.code === code)
  return asset ? <AssetIcon asset={asset} size="s" /> : <i className="tile-mark" aria-hidden="true" />
}
