import type { DocumentRecord, documentRegister, RegisteredText } from '@bourse/contracts/admin'
import { type BodyOf, type Lang, LANGS } from '@bourse/contracts/http'

/** The texts of the next version, as they are typed. */
export type DraftTexts = Readonly<Record<Lang, RegisteredText>>

const EMPTY: RegisteredText = { title: '', summary: '', content: '' }

/** The draft, or else the texts in force to begin with. */
export function draftTexts({ draft, inForce }: DocumentRecord): DraftTexts {
  const from = draft?.texts ?? inForce
  return Object.fromEntries(LANGS.map((lang) => [lang, from[lang] ?? EMPTY])) as DraftTexts
}

/** Whether there is a text in this language; English is always needed. */
export function isWritten(texts: DraftTexts, lang: Lang): boolean {
  return lang === 'en' || texts[lang].title.trim() !== '' || texts[lang].content.trim() !== ''
}

export function isSame(one: DraftTexts, other: DraftTexts): boolean {
  return LANGS.every((lang) => (['title', 'summary', 'content'] as const).every((name) => one[lang][name] === other[lang][name]))
}

/** Keys of texts by field, as the server names them. */
export function draftFaults(texts: DraftTexts): Record<string, string> {
  const faults: Record<string, string> = {}
  for (const lang of LANGS.filter((one) => isWritten(texts, one)))
    for (const name of ['title', 'content'] as const)
      if (texts[lang][name].trim() === '') faults[`texts.${lang}.${name}`] = 'fields.required'
  return faults
}

/** With when the draft that was edited had been saved. */
export function draftBody(texts: DraftTexts, seen: number | null): BodyOf<typeof documentRegister.saveDraft, 'sent'> {
  const { en, es, pt } = texts
  return { texts: { en, ...(isWritten(texts, 'es') && { es }), ...(isWritten(texts, 'pt') && { pt }) }, seen }
}

/** The languages that a version lacks. */
export function missingLangs(langs: readonly string[]): Lang[] {
  return LANGS.filter((lang) => !langs.includes(lang))
}
