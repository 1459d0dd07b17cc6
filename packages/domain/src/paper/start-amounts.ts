import { powerOfTen } from '../money/index.ts'
import { type Ratio, unitsWorth, VALUATION_ASSET } from '../pocket/index.ts'

/** How many different assets a pocket of play money may begin with, and how much of one, in whole units. */
export const START_ASSETS_MAX = 200
export const START_UNITS_MAX = 1_000_000_000n

/** What one begins with to buy with, and to sell, of each asset, in whole units of the valuation asset. */
const QUOTE_WORTH = 100_000n
const BASE_WORTH = 20_000n
/** Of what is worth nothing. */
const UNPRICED_UNITS = 100n

export interface StartAsset {
  code: string
  decimals: number
  /** What one whole unit is worth. */
  rate: Ratio
  /** Whether prices are quoted in it. */
  isQuote: boolean
}

/** What a pocket begins with unless its owner chooses, in raw units: as much of each asset as is worth the same, in round figures. */
export function startAmounts(assets: readonly StartAsset[]): ReadonlyMap<string, bigint> {
  return new Map(
    assets.map(({ code, decimals, rate, isQuote }) => {
      const worth = (isQuote ? QUOTE_WORTH : BASE_WORTH) * powerOfTen(VALUATION_ASSET.decimals)
      const raw = unitsWorth(worth, decimals, rate)
      const most = START_UNITS_MAX * powerOfTen(decimals)
      const amount = raw === 0n ? UNPRICED_UNITS * powerOfTen(decimals) : roundDown(raw)
      return [code, amount < most ? amount : most]
    }),
  )
}

/** To its two first digits. */
function roundDown(raw: bigint): bigint {
  const step = powerOfTen(Math.max(0, String(raw).length - 2))
  return raw - (raw % step)
}
