import { unreadText } from '@bourse/domain/money'
import { type PaymentMethod, withPriceDigits } from '@bourse/domain/street'
import { readAmount } from '../parts/figures.ts'
import type { AdDraft } from './ad-draft.ts'
import { chosenMethods, markupPpmOf } from './draft-terms.ts'

/** The parts of the sentence, in its order. */
export const PARTS = ['base', 'quote', 'price', 'limits', 'methods', 'account', 'conditions'] as const
export type Part = (typeof PARTS)[number]

/** What is wrong with a field that is filled; the texts are those of fields. */
export type DraftFault =
  | 'fields.AMOUNT_FORMAT'
  | 'fields.AMOUNT_NOT_POSITIVE'
  | 'fields.limitOrder'
  | 'fields.belowMinimum'
  | 'fields.required'

interface Digits {
  decimals: number
  decimals_min: number
}

/** The parts that are still to say; what is optional is no part of it. */
export function missingParts(draft: AdDraft, offered: readonly PaymentMethod[]): Part[] {
  const chosen = chosenMethods(draft, offered)
  const isAccountMissing = draft.side === 'buy' && draft.bankLink === undefined && chosen.some(({ account }) => account !== undefined)
  const isMissing: Partial<Record<Part, boolean>> = {
    base: draft.base === undefined,
    quote: draft.quote === undefined,
    price: (draft.priceKind === 'fixed' ? draft.price : draft.markup) === '',
    limits: draft.minQuantity === '' || draft.maxQuantity === '',
    methods: chosen.length === 0,
    account: isAccountMissing,
  }
  return PARTS.filter((part) => isMissing[part])
}

/** What is wrong with what is filled, by field; the server judges the same again, and the rest. */
export function draftFaults(draft: AdDraft, base: Digits | undefined, quote: Digits | undefined): Record<string, DraftFault> {
  const amountFault = (text: string, digits: { decimals: number } | undefined): DraftFault | undefined => {
    if (text === '' || !digits) return undefined
    if (unreadText(text) !== undefined) return 'fields.AMOUNT_FORMAT'
    return readAmount(text, digits) === undefined ? 'fields.AMOUNT_NOT_POSITIVE' : undefined
  }
  const prices = quote && withPriceDigits({ decimals: quote.decimals, decimalsMin: quote.decimals_min })
  const isFixed = draft.priceKind === 'fixed'
  const [least, most, newcomers] = [draft.minQuantity, draft.maxQuantity, draft.firstTradeMax].map((text) =>
    base && text !== '' ? readAmount(text, base) : undefined,
  )
  const [floor, ceiling] = [draft.floor, draft.ceiling].map((text) => (prices && text !== '' ? readAmount(text, prices) : undefined))
  const faults: Record<string, DraftFault | undefined> = {
    price: isFixed ? amountFault(draft.price, prices) : undefined,
    markupPpm: !isFixed && draft.markup !== '' && markupPpmOf(draft) === undefined ? 'fields.AMOUNT_FORMAT' : undefined,
    floor: isFixed ? undefined : (amountFault(draft.floor, prices) ?? (isMore(floor, ceiling) ? 'fields.limitOrder' : undefined)),
    ceiling: isFixed ? undefined : amountFault(draft.ceiling, prices),
    minQuantity: amountFault(draft.minQuantity, base) ?? (isMore(least, most) ? 'fields.limitOrder' : undefined),
    maxQuantity: amountFault(draft.maxQuantity, base),
    firstTradeMax: amountFault(draft.firstTradeMax, base) ?? (isMore(least, newcomers) ? 'fields.belowMinimum' : undefined),
    'hours.days': draft.hasHours && draft.days.length === 0 ? 'fields.required' : undefined,
  }
  return Object.fromEntries(Object.entries(faults).filter((entry): entry is [string, DraftFault] => entry[1] !== undefined))
}

const FIELDS: Record<Part, readonly string[]> = {
  base: ['base', 'handling'],
  quote: ['quote'],
  price: ['price', 'markupPpm', 'floor', 'ceiling'],
  limits: ['minQuantity', 'maxQuantity'],
  methods: ['methods'],
  account: ['bankLink'],
  conditions: ['firstTradeMax', 'minScore', 'requiresIdentity', 'hours.days', 'hours.timeZone', 'hours.opensMinute', 'hours.closesMinute'],
}

/** The fields of a part of the sentence. */
export function fieldsOf(part: Part): readonly string[] {
  return FIELDS[part]
}

function isMore(one: bigint | undefined, other: bigint | undefined): boolean {
  return one !== undefined && other !== undefined && one > other
}
