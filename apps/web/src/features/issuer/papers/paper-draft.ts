import { type BodyOf, type Lang, LANGS } from '@bourse/contracts/http'
import type { issuer, PaperReply } from '@bourse/contracts/issuer'
import type { PaperRole } from '@bourse/contracts/document'
import { daysFrom, momentOf, type TypedMoment, typedMoment } from '../parts/typed-moment.ts'

export interface PaperText {
  title: string
  summary: string
  content: string
}

/** The form of a version of a paper: every field as it is typed. */
export interface PaperDraft {
  role: PaperRole
  isRequired: boolean
  inForce: 'now' | 'later'
  inForceAt: TypedMoment
  texts: Record<Lang, PaperText>
}

const EMPTY: PaperText = { title: '', summary: '', content: '' }

/** A later version begins with the texts of the one before. */
export function emptyPaper(role: PaperRole, isRequired: boolean, texts: Partial<Record<Lang, PaperText>>, now: number): PaperDraft {
  const all = Object.fromEntries(LANGS.map((lang) => [lang, texts[lang] ?? EMPTY])) as Record<Lang, PaperText>
  return { role, isRequired, inForce: 'now', inForceAt: typedMoment(daysFrom(now, 7, 0)), texts: all }
}

/** Whether there is a text in this language at all; English is always needed. */
export function isWritten({ texts }: Pick<PaperDraft, 'texts'>, lang: Lang): boolean {
  return lang === 'en' || Object.values(texts[lang]).some((text) => text.trim() !== '')
}

/** Keys of texts by field: `title` and `content` of a language as `es.title`, or `inForceAt`. */
export type PaperFaults = Readonly<Record<string, string>>

export function paperFaults(draft: PaperDraft, now: number): PaperFaults {
  const faults: Record<string, string> = {}
  for (const lang of LANGS.filter((one) => isWritten(draft, one))) {
    for (const name of ['title', 'content'] as const) {
      if (draft.texts[lang][name].trim() === '') faults[`${lang}.${name}`] = 'fields.required'
    }
  }
  if (draft.inForce === 'later') {
    const at = momentOf(draft.inForceAt)
    if (at === undefined) faults['inForceAt'] = 'fields.date'
    else if (at <= now) faults['inForceAt'] = 'fields.future'
  }
  return faults
}

/** What the call needs; undefined while something is wrong. */
export function paperBody(draft: PaperDraft, now: number): BodyOf<typeof issuer.publishPaper, 'sent'> | undefined {
  if (Object.keys(paperFaults(draft, now)).length > 0) return undefined
  const { role, isRequired, texts } = draft
  const inForceAt = draft.inForce === 'later' ? momentOf(draft.inForceAt) : undefined
  return {
    role,
    isRequired,
    ...(inForceAt !== undefined && { inForceAt }),
    texts: { en: texts.en, ...(isWritten(draft, 'es') && { es: texts.es }), ...(isWritten(draft, 'pt') && { pt: texts.pt }) },
  }
}

export interface PaperVersions {
  role: PaperRole
  current: PaperReply | undefined
  /** Newest first. */
  versions: PaperReply[]
}

/** The papers by role, in the order in which they were sent. */
export function papersByRole(papers: readonly PaperReply[]): PaperVersions[] {
  return [...new Set(papers.map(({ role }) => role))].map((role) => {
    const versions = papers.filter((paper) => paper.role === role)
    return { role, versions, current: versions.find(({ isCurrent }) => isCurrent) }
  })
}

/** How a version appears: in force, published ahead, or replaced. */
export function stateOf({ isCurrent, inForceAt }: PaperReply, now: number): 'current' | 'ahead' | 'replaced' {
  if (isCurrent) return 'current'
  return inForceAt > now ? 'ahead' : 'replaced'
}
