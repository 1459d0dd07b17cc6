import { VALUATION_ASSET } from '@bourse/domain/pocket'
import { currencyOf, METHOD_NAMES, methodsFor } from '@bourse/domain/street'
import { readAmount } from '../parts/figures.ts'
import type { Wanted } from './wanted.ts'

interface Pair {
  base: string
  quote: string
  ads: number
}

/** What the reader's profile says about them. */
interface Reader {
  defaultAssetCode: string
  currencyCode: string
}

interface KnownAsset {
  code: string
  decimals_min: number
}

/**
 * What can be chosen in the sentence, and what is chosen: what the address names, otherwise the reader's usual asset for the money of
 * their country. What an address names and doesn't exist is left out.
 */
export function choicesOf(
  asked: Wanted,
  pairs: readonly Pair[],
  assets: readonly KnownAsset[],
  reader: Reader,
): { wanted: Wanted; bases: string[]; quotes: string[] } {
  const base = knownCode(asked.base, assets) ?? usualBase(pairs, reader)
  const ofBase = pairs.filter((pair) => pair.base === base)
  const offered = ofBase.map((pair) => pair.quote)
  const quote = knownCode(asked.quote, assets) ?? usualQuote(ofBase, reader)
  return {
    wanted: { ...asked, base, quote, amount: payableAmount(asked.amount, quote, assets), ...knownMethod(asked, quote) },
    bases: distinct([...pairs.map((pair) => pair.base), base]),
    quotes: distinct([...offered, quote]),
  }
}

/** Of what has ads: the asset that the profile moves by default, the valuation asset, or that of the busiest pair. */
function usualBase(pairs: readonly Pair[], { defaultAssetCode }: Reader): string | undefined {
  const usual = [defaultAssetCode, VALUATION_ASSET.code].find((code) => pairs.some(({ base }) => base === code))
  return usual ?? busiest(pairs)?.base
}

/** The reader's own money, or else what most ads of the asset are paid with. */
function usualQuote(ofBase: readonly Pair[], { currencyCode }: Reader): string | undefined {
  return (ofBase.find(({ quote }) => currencyOf(quote) === currencyCode) ?? busiest(ofBase))?.quote
}

function busiest(pairs: readonly Pair[]): Pair | undefined {
  return pairs.toSorted((a, b) => b.ads - a.ads)[0]
}

function knownCode(code: string | undefined, assets: readonly KnownAsset[]): string | undefined {
  return assets.some((asset) => asset.code === code) ? code : undefined
}

function payableAmount(amount: string | undefined, quote: string | undefined, assets: readonly KnownAsset[]): string | undefined {
  const decimals = assets.find(({ code }) => code === quote)?.decimals_min
  return amount !== undefined && decimals !== undefined && readAmount(amount, { decimals }) !== undefined ? amount : undefined
}

/** A method that moves this money; one with a single variant is that variant. */
function knownMethod({ method, variant }: Wanted, quote: string | undefined): Pick<Wanted, 'method' | 'variant'> {
  const variants = quote === undefined ? [] : methodsFor(quote).filter((one) => one.method === method)
  if (variants.length === 0) return { method: undefined, variant: undefined }
  const only = variants.length === 1 ? variants[0]?.variant : undefined
  return { method: METHOD_NAMES.find((name) => name === method), variant: variants.find((one) => one.variant === variant)?.variant ?? only }
}

function distinct(codes: readonly (string | undefined)[]): string[] {
  return [...new Set(codes.filter((code) => code !== undefined))]
}
