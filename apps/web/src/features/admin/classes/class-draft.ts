import type { ClassRecord, classRegister } from '@bourse/contracts/admin'
import { type BodyOf, type Lang, LANGS } from '@bourse/contracts/http'

/** The form of an asset class: every field as it is typed. */
export interface ClassDraft {
  slug: string
  sortTerm: string
  isOpen: boolean
  isVisible: boolean
  texts: Record<Lang, { name: string; description: string }>
}

export function classDraft(record: ClassRecord | undefined): ClassDraft {
  const texts = Object.fromEntries(LANGS.map((lang) => [lang, record?.contents[lang] ?? { name: '', description: '' }]))
  return {
    slug: record?.slug ?? '',
    sortTerm: record?.sortTerm ?? '',
    isOpen: record?.isOpen ?? false,
    isVisible: record?.isVisible ?? false,
    texts: texts as ClassDraft['texts'],
  }
}

/** Whether there is a text in this language; English is always needed. */
export function isWritten({ texts }: ClassDraft, lang: Lang): boolean {
  return lang === 'en' || texts[lang].name.trim() !== '' || texts[lang].description.trim() !== ''
}

/** Keys of texts by field, as the server names them. */
export function classFaults(draft: ClassDraft): Record<string, string> {
  const faults: Record<string, string> = {}
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(draft.slug)) faults['slug'] = draft.slug === '' ? 'fields.required' : 'fields.invalid'
  if (draft.sortTerm.trim() === '') faults['sortTerm'] = 'fields.required'
  for (const lang of LANGS)
    if (isWritten(draft, lang) && draft.texts[lang].name.trim() === '') faults[`contents.${lang}.name`] = 'fields.required'
  return faults
}

export function classBody(draft: ClassDraft): BodyOf<typeof classRegister.save, 'sent'> {
  const { sortTerm, isOpen, isVisible, texts } = draft
  const { es, pt } = texts
  return {
    sortTerm: sortTerm.trim(),
    isOpen,
    isVisible,
    contents: { en: texts.en, ...(isWritten(draft, 'es') && { es }), ...(isWritten(draft, 'pt') && { pt }) },
  }
}
