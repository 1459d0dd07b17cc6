import { createInstance } from 'i18next'
import { type Lang, LANGS } from '@bourse/contracts/http'
import type { i18n as contract, TextKey } from '@bourse/contracts/i18n'
import { first } from '@bourse/contracts/i18n/en/first'
import { bare, call, lendCredentials } from './http.ts'
import { createStore, useStore } from './store.ts'

/** A text by its key, in the language of the page; what a dictionary lacks shows in the built-in English (DEF-010). */
export type Translate = (key: TextKey | PluralKey<TextKey>, values?: Record<string, string | number>) => string

type PluralKey<Key> = Key extends `${infer Base}_other` ? Base : never

export interface Locale {
  lang: Lang
  /** For numbers and dates. */
  tag: string
}

/** Re-renders when the language changes. */
export function useT(): Translate {
  return useStore(shown).t
}

export function useLocale(): Locale {
  return useStore(shown).locale
}

/** Outside of components; inside them `useT` keeps the text up to date. */
export const t: Translate = (key, values) => i18next.t(key, { ...values })

export function currentLang(): Lang {
  return shown.get().locale.lang
}

export function hasText(key: string): key is TextKey {
  return i18next.exists(key, { lng: 'en' })
}

/** The English texts beyond those of the first page: every screen that is loaded later waits for them. */
export function loadTexts(): Promise<void> {
  rest ??= import('@bourse/contracts/i18n/en').then(
    // What staff have written instead may be here already.
    ({ en }) => addTexts('en', { ...en, ...(i18next.getResourceBundle('en', NAMESPACE) as object) }),
    (failure: unknown) => {
      rest = undefined
      throw failure
    },
  )
  return rest
}

/** Brings a part of the application together with its texts. */
export function withTexts<Module>(load: () => Promise<Module>): () => Promise<Module> {
  return async () => (await Promise.all([load(), loadTexts()]))[0]
}

export function isLang(text: unknown): text is Lang {
  return LANGS.some((lang) => lang === text)
}

/** Fetches the language's dictionary, anew each time (SHELL-27), then shows it. A failure is silent: English stays in view (SHELL-28). */
export async function showLanguage(lang: Lang): Promise<void> {
  const turn = ++turns
  const dictionary = await call(TRANSLATE, { query: { lang } }).catch(() => ({}))
  addTexts(lang, dictionary)
  if (turn !== turns) return
  await i18next.changeLanguage(lang)
  document.documentElement.lang = lang
  shown.set(showing(lang))
}

const TRANSLATE = bare<typeof contract.translate>({ method: 'GET', path: '/api/translate/' })

/** The hours of a day are counted to 23 in all three, so that a column of times is equally wide. */
const TAGS: Record<Lang, string> = { en: 'en-GB', es: 'es-AR-u-hc-h23', pt: 'pt-BR' }

const NAMESPACE = 'bourse'

let rest: Promise<void> | undefined

const i18next = createInstance()
void i18next.init({
  lng: 'en',
  fallbackLng: 'en',
  resources: { en: { [NAMESPACE]: first } },
  defaultNS: NAMESPACE,
  initAsync: false,
  keySeparator: false,
  nsSeparator: false,
  // React escapes what it writes.
  interpolation: { escapeValue: false },
  returnEmptyString: false,
})

/** A dictionary is a list without depth, which nobody changes: it need not be searched or copied. */
function addTexts(lang: Lang, texts: object): void {
  i18next.addResourceBundle(lang, NAMESPACE, texts, false, true, { skipCopy: true })
}

/** Two choices in quick succession: the later one wins, whichever dictionary arrives first. */
let turns = 0

const shown = createStore(showing('en'))
lendCredentials({ language: currentLang })

/** A new `t` for each language, so that whatever remembers a text by it asks again. */
function showing(lang: Lang): { locale: Locale; t: Translate } {
  return { locale: { lang, tag: TAGS[lang] }, t: (key, values) => t(key, values) }
}
