import type { DictionaryText } from '@bourse/contracts/admin'
import { LANGS, type Lang } from '@bourse/contracts/http'
import { checkText } from '@bourse/domain/dictionary'
import { useState } from 'react'

/** What is being typed for each language; undefined shows the text as it is. */
type TypedTexts = Partial<Record<Lang, string | undefined>>

export type Drafts = ReturnType<typeof useDrafts>

export function useDrafts(row: DictionaryText | undefined) {
  const [drafts, setDrafts] = useState<TypedTexts>({})
  const [last, setLast] = useState<Lang>('en')
  const isChanged = (lang: Lang) => drafts[lang] !== undefined && drafts[lang] !== row?.[lang].text
  /** The language that the button saves: the one typed last, else another that was changed. */
  const active = isChanged(last) ? last : LANGS.find(isChanged)
  return {
    active,
    shown: isChanged(last) ? last : (active ?? last),
    textOf: (lang: Lang) => drafts[lang] ?? row?.[lang].text ?? '',
    faultOf: (lang: Lang) => (row && isChanged(lang) ? checkText(row.en.original, (drafts[lang] ?? '').trim()) : undefined),
    isChanged,
    type(lang: Lang, text: string) {
      setDrafts((before) => ({ ...before, [lang]: text }))
      setLast(lang)
    },
    look: setLast,
    drop: (lang: Lang) => setDrafts((before) => ({ ...before, [lang]: undefined })),
  }
}
