import type { BodyOf } from '@bourse/contracts/http'
import type { street } from '@bourse/contracts/street'
import { type AmountError, parseAmount, RAW_MAX } from '@bourse/domain/money'
import { type AdSide, costOf, PRICE_DIGITS } from '@bourse/domain/street'
import type { AssetRow } from '#features/catalogue'
import { raise } from '#platform/http'
import { timeZoneNamed } from './local-time.ts'
import { type AdMethodTerms, readMethods } from './read-methods.ts'

export type SentTerms = NonNullable<BodyOf<typeof street.changeAd>['terms']>

/** Terms that were checked: amounts in raw units. */
export interface AdTerms {
  priceKind: 'fixed' | 'market'
  fixedPrice: bigint | null
  markupPpm: number | null
  floor: bigint | null
  ceiling: bigint | null
  minQuantity: bigint
  maxQuantity: bigint
  methods: AdMethodTerms[]
  instructions: string
  linkId: bigint | null
  requiresIdentity: boolean
  minScore: number | null
  firstTradeMax: bigint | null
  hours: NonNullable<SentTerms['hours']> | null
}

export interface TermsOf {
  side: AdSide
  base: AssetRow
  quote: AssetRow
  /** Where the terms are in the body that was sent; errors are named after it. */
  path: '' | 'terms.'
}

/** Checks all fields and reports all that are wrong at once. */
export function readTerms(sent: SentTerms, { side, base, quote, path }: TermsOf): AdTerms {
  const faults: Faults = {}
  const terms: AdTerms = {
    ...readPrice(sent, quote, faults),
    ...readLimits(sent, base, faults),
    methods: readMethods(sent.methods, quote.code, faults),
    instructions: sent.instructions,
    linkId: sent.bankLink ? BigInt(sent.bankLink) : null,
    requiresIdentity: sent.requiresIdentity,
    minScore: sent.minScore ?? null,
    hours: readHours(sent.hours ?? null, faults),
  }
  if (side === 'sell' && terms.linkId !== null) faults['bankLink'] = ['fields.invalid']
  const highest = terms.fixedPrice ?? terms.ceiling ?? 0n
  if (costOf(terms.maxQuantity, highest, base, { decimals: quote.decimals, decimalsMin: quote.decimals_min }) > RAW_MAX)
    faults['maxQuantity'] = ['fields.AMOUNT_TOO_LARGE']
  if (Object.keys(faults).length > 0)
    raise('INVALID', Object.fromEntries(Object.entries(faults).map(([field, texts]) => [`${path}${field}`, texts])))
  return terms
}

export type Faults = Record<string, string[]>

function readPrice(
  { priceKind, price, markupPpm, floor, ceiling }: SentTerms,
  quote: AssetRow,
  faults: Faults,
): Pick<AdTerms, 'priceKind' | 'fixedPrice' | 'markupPpm' | 'floor' | 'ceiling'> {
  const decimals = quote.decimals + PRICE_DIGITS
  if (priceKind === 'fixed') {
    const fixedPrice = amountOf(price, decimals, 'price', faults)
    if (fixedPrice === null) faults['price'] ??= ['fields.required']
    return { priceKind, fixedPrice, markupPpm: null, floor: null, ceiling: null }
  }
  if (markupPpm === undefined || markupPpm === null) faults['markupPpm'] = ['fields.required']
  const limits = { floor: amountOf(floor, decimals, 'floor', faults), ceiling: amountOf(ceiling, decimals, 'ceiling', faults) }
  if (limits.floor !== null && limits.ceiling !== null && limits.floor > limits.ceiling) faults['floor'] = ['fields.limitOrder']
  return { priceKind, fixedPrice: null, markupPpm: markupPpm ?? null, ...limits }
}

function readLimits(
  sent: SentTerms,
  { decimals }: AssetRow,
  faults: Faults,
): Pick<AdTerms, 'minQuantity' | 'maxQuantity' | 'firstTradeMax'> {
  const minQuantity = amountOf(sent.minQuantity, decimals, 'minQuantity', faults) ?? 0n
  const maxQuantity = amountOf(sent.maxQuantity, decimals, 'maxQuantity', faults) ?? 0n
  const firstTradeMax = amountOf(sent.firstTradeMax, decimals, 'firstTradeMax', faults)
  if (minQuantity > maxQuantity) faults['minQuantity'] ??= ['fields.limitOrder']
  if (firstTradeMax !== null && firstTradeMax < minQuantity) faults['firstTradeMax'] ??= ['fields.belowMinimum']
  return { minQuantity, maxQuantity, firstTradeMax }
}

/** Null for what was not sent, and for what is not an amount. */
function amountOf(text: string | null | undefined, decimals: number, field: string, faults: Faults): bigint | null {
  if (text === null || text === undefined) return null
  const amount = parseAmount(text, decimals)
  if (amount.ok) return amount.value
  faults[field] = [`fields.${amount.code satisfies AmountError}`]
  return null
}

function readHours(hours: AdTerms['hours'], faults: Faults): AdTerms['hours'] {
  if (hours === null) return null
  const timeZone = timeZoneNamed(hours.timeZone)
  if (timeZone === undefined) faults['hours.timeZone'] = ['fields.timeZone']
  if (new Set(hours.days).size < hours.days.length) faults['hours.days'] = ['fields.twice']
  if (hours.opensMinute === hours.closesMinute) faults['hours.closesMinute'] = ['fields.invalid']
  return { ...hours, timeZone: timeZone ?? '' }
}
