import type { Lang } from '@bourse/contracts/http'
import { fill, formOf } from '@bourse/texts/fill'
import { first } from '@bourse/texts/first'
import type { TextKey } from '@bourse/texts/keys'

/** A text by its key, in the page's language, falling back to the built-in English (DEF-010). */
export type Translate = (key: TextKey | PluralKey<TextKey>, values?: Record<string, string | number>) => string

type PluralKey<Key> = Key extends `${infer Base}_other` ? Base : never

/** For code outside components; inside them `useT` keeps the text up to date. */
export const t: Translate = (key, values = {}) =>
  fill(textIn(shown, key, values['count']) ?? textIn('en', key, values['count']) ?? key, values)

export function hasText(key: string): key is TextKey {
  return textIn('en', key) !== undefined
}

/** Replaces the texts of a language with those of the server. */
export function addTexts(lang: Lang, texts: object): void {
  dictionaries[lang] = { ...dictionaries[lang], ...texts }
}

/** Staff's own texts may have loaded before and are kept. */
export function addBuiltIn(texts: object): void {
  dictionaries.en = { ...texts, ...dictionaries.en }
}

export function changeLanguage(lang: Lang): void {
  shown = lang
}

type Texts = Readonly<Record<string, string>>

const dictionaries: Record<Lang, Texts> = { en: first, es: {}, pt: {} }
let shown: Lang = 'en'

/** An empty text counts as none. */
function textIn(lang: Lang, key: string, count?: string | number): string | undefined {
  const texts = dictionaries[lang]
  const counted = typeof count === 'number' ? `${key}_${formOf(lang, count)}` : key
  return own(texts, counted) ?? own(texts, key)
}

function own(texts: Texts, key: string): string | undefined {
  return (Object.hasOwn(texts, key) && texts[key]) || undefined
}
