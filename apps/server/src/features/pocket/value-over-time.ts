import type { ValueRange } from '@bourse/contracts/pocket'
import { VALUATION_ASSET, valueOf } from '@bourse/domain/pocket'
import { assetsByIds } from '#features/catalogue'
import { readWallets } from '#features/ledger'
import type { Tx } from '#platform/db'
import { raise } from '#platform/http'
import { balancesAt } from './balances-at.ts'
import type { DailyCloses } from './sources.ts'

const DAY_MS = 86_400_000
/** A year has a point a week: more than a chart can show would cost more than a page should. */
const STEPS: Record<ValueRange, { days: number; count: number }> = {
  week: { days: 1, count: 7 },
  month: { days: 1, count: 30 },
  quarter: { days: 1, count: 91 },
  year: { days: 7, count: 52 },
}

interface ValuePoint {
  at: number
  value: string
}

/**
 * What the pocket was worth at the ends of days of UTC, by that day's last price, and what it is worth now. An asset that
 * had no price yet counts by its notional value, as the pocket's total does.
 */
export async function valueOverTime(
  tx: Tx,
  pocketId: bigint,
  { range, now, dailyCloses }: { range: ValueRange; now: number; dailyCloses: DailyCloses },
): Promise<ValuePoint[]> {
  const wallets = await readWallets(tx, pocketId)
  const moved = wallets.filter(({ version }) => version > 0n)
  const assetIds = moved.map(({ asset_id }) => asset_id)
  const assets = await assetsByIds(tx, assetIds)
  const ends = dayEnds(now, STEPS[range])
  const begins = (ends[0] ?? now) - DAY_MS
  const balances = await balancesAt(tx, moved, ends)
  const closes = await dailyCloses(tx, assetIds, VALUATION_ASSET.code, new Date(begins))

  const totals = ends.map(() => 0n)
  let today = 0n
  for (const { id, asset_id, balance } of moved) {
    const { decimals, notional_value } = assets.get(asset_id) ?? raise('INTERNAL')
    const worth = (raw: bigint, price: string) => valueOf(raw, decimals, price)
    const priceAt = followPrices(closes.get(asset_id) ?? [], notional_value)
    const held = balances.get(id) ?? []
    ends.forEach((end, index) => {
      totals[index] = (totals[index] ?? 0n) + worth(held[index] ?? 0n, priceAt(end))
    })
    today += worth(balance, notional_value)
  }
  return [...ends.map((at, index) => ({ at, value: String(totals[index]) })), { at: now, value: String(today) }]
}

/** Midnights of UTC before now, oldest first. */
function dayEnds(now: number, { days, count }: { days: number; count: number }): number[] {
  const midnight = now - (now % DAY_MS)
  return Array.from({ length: count }, (_, index) => midnight - (count - 1 - index) * days * DAY_MS)
}

/** The last price before a moment, asked for moments that only go forward. */
function followPrices(closes: readonly { start: number; price: string }[], standard: string): (end: number) => string {
  let next = 0
  let price = standard
  return (end) => {
    for (let close = closes[next]; close && close.start < end; close = closes[next]) {
      price = close.price
      next += 1
    }
    return price
  }
}
