import type { PaymentMethod } from '@bourse/domain/street'
import type { AdDraft } from './ad-draft.ts'
import { chosenMethods } from './draft-terms.ts'

/** The texts of fields that are still empty; the server judges what is in the others. */
export function draftFaults(draft: AdDraft, offered: readonly PaymentMethod[]): Record<string, 'fields.required' | 'fields.amount'> {
  const chosen = chosenMethods(draft, offered)
  const isAccountMissing = draft.side === 'buy' && draft.bankLink === undefined && chosen.some(({ account }) => account !== undefined)
  return {
    ...(draft.base === undefined && { base: 'fields.required' }),
    ...(draft.quote === undefined && { quote: 'fields.required' }),
    ...(draft.priceKind === 'fixed' && draft.price === '' && { price: 'fields.amount' }),
    ...(draft.priceKind === 'market' && draft.markup === '' && { markupPpm: 'fields.amount' }),
    ...(draft.minQuantity === '' && { minQuantity: 'fields.amount' }),
    ...(draft.maxQuantity === '' && { maxQuantity: 'fields.amount' }),
    ...(chosen.length === 0 && { methods: 'fields.required' }),
    ...(isAccountMissing && { bankLink: 'fields.required' }),
    ...(draft.hasHours && draft.days.length === 0 && { 'hours.days': 'fields.required' }),
  }
}
