import type { LinkReply } from '@bourse/contracts/link'
import type { Translate } from '#platform/i18n'

type Named = Pick<LinkReply, 'type' | 'nickname' | 'bankName' | 'accountNumber' | 'email'>

/** The nickname, else the bank, else the kind; with the last digits, so that two accounts at one bank differ. */
export function linkName(link: Named, t: Translate): string {
  return [linkTitle(link, t), numberOf(link)].filter(Boolean).join(' · ')
}

export function linkTitle({ nickname, bankName, type }: Named, t: Translate): string {
  return nickname || bankName || t(`link.type.${type}`)
}

/** Masked by the server; for PayPal the address is the number. */
export function numberOf({ accountNumber, email }: Named): string {
  return accountNumber || email
}
