/** The right edges of the columns of the full ladder. Prices are centered in theirs. */
export interface DomColumns {
  priceLeft: number
  priceRight: number
  /** Right of the price, from the inside out. */
  right: readonly [first: number, second: number, third: number | undefined]
  /** Left of the price, from the outside in. */
  left: readonly [third: number | undefined, second: number, first: number]
}

const PAD_PX = 10
/** Between figures and the column of prices. */
const INNER_PX = 8
const PRICE_PX_MIN = 84
/** Below this width there is no room for slippage and own quantities. */
const NARROW_PX = 480

export function domColumns(width: number, pricePx: number): DomColumns {
  const price = Math.max(PRICE_PX_MIN, pricePx + 28)
  const priceLeft = Math.round((width - price) / 2)
  const priceRight = priceLeft + price
  const room = priceLeft - PAD_PX
  if (width < NARROW_PX) {
    const half = room / 2
    return {
      priceLeft,
      priceRight,
      right: [priceRight + half, width - PAD_PX, undefined],
      left: [undefined, PAD_PX + half - 8, priceLeft - 6],
    }
  }
  const third = room / 3
  return {
    priceLeft,
    priceRight,
    right: [priceRight + third, priceRight + 2 * third, width - PAD_PX],
    left: [PAD_PX + third - INNER_PX, PAD_PX + 2 * third - INNER_PX, priceLeft - INNER_PX],
  }
}
