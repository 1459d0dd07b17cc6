import { useAssetName } from '#platform/asset-name'
import { useT } from '#platform/i18n'

interface TitledAsset {
  code: string
  ctype: string
  name: string
  names: Readonly<Record<string, string>>
}

interface AssetTitle {
  title: string
  below: string
}

/** Money is known by its code, property by its name. */
export function useAssetTitle(): (asset: TitledAsset) => AssetTitle {
  const t = useT()
  const nameOf = useAssetName()
  return (asset) => {
    const { code, ctype } = asset
    if (ctype === 'propertyasset') return { title: nameOf(asset), below: t('home.value.kind.property', { code }) }
    if (ctype === 'derivativenote') return { title: nameOf(asset), below: t('home.value.kind.note', { code }) }
    return { title: code, below: nameOf(asset) }
  }
}
