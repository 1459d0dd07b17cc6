import { type Lang, LANGS } from '@bourse/contracts/http'
import type { Section } from '@bourse/contracts/i18n'
import { FIRST_SECTIONS } from '@bourse/contracts/i18n/en/first'
import { lendCredentials } from './http.ts'
import { t, turnTo, type Translate } from './i18n/dictionary.ts'
import { type Choice, fetchSections, loadBuiltIn } from './i18n/section-texts.ts'
import { createStore, useStore } from './store.ts'

export { hasText, t, type Translate } from './i18n/dictionary.ts'

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

export function currentLang(): Lang {
  return shown.get().locale.lang
}

/** For numbers and dates in what is no component. */
export function currentTag(): string {
  return shown.get().locale.tag
}

/** The texts of these sections in English, and in the language of the page. What staff have edited of English comes when it comes. */
export async function loadTexts(...sections: readonly Section[]): Promise<void> {
  for (const section of sections) wanted.add(section)
  const { lang } = choice
  const fetching = fetchSections(choice, sections, () => lang === currentLang() && redraw(lang))
  await Promise.all([loadBuiltIn(sections), lang !== 'en' && waitBriefly(fetching)])
}

/** Whoever reads another language waits a moment for its texts, rather than see English flash by. */
export async function waitBriefly(texts: Promise<void>): Promise<void> {
  await Promise.race([texts, new Promise((resolve) => setTimeout(resolve, TEXTS_WAIT_MS))])
}

/** Brings a part of the application together with its texts; `tools/texts.test.ts` says which sections those are. */
export function withTexts<Module>(load: () => Promise<Module>, ...sections: readonly [Section, ...Section[]]): () => Promise<Module> {
  return async () => (await Promise.all([load(), loadTexts(...sections)]))[0]
}

export function isLang(text: unknown): text is Lang {
  return LANGS.some((lang) => lang === text)
}

/**
 * Fetches the language's texts for the sections at hand, anew each time (SHELL-27), then shows them. A failure is silent:
 * English stays in view (SHELL-28). Of two choices in quick succession the later one wins, whichever texts arrive first.
 */
export async function showLanguage(lang: Lang): Promise<void> {
  const own: Choice = { lang, asked: new Map() }
  choice = own
  await fetchSections(own, [...wanted], () => undefined)
  // Screens that were opened meanwhile have asked for theirs.
  await Promise.all(own.asked.values())
  if (own !== choice) return
  await turnTo(lang)
  document.documentElement.lang = lang
  redraw(lang)
}

const TEXTS_WAIT_MS = 1_500

/** The hours of a day are counted to 23 in all three, so that a column of times is equally wide. */
const TAGS: Record<Lang, string> = { en: 'en-GB', es: 'es-AR-u-hc-h23', pt: 'pt-BR' }

/** What the screens so far have needed. */
const wanted = new Set<Section>(FIRST_SECTIONS)

/** The language that the page has or is about to have. */
let choice: Choice = { lang: 'en', asked: new Map() }

const shown = createStore(showing('en'))
lendCredentials({ language: currentLang })

function redraw(lang: Lang): void {
  shown.set(showing(lang))
}

/** A new `t` for each language, so that whatever remembers a text by it asks again. */
function showing(lang: Lang): { locale: Locale; t: Translate } {
  return { locale: { lang, tag: TAGS[lang] }, t: (key, values) => t(key, values) }
}
