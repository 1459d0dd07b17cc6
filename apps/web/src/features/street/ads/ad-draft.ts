import type { AdReply } from '@bourse/contracts/street'
import { type PaymentMethod, priceFromWire, standardWindow, withPriceDigits } from '@bourse/domain/street'
import { plainText } from '../parts/figures.ts'
import { minuteText } from './day-names.ts'
import { PPM_OF_PERCENT } from './markup-text.ts'

/** The form of an ad: every field as it is typed. */
export interface AdDraft {
  side: 'buy' | 'sell'
  base: string | undefined
  quote: string | undefined
  handling: 'escrow' | 'mint'
  priceKind: 'fixed' | 'market'
  price: string
  /** In percent of the market's price, without a sign. */
  markup: string
  direction: 'above' | 'below'
  floor: string
  ceiling: string
  minQuantity: string
  maxQuantity: string
  /** The chosen methods, `method/variant`, each with the time to pay in its own unit. */
  methods: Readonly<Record<string, string>>
  instructions: string
  bankLink: string | undefined
  requiresIdentity: boolean
  minScore: string
  firstTradeMax: string
  hasHours: boolean
  timeZone: string
  days: readonly number[]
  opens: string
  closes: string
}

export function emptyDraft(given: Partial<Pick<AdDraft, 'side' | 'base' | 'quote'>>, timeZone: string): AdDraft {
  return {
    side: 'buy',
    base: undefined,
    quote: undefined,
    handling: 'escrow',
    priceKind: 'fixed',
    price: '',
    markup: '',
    direction: 'above',
    floor: '',
    ceiling: '',
    minQuantity: '',
    maxQuantity: '',
    methods: {},
    instructions: '',
    bankLink: undefined,
    requiresIdentity: false,
    minScore: '',
    firstTradeMax: '',
    hasHours: false,
    timeZone,
    days: [1, 2, 3, 4, 5],
    opens: '09:00',
    closes: '18:00',
    ...given,
  }
}

/** The form of an ad that exists. */
export function draftOf(ad: AdReply, timeZone: string): AdDraft {
  const amount = (raw: string | null, asset: AdReply['base']) => (raw === null ? '' : plainText(raw, { ...asset, decimalsMin: 0 }))
  const price = (wire: string | null) =>
    wire === null ? '' : plainText(priceFromWire(wire), { ...withPriceDigits(ad.quote), decimalsMin: 0 })
  const markupPpm = ad.markupPpm ?? 0
  return {
    ...emptyDraft({ side: ad.side, base: ad.base.code, quote: ad.quote.code }, ad.hours?.timeZone ?? timeZone),
    handling: ad.handling,
    priceKind: ad.priceKind,
    price: ad.priceKind === 'fixed' ? price(ad.price) : '',
    markup: ad.markupPpm === null ? '' : String(Math.abs(markupPpm) / PPM_OF_PERCENT),
    direction: markupPpm < 0 ? 'below' : 'above',
    floor: price(ad.floor),
    ceiling: price(ad.ceiling),
    minQuantity: amount(ad.minQuantity, ad.base),
    maxQuantity: amount(ad.maxQuantity, ad.base),
    methods: Object.fromEntries(ad.methods.map((method) => [methodKey(method), String(method.payMinutes ?? method.payBankDays ?? '')])),
    instructions: ad.instructions,
    bankLink: ad.bankLink ?? undefined,
    requiresIdentity: ad.requiresIdentity,
    minScore: ad.minScore === null ? '' : String(ad.minScore),
    firstTradeMax: amount(ad.firstTradeMax, ad.base),
    ...(ad.hours && {
      hasHours: true,
      days: ad.hours.days,
      opens: minuteText(ad.hours.opensMinute),
      closes: minuteText(ad.hours.closesMinute),
    }),
  }
}

export function methodKey({ method, variant }: Pick<PaymentMethod, 'method' | 'variant'>): string {
  return `${method}/${variant}`
}

/** The usual time to pay, as the field shows it. */
export function usualWindow({ speed }: Pick<PaymentMethod, 'speed'>): string {
  const window = standardWindow(speed)
  return String('minutes' in window ? window.minutes : window.bankDays)
}
