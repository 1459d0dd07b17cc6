import { displayAmount, parseAmount } from '@bourse/domain/money'
import { type MarketSpec, priceDigits, quantityDigits } from '@bourse/domain/exchange'

/** The two valid steps around a figure between them, as plain strings; the lower one is omitted if it is zero. */
export function nearestSteps(spec: MarketSpec, field: 'price' | 'quantity', text: string): string[] {
  const asset = field === 'price' ? spec.quote : spec.base
  const step = stepRaw(spec, field)
  const digits = field === 'price' ? priceDigits(spec) : quantityDigits(spec)
  const read = parseAmount(text, asset.decimals)
  if (!read.ok) return []
  const below = (read.value / step) * step
  return [below, below + step].filter((raw) => raw > 0n).map((raw) => displayAmount(raw, asset, digits))
}

/** A figure moved by a number of steps, or to the next step if it is between two; never below one step. */
export function stepped(spec: MarketSpec, field: 'price' | 'quantity', text: string, by: number): string {
  const asset = field === 'price' ? spec.quote : spec.base
  const step = stepRaw(spec, field)
  const digits = field === 'price' ? priceDigits(spec) : quantityDigits(spec)
  const read = parseAmount(text, asset.decimals)
  const raw = read.ok ? read.value : 0n
  const onStep = raw % step === 0n
  // From between two steps, the first press only reaches the next one.
  const from = onStep ? raw : (raw / step) * step + (by < 0 ? step : 0n)
  const to = from + BigInt(by) * step
  return displayAmount(to < step ? step : to, asset, digits)
}

function stepRaw({ tickRaw, lotRaw, tickStep = 1, lotStep = 1 }: MarketSpec, field: 'price' | 'quantity'): bigint {
  return field === 'price' ? tickRaw * BigInt(tickStep) : lotRaw * BigInt(lotStep)
}
