import type { LinkReply } from '@bourse/contracts/link'
import type { Translate } from '#platform/i18n'

type Named = Pick<LinkReply, 'type' | 'nickname' | 'bankName' | 'accountNumber' | 'email'>

/** What its owner calls it, else the bank, else what it is; with the end of its number, so that two of one bank differ. */
export function linkName(link: Named, t: Translate): string {
  return [linkTitle(link, t), numberOf(link)].filter(Boolean).join(' · ')
}

export function linkTitle({ nickname, bankName, type }: Named, t: Translate): string {
  return nickname || bankName || t(`link.type.${type}`)
}

/** Masked by the server; of a PayPal destination the address is the number. */
export function numberOf({ accountNumber, email }: Named): string {
  return accountNumber || email
}
