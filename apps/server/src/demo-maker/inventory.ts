/** The total of the two demo traders' balances of an asset, in raw units. */
export interface Shares {
  maker: bigint
  takerBot: bigint
}

/**
 * How much more of the base than of the quote the maker has gained, from -1 to 1. Both traders began with the same amounts, so no
 * history is needed: what the maker has too much of, the taker bot has too little of.
 */
export function skewOf(base: Shares, quote: Shares): number {
  return makerShare(base) - makerShare(quote)
}

/** Half when neither has any, so that there is no skew. */
function makerShare({ maker, takerBot }: Shares): number {
  const sum = Number(maker + takerBot)
  return sum > 0 ? Number(maker) / sum : 0.5
}
