import { document } from '@bourse/contracts/document'
import { type Lang, LANGS } from '@bourse/contracts/http'
import type { PaperReply } from '@bourse/contracts/issuer'
import { call } from '#platform/http'
import type { PaperText } from './paper-draft.ts'

/** The texts of a version in every language that it is written in, to begin the next one with. */
export async function readTexts(code: string, paper: PaperReply): Promise<Partial<Record<Lang, PaperText>>> {
  const langs = LANGS.filter((lang) => paper.langs.includes(lang))
  const texts = await Promise.all(langs.map((lang) => readText(code, paper, lang)))
  return Object.fromEntries(langs.map((lang, place) => [lang, texts[place]]))
}

async function readText(code: string, { id, role }: PaperReply, lang: Lang): Promise<PaperText> {
  const [{ title, content }, listed] = await Promise.all([
    call(document.read, { params: { role, id, lang } }),
    call(document.list, { query: { asset: code, lang } }),
  ])
  return { title, content, summary: listed.find((one) => one.id === id)?.summary.join('\n') ?? '' }
}
