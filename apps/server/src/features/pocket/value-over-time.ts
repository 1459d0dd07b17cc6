import type { ValueRange } from '@bourse/contracts/pocket'
import { ratesBefore, type TradedRate, tradedRates, valueOf } from '@bourse/domain/pocket'
import { assetsByIds } from '#features/catalogue'
import { readWallets, type WalletRow } from '#features/ledger'
import type { Tx } from '#platform/db'
import { raise } from '#platform/http'
import { balancesAt } from './balances-at.ts'
import { rateOfRow } from './present.ts'
import type { PriceSource } from './sources.ts'

const DAY_MS = 86_400_000
/** A year has one point per week: a chart can't show more. */
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
 * The pocket's value at the ends of UTC days, by the last prices of the day, and its current value, by the last trades: the same
 * rates as its total. An asset without a chain of trades counts by its catalogue price.
 */
export async function valueOverTime(
  tx: Tx,
  pocketId: bigint,
  { range, now, prices }: { range: ValueRange; now: number; prices: PriceSource },
): Promise<ValuePoint[]> {
  const wallets = await readWallets(tx, pocketId)
  const moved = wallets.filter(({ version }) => version > 0n)
  const assets = await assetsByIds(
    tx,
    moved.map(({ asset_id }) => asset_id),
  )
  const ends = dayEnds(now, STEPS[range])
  const balances = await balancesAt(tx, moved, ends)
  const ratesAt = ratesBefore(await prices.daily(tx, new Date((ends[0] ?? now) - DAY_MS)))

  const valueAt = (balanceOf: (wallet: WalletRow) => bigint, traded: ReadonlyMap<string, TradedRate>): string => {
    const values = moved.map((wallet) => {
      const asset = assets.get(wallet.asset_id) ?? raise('INTERNAL')
      return valueOf(balanceOf(wallet), asset.decimals, rateOfRow(asset, traded))
    })
    return String(values.reduce((total, value) => total + value, 0n))
  }
  const past = ends.map((at, index) => ({ at, value: valueAt(({ id }) => balances.get(id)?.[index] ?? 0n, ratesAt(at)) }))
  return [...past, { at: now, value: valueAt(({ balance }) => balance, tradedRates(await prices.last(tx))) }]
}

/** Midnights of UTC before now, oldest first. */
function dayEnds(now: number, { days, count }: { days: number; count: number }): number[] {
  const midnight = now - (now % DAY_MS)
  return Array.from({ length: count }, (_, index) => midnight - (count - 1 - index) * days * DAY_MS)
}
