import { type MarketSpec, priceText, quantityText } from '@bourse/domain/exchange'
import { figureText } from '@bourse/domain/money'

/** A market's figures in a locale, cached as strings: drawing a ladder sixty times a second must not format anything. */
export interface MarketFigures {
  price(ticks: number): string
  /** The leading part of that text, which repeats from level to level; then the changing digits. */
  head(ticks: number): string
  tail(ticks: number): string
  quantity(lots: number): string
}

export function marketFigures(market: MarketSpec, locale: string): MarketFigures {
  const key = `${locale} ${market.symbol} ${market.tickRaw} ${market.lotRaw}`
  const figures = made.get(key) ?? make(market, locale)
  made.set(key, figures)
  return figures
}

/**
 * The quiet leading part of a price ends at its hundredth: changes within that are bold. `64,1` of 64,182.50, `1.08` of 1.0840.
 * At least one digit is bold.
 */
export function headLengthOf(text: string): number {
  const first = text.search(/[1-9]/)
  if (first === -1) return 0
  let head = first
  for (let digits = 0; head < text.length - 1; head++) {
    if (!isDigit(text, head)) continue
    digits += 1
    if (digits > HEAD_DIGITS) break
  }
  // A separator belongs to the digits before it.
  return Math.min(head, text.length - 1)
}

const HEAD_DIGITS = 3
const KEPT_MAX = 4_000

const made = new Map<string, MarketFigures>()

function make(market: MarketSpec, locale: string): MarketFigures {
  const price = remembered((ticks) => figureText(priceText(market, ticks), locale))
  return {
    price,
    head: remembered((ticks) => price(ticks).slice(0, headLengthOf(price(ticks)))),
    tail: remembered((ticks) => price(ticks).slice(headLengthOf(price(ticks)))),
    quantity: remembered((lots) => figureText(quantityText(market, lots), locale)),
  }
}

function remembered(make: (key: number) => string): (key: number) => string {
  const kept = new Map<number, string>()
  return (key) => {
    const known = kept.get(key)
    if (known !== undefined) return known
    if (kept.size >= KEPT_MAX) kept.clear()
    const value = make(key)
    kept.set(key, value)
    return value
  }
}

function isDigit(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  return code >= 48 && code <= 57
}
