import { type PaymentMethod, PRICE_UNIT, priceOf, withPriceDigits } from '@bourse/domain/street'
import { readAmount } from '../parts/figures.ts'
import { type AdDraft, methodKey } from './ad-draft.ts'
import type { NewAd } from './use-ads.ts'

/** Percent is typed like an amount; a millionth is its smallest part. */
export const PERCENT = { code: '%', decimals: 4, decimals_min: 0 } as const
const DAY_MINUTES = 1_440

type Terms = Omit<NewAd, 'side' | 'base' | 'quote' | 'handling'>

/** The terms as the calls take them; the server says what is wrong with each field. */
export function termsOf(draft: AdDraft, offered: readonly PaymentMethod[]): Terms {
  const isFixed = draft.priceKind === 'fixed'
  return {
    priceKind: draft.priceKind,
    price: isFixed ? draft.price : null,
    markupPpm: isFixed ? null : (markupPpmOf(draft) ?? null),
    floor: isFixed ? null : draft.floor || null,
    ceiling: isFixed ? null : draft.ceiling || null,
    minQuantity: draft.minQuantity,
    maxQuantity: draft.maxQuantity,
    methods: chosenMethods(draft, offered).map(({ method, variant, speed }) => {
      const window = Number(draft.methods[methodKey({ method, variant })] || 'NaN')
      const given = Number.isInteger(window) ? window : 0
      return { method, variant, ...(speed === 'instant' ? { payMinutes: given } : { payBankDays: given }) }
    }),
    instructions: draft.instructions,
    bankLink: draft.side === 'buy' ? (draft.bankLink ?? null) : null,
    requiresIdentity: draft.requiresIdentity,
    minScore: draft.minScore === '' ? null : Number(draft.minScore),
    firstTradeMax: draft.firstTradeMax || null,
    hours: draft.hasHours
      ? {
          timeZone: draft.timeZone,
          days: [...draft.days].toSorted((a, b) => a - b),
          opensMinute: minuteOf(draft.opens),
          closesMinute: minuteOf(draft.closes) || DAY_MINUTES,
        }
      : null,
  }
}

/** In the order in which they are offered; the server names them by their place. */
export function chosenMethods(draft: AdDraft, offered: readonly PaymentMethod[]): PaymentMethod[] {
  return offered.filter((method) => methodKey(method) in draft.methods)
}

/** Undefined while it is no percentage. */
export function markupPpmOf({ markup, direction }: Pick<AdDraft, 'markup' | 'direction'>): number | undefined {
  const ppm = /^0(\.0*)?$/.test(markup) ? 0n : readAmount(markup, PERCENT)
  if (ppm === undefined) return undefined
  return Number(ppm) * (direction === 'below' && ppm !== 0n ? -1 : 1)
}

/** What the ad would cost now; undefined while that can't be told. */
export function previewPrice(
  draft: AdDraft,
  quote: { decimals: number; decimalsMin: number },
  marketPrice: bigint | undefined,
): bigint | undefined {
  const prices = withPriceDigits(quote)
  if (draft.priceKind === 'fixed') return readAmount(draft.price, prices)
  const markupPpm = markupPpmOf(draft)
  if (markupPpm === undefined) return undefined
  const limit = (text: string) => (text === '' ? undefined : readAmount(text, prices))
  const formula = { kind: 'market', markupPpm: BigInt(markupPpm), floor: limit(draft.floor), ceiling: limit(draft.ceiling) } as const
  return priceOf(formula, marketPrice === undefined ? undefined : { numerator: marketPrice, denominator: PRICE_UNIT }, quote)
}

function minuteOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour * 60 + minute
}
