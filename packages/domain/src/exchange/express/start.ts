import { availableOf, type ExpressContext, givable, isValidGiven, wantable, wayBetween } from './context.ts'
import type { Slip } from './slip.ts'

type Pair = Pick<Slip, 'wanted' | 'given'>

/** The most traded coin: what most people come for. */
const USUAL = 'LBTC'

/**
 * The pair that a slip begins with: the held asset of the highest value is given, and the other side is the last one exchanged, else
 * bitcoin, else the first market. A side that is already chosen stays.
 */
export function startingPair(context: ExpressContext, { wanted, given }: Pair): Pair {
  if (given !== undefined && isValidGiven(context, wanted, given)) return { wanted: wanted ?? otherSide(context, given), given }
  if (wanted !== undefined) return { wanted, given: dearest(context, givable(context, wanted)) }
  const first = dearest(context, [...context.assets.keys()])
  return { wanted: otherSide(context, first), given: first }
}

/** The one of the highest value that trades on a market; else the first that is held; else the first. */
function dearest(context: ExpressContext, codes: readonly string[]): string | undefined {
  const held = codes.filter((code) => availableOf(context, code) > 0n && context.assets.get(code)?.isFrozen !== true)
  const traded = held.filter((code) => context.markets.some(({ spec }) => spec.base.code === code || spec.quote.code === code))
  const worthOf = (code: string) => context.worth?.get(code) ?? 0n
  const best = traded.reduce<string | undefined>((one, code) => (one === undefined || worthOf(code) > worthOf(one) ? code : one), undefined)
  return best ?? held[0] ?? context.markets.find(({ spec }) => codes.includes(spec.quote.code))?.spec.quote.code ?? codes[0]
}

function otherSide(context: ExpressContext, given: string | undefined): string | undefined {
  const choices = wantable(context, given).filter((code) => code !== given)
  const traded = choices.filter((code) => wayBetween(context, code, given))
  return [...(context.recent ?? []), USUAL].find((code) => traded.includes(code)) ?? firstMarket(context, traded) ?? choices[0]
}

/** In the order of the markets, not of the assets. */
function firstMarket(context: ExpressContext, codes: readonly string[]): string | undefined {
  for (const { spec } of context.markets) {
    const found = codes.find((code) => code === spec.base.code || code === spec.quote.code)
    if (found !== undefined) return found
  }
  return undefined
}
