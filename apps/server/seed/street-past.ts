import { type AdSide, roundPrice } from '@bourse/domain/street'
import { type Chance, factor } from './chance.ts'
import { PEOPLE } from './people.ts'
import { HISTORY, type Past } from './street-ads.ts'
import { DEALERS } from './street-dealers.ts'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

/** An ad with its first method, and what one whole unit costs on the market, as fine as prices are. */
export interface PastAd {
  id: bigint
  by: string
  side: AdSide
  base: string
  base_asset_id: bigint
  quote_asset_id: bigint
  min_quantity: bigint
  max_quantity: bigint
  method: string
  variant: string
  pay_minutes: number | null
  pay_bank_days: number | null
  market: bigint
}

export interface PastTrade {
  ad: PastAd
  taker: string
  quantity: bigint
  price: bigint
  status: 'completed' | 'canceled' | 'rejected' | 'expired'
  createdMs: number
  /** Of those that were completed. */
  acceptedMs: number | undefined
  shippedMs: number | undefined
  endedMs: number
}

/** Half a year of trades between the dealers, in the order in which they ended. */
export function imagineTrades(ads: readonly PastAd[], chance: Chance, now: number): PastTrade[] {
  const trades = HISTORY.flatMap((past) => tradesOf(past, ads, { chance, now }))
  return trades.toSorted((a, b) => a.endedMs - b.endedMs)
}

function tradesOf(past: Past, ads: readonly PastAd[], { chance, now }: { chance: Chance; now: number }): PastTrade[] {
  const own = ads.filter(({ by }) => by === past.dealer)
  const [from, until] = past.days
  return Array.from({ length: past.trades }, (_, place): PastTrade => {
    const ad = pick(own, chance)
    const daysAgo = from - ((from - until) * (place + chance())) / past.trades
    const [accept, pay, release] = past.minutes.map((typical) => typical * factor(chance, 0.4) * MINUTE_MS) as [number, number, number]
    const createdMs = now - daysAgo * DAY_MS
    const trade = {
      ad,
      taker: takerFor(ad, { daysAgo, chance }),
      quantity: quantityOf(ad, chance),
      price: roundPrice((ad.market * BigInt(970 + Math.floor(chance() * 50))) / 1000n, { decimals: 6, decimalsMin: 2 }),
      createdMs,
    }
    if ((place + 1) % past.failsEach === 0) {
      const status = pick(['rejected', 'expired', 'canceled'] as const, chance)
      return { ...trade, status, acceptedMs: undefined, shippedMs: undefined, endedMs: createdMs + accept }
    }
    const [acceptedMs, shippedMs] = [createdMs + accept, createdMs + accept + pay]
    return { ...trade, status: 'completed', acceptedMs, shippedMs, endedMs: shippedMs + release }
  })
}

/** `taker` traded on the street long ago; lately the dealers traded with each other. Whoever sells has some of it. */
function takerFor({ by, side, base }: PastAd, { daysAgo, chance }: { daysAgo: number; chance: Chance }): string {
  const owns = (handle: string) => side === 'buy' || [...PEOPLE, ...DEALERS].some((one) => one.handle === handle && base in one.funds)
  if (daysAgo > 80 && chance() < 0.25 && owns('taker')) return 'taker'
  return pick(
    HISTORY.map(({ dealer }) => dealer).filter((other) => other !== by && other !== 'dealer' && owns(other)),
    chance,
  )
}

/** Between the minimum and a fifth of the maximum, in round figures. */
function quantityOf({ min_quantity: min, max_quantity: max }: PastAd, chance: Chance): bigint {
  const span = max / 5n > min ? max / 5n - min : 0n
  const unit = min / 10n > 0n ? min / 10n : 1n
  return ((min + (span * BigInt(Math.floor(chance() * 1000))) / 1000n) / unit) * unit
}

function pick<Item>(items: readonly Item[], chance: Chance): Item {
  const item = items[Math.floor(chance() * items.length)]
  if (item === undefined) throw new Error('nothing to choose from')
  return item
}
