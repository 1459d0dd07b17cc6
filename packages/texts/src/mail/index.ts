import type { Lang } from '@bourse/contracts/http'
import { fill } from '../fill.ts'
import { en, type MailText } from './en.ts'
import { es } from './es.ts'
import { pt } from './pt.ts'

export { MAIL_FRAME, type MailFrame } from './frame.ts'

export type MailName = keyof typeof en

/** The `{{holes}}` of a mail, read off its English text, so that a mail cannot be written without filling all of them. */
export type MailValues<Name extends MailName> = Record<Holes<(typeof en)[Name]['subject'] | (typeof en)[Name]['body']>, string>

export const MAILS: Record<Lang, Record<MailName, MailText>> = { en, es, pt }

/** A mail as it is sent. The links and the code are named, so that its HTML part shows nothing else as the product's own. */
export interface WrittenMail extends MailText {
  lang: Lang
  links: string[]
  code?: string
}

/**
 * A mail in the reader's language; `editedOf` has the texts that staff have written in its place, `mail.{name}.{subject|body}`.
 */
export function mailText<Name extends MailName>(
  lang: Lang,
  name: Name,
  values: MailValues<Name>,
  editedOf: (key: string) => string | undefined = () => undefined,
): WrittenMail {
  const filled: Readonly<Record<string, string>> = values
  const write = (part: keyof MailText) => fill(editedOf(`mail.${name}.${part}`) ?? MAILS[lang][name][part], values)
  const links = Object.keys(filled).flatMap((hole) => (isLink(hole) ? [filled[hole] ?? ''] : []))
  return { lang, subject: write('subject'), body: write('body'), links, ...(filled['code'] && { code: filled['code'] }) }
}

function isLink(hole: string): boolean {
  return hole === 'link' || hole.endsWith('Url')
}

type Holes<Text extends string> = Text extends `${string}{{${infer Name}}}${infer Rest}` ? Name | Holes<Rest> : never
