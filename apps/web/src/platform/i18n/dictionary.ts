import { createInstance } from 'i18next'
import type { Lang } from '@bourse/contracts/http'
import { first } from '@bourse/texts/first'
import type { TextKey } from '@bourse/texts/keys'

/** A text by its key, in the page's language, falling back to the built-in English (DEF-010). */
export type Translate = (key: TextKey | PluralKey<TextKey>, values?: Record<string, string | number>) => string

type PluralKey<Key> = Key extends `${infer Base}_other` ? Base : never

/** For code outside components; inside them `useT` keeps the text up to date. */
export const t: Translate = (key, values) => i18next.t(key, { ...values })

export function hasText(key: string): key is TextKey {
  return i18next.exists(key, { lng: 'en' })
}

/** Replaces the texts of a language with those of the server. */
export function addTexts(lang: Lang, texts: object): void {
  // A dictionary is flat and never mutated, so i18next need not merge or copy it.
  i18next.addResourceBundle(lang, NAMESPACE, texts, false, true, { skipCopy: true })
}

/** Staff's own texts may have loaded before and are kept. */
export function addBuiltIn(texts: object): void {
  addTexts('en', { ...texts, ...(i18next.getResourceBundle('en', NAMESPACE) as object) })
}

export async function changeLanguage(lang: Lang): Promise<void> {
  await i18next.changeLanguage(lang)
}

const NAMESPACE = 'bourse'

const i18next = createInstance()
void i18next.init({
  lng: 'en',
  fallbackLng: 'en',
  resources: { en: { [NAMESPACE]: first } },
  defaultNS: NAMESPACE,
  initAsync: false,
  keySeparator: false,
  nsSeparator: false,
  // React escapes the output.
  interpolation: { escapeValue: false },
  returnEmptyString: false,
})
