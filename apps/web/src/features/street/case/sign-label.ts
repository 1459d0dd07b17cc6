import type { CaseReply } from '@bourse/contracts/street'
import type { Translate } from '#platform/i18n'
import { exactText } from '#ui/exact-amount'
import { printed } from '../parts/figures.ts'
import { shortName } from '../ticket/parts/ticket-words.ts'
import { kindOf } from './ruling-draft.ts'

interface Signed {
  dispute: Pick<CaseReply, 'ticket' | 'payer' | 'seller'>
  toBuyer: bigint
  t: Translate
  tag: string
}

/** The button names what is signed: “Sign 800.00 and 650.00 LUSD”. */
export function signLabel({ dispute: { ticket, payer, seller }, toBuyer, t, tag }: Signed): string {
  const quantity = BigInt(ticket.quantity)
  const asset = printed(ticket.base)
  const text = (raw: bigint) => exactText(raw, asset, tag)
  switch (kindOf(toBuyer, quantity)) {
    case 'toPayer':
      return t('streetCase.sign.all', { amount: text(quantity), name: shortName(payer.trader) })
    case 'toSeller':
      return t('streetCase.sign.all', { amount: text(quantity), name: shortName(seller.trader) })
    case 'split':
      return t('streetCase.sign.split', { buyer: text(toBuyer).replace(` ${asset.code}`, ''), seller: text(quantity - toBuyer) })
  }
}
