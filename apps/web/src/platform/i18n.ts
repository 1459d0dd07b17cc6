import { type Lang, LANGS } from '@bourse/contracts/http'
import { formatTag } from '@bourse/domain/formats'
import { FIRST_SECTIONS } from '@bourse/texts/first'
import type { Section } from '@bourse/texts/keys'
import { t, changeLanguage, type Translate } from './i18n/dictionary.ts'
import { type Choice, fetchSections, loadBuiltIn } from './i18n/section-texts.ts'
import { figureForm } from './figure-form.ts'
import { createStore, useStore } from './store.ts'

export { hasText, t, type Translate } from './i18n/dictionary.ts'

export interface Locale {
  lang: Lang
  /** For numbers and dates, in the form that the user has chosen. */
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

/** The locale for numbers and dates, outside components. */
export function currentTag(): string {
  return shown.get().locale.tag
}

/** Loads the texts of these sections in English and in the page's language, as staff have edited them. */
export async function loadTexts(...sections: readonly Section[]): Promise<void> {
  for (const section of sections) wanted.add(section)
  const { lang } = choice
  const fetching = fetchSections(choice, sections, () => lang === currentLang() && redraw(lang))
  await Promise.all([loadBuiltIn(sections), waitBriefly(fetching)])
}

/** Waits a moment for texts of the server, so that the built-in ones do not flash by. */
export async function waitBriefly(texts: Promise<void>): Promise<void> {
  await Promise.race([texts, new Promise((resolve) => setTimeout(resolve, TEXTS_WAIT_MS))])
}

/** Loads a part of the application together with its texts; `tools/texts.test.ts` checks that the sections are complete. */
export function withTexts<Module>(load: () => Promise<Module>, ...sections: readonly [Section, ...Section[]]): () => Promise<Module> {
  return async () => (await Promise.all([load(), loadTexts(...sections)]))[0]
}

export function isLang(text: unknown): text is Lang {
  return LANGS.some((lang) => lang === text)
}

/**
 * Fetches the language's texts for the loaded sections, anew each time (SHELL-27), then shows them. A failure is silent: English
 * stays in view (SHELL-28). Of two choices in quick succession the later one wins, whichever texts arrive first.
 */
export async function showLanguage(lang: Lang): Promise<void> {
  const own: Choice = { lang, asked: new Map() }
  choice = own
  await fetchSections(own, [...wanted], () => undefined)
  // Screens opened meanwhile have requested their own sections.
  await Promise.all(own.asked.values())
  if (own !== choice) return
  changeLanguage(lang)
  document.documentElement.lang = lang
  redraw(lang)
}

const TEXTS_WAIT_MS = 1_500

/** The sections that screens have needed so far. */
const wanted = new Set<Section>(FIRST_SECTIONS)

/** The language that the page has or is about to have. */
let choice: Choice = { lang: 'en', asked: new Map() }

const shown = createStore(showing('en'))

figureForm.subscribe(() => redraw(currentLang()))

function redraw(lang: Lang): void {
  shown.set(showing(lang))
}

/** A new `t` for each language, so that memoized texts are computed again. */
function showing(lang: Lang): { locale: Locale; t: Translate } {
  return { locale: { lang, tag: formatTag(lang, figureForm.get()) }, t: (key, values) => t(key, values) }
}
