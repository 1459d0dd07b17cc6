/** What the two demo traders have of an asset, all in all, in raw units. */
export interface Shares {
  maker: bigint
  passerBy: bigint
}

/**
 * How much more of the base than of the quote has come to the maker, from -1 to 1. Both began with the same, so nothing has to
 * be remembered: whatever the maker has too much of, the passer-by has too little of.
 */
export function leanOf(base: Shares, quote: Shares): number {
  return makerShare(base) - makerShare(quote)
}

/** Half when nobody has any: there is nothing to lean to. */
function makerShare({ maker, passerBy }: Shares): number {
  const sum = Number(maker + passerBy)
  return sum > 0 ? Number(maker) / sum : 0.5
}
