import { useCallback } from 'react'
import { useLocale } from './i18n.ts'

interface NamedAsset {
  name: string
  names: Readonly<Record<string, string>>
}

/** An asset's name in the reader's language, else its own. */
export function useAssetName(): (asset: NamedAsset) => string {
  const { lang } = useLocale()
  return useCallback(({ name, names }: NamedAsset) => names[lang] ?? name, [lang])
}
