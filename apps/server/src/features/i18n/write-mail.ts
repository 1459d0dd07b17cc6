import type { Lang } from '@bourse/contracts/http'
import { type MailName, mailText, type MailValues, type WrittenMail } from '@bourse/texts/mail'
import type { Tx } from '#platform/db'
import { editedTexts } from './edited-texts.ts'

/** A mail in the reader's language, in the words that staff have edited. */
export async function writeMail<Name extends MailName>(tx: Tx, lang: Lang, name: Name, values: MailValues<Name>): Promise<WrittenMail> {
  const edited = await editedTexts(tx, lang, [`mail.${name}.subject`, `mail.${name}.body`])
  return mailText(lang, name, values, (key) => edited.get(key))
}
