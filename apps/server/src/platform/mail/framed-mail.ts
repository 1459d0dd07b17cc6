import { fill } from '@bourse/texts/fill'
import { MAIL_FRAME } from '@bourse/texts/mail'
import { htmlPart } from './html-part.ts'
import type { StoredMail } from './stored-mail.ts'

export interface MailFraming {
  operatorName: string
  publicUrl: string
}

export interface FramedMail {
  text: string
  html: string
  stopUrl: string | undefined
}

/** Both parts of a mail, with who sends it and how to stop it. */
export function framedMail(mail: StoredMail, { operatorName, publicUrl }: MailFraming): FramedMail {
  const words = MAIL_FRAME[mail.lang]
  const sentBy = fill(words.sentBy, { operator: operatorName })
  const stopUrl = mail.stop_path === null ? undefined : `${publicUrl}${mail.stop_path}`
  // Two hyphens and a space begin the signature, which mail programs set apart.
  const foot = ['-- ', `${sentBy} · ${publicUrl}`, ...(stopUrl === undefined ? [] : [`${words.stop}: ${stopUrl}`])]
  return { text: `${mail.body}\n\n${foot.join('\n')}`, html: htmlPart(mail, { words, sentBy, operatorName, publicUrl, stopUrl }), stopUrl }
}
