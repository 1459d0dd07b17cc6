import type { Lang } from '@bourse/contracts/http'
import type { AssetContentReply } from '@bourse/contracts/issuer'

export type ContentTexts = Omit<AssetContentReply, 'lang'>
/** What was typed by language and not saved yet. */
export type ContentDrafts = Readonly<Partial<Record<Lang, ContentTexts>>>

const EMPTY: ContentTexts = { name: '', tag: '', heading: '', text: '' }

/** The saved texts of a language; empty where it is not translated. */
export function savedTexts(contents: readonly AssetContentReply[], lang: Lang): ContentTexts {
  const saved = contents.find((content) => content.lang === lang)
  return saved ? { name: saved.name, tag: saved.tag, heading: saved.heading, text: saved.text } : EMPTY
}

/** The drafts after a change; one that is back at what is saved is no draft. */
export function changeDraft(drafts: ContentDrafts, lang: Lang, saved: ContentTexts, change: Partial<ContentTexts>): ContentDrafts {
  const next = { ...(drafts[lang] ?? saved), ...change }
  return isSame(next, saved) ? withoutDraft(drafts, lang) : { ...drafts, [lang]: next }
}

export function withoutDraft(drafts: ContentDrafts, lang: Lang): ContentDrafts {
  const { [lang]: _gone, ...rest } = drafts
  return rest
}

function isSame(one: ContentTexts, other: ContentTexts): boolean {
  return (Object.keys(EMPTY) as (keyof ContentTexts)[]).every((name) => one[name] === other[name])
}
