import { quantityFor } from '@bourse/domain/street'
import { readAmount } from '#features/ledger'
import { raise } from '#platform/http'
import type { AdRow } from '../ads/ads.ts'
import type { Taking } from './open-ticket.ts'

/** Of the asset, from exactly one of what the taker may name: how much of it, or how much money it shall cost at most. */
export function readQuantity({ base, quote }: AdRow, price: bigint, { quantity, amount }: Taking): bigint {
  if (quantity !== undefined && amount !== undefined) raise('INVALID', { amount: ['fields.invalid'] })
  if (amount === undefined) return parsed('quantity', quantity ?? '', base.decimals)
  // Banks move no smaller unit than the money's own decimals.
  const money = parsed('amount', amount, quote.decimalsMin) * 10n ** BigInt(quote.decimals - quote.decimalsMin)
  const affordable = quantityFor(money, price, base)
  return affordable > 0n ? affordable : raise('INVALID', { amount: ['fields.AMOUNT_NOT_POSITIVE'] })
}

function parsed(field: 'quantity' | 'amount', text: string, decimals: number): bigint {
  return text === '' ? raise('INVALID', { [field]: ['fields.required'] }) : readAmount(field, text, decimals)
}
