import type { Lang } from '@bourse/contracts/http'
import type { i18n as contract } from '@bourse/contracts/i18n'
import type { Section } from '@bourse/texts/keys'
import { FIRST_SECTIONS } from '@bourse/texts/first'
import { LOAD } from '@bourse/texts/load'
import { bare, callAs } from '../http.ts'
import { addBuiltIn, addTexts } from './dictionary.ts'
import { editionOf } from './edition.ts'

/** Loads the built-in English texts of these sections; no screen is drawn without them. */
export async function loadBuiltIn(sections: readonly Section[]): Promise<void> {
  await Promise.all(sections.map(async (section) => await (isLater(section) ? loadOne(section) : undefined)))
}

/** One choice of a language, and the sections requested for it so far. A later choice requests them again (SHELL-27). */
export interface Choice {
  readonly lang: Lang
  readonly asked: Map<Section, Promise<void>>
}

/**
 * Fetches the sections that were not requested yet: for English, which is built in, only the texts that staff edited, all at once and
 * only if there are any; for other languages all. A failure is silent and leaves English in view (SHELL-28); the next screen that needs the section tries again.
 */
export async function fetchSections({ lang, asked }: Choice, sections: readonly Section[], onTexts: () => void): Promise<void> {
  const edition = editionOf(lang)
  if (lang === 'en' && edition === undefined) return
  const [earlier] = lang === 'en' ? asked.values() : []
  if (earlier) return await earlier
  const missing = sections.filter((section) => !asked.has(section))
  if (missing.length > 0) {
    const fetching = fetchTexts(lang, missing, edition).then(
      (texts) => {
        if (Object.keys(texts).length === 0) return
        addTexts(lang, texts)
        onTexts()
      },
      () => missing.forEach((section) => asked.delete(section)),
    )
    for (const section of missing) asked.set(section, fetching)
  }
  await Promise.all(sections.map(async (section) => await asked.get(section)))
}

type LaterSection = keyof typeof LOAD

const builtIn = new Map<LaterSection, Promise<void>>()

function loadOne(section: LaterSection): Promise<void> {
  const loading = builtIn.get(section) ?? LOAD[section]().then(addBuiltIn)
  builtIn.set(section, loading)
  // A failed section is requested again when it is next needed.
  loading.catch(() => builtIn.delete(section))
  return loading
}

function isLater(section: Section): section is LaterSection {
  return !(FIRST_SECTIONS as readonly Section[]).includes(section)
}

const TRANSLATE = bare<typeof contract.translate>({ method: 'GET', path: '/api/translate/' })

/** Texts are public, so they don't wait for the session. The edition makes the browser ask again for what it has kept. */
async function fetchTexts(lang: Lang, sections: readonly Section[], edition: string | undefined): Promise<object> {
  const wanted = lang === 'en' ? ({ only: 'edited' } as const) : { sections: sections.join() }
  return await callAs(undefined, TRANSLATE, { query: { lang, ...wanted, edition } })
}
