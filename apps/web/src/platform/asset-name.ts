import { useCallback } from 'react'
import { foldText } from './fold-text.ts'
import { useLocale } from './i18n.ts'

interface NamedAsset {
  name: string
  names: Readonly<Record<string, string>>
}

/** An asset's name in the user's language, else its default name. */
export function useAssetName(): (asset: NamedAsset) => string {
  const { lang } = useLocale()
  return useCallback(({ name, names }: NamedAsset) => names[lang] ?? name, [lang])
}

/** Whether a search finds the asset: by its code, or by its name in any language. */
export function isAssetNamed({ code, name, names }: NamedAsset & { code: string }, search: string): boolean {
  return foldText(`${code} ${name} ${Object.values(names).join(' ')}`).includes(foldText(search.trim()))
}
