import type { Lang, ReplyOf } from '@bourse/contracts/http'
import type { report, TableAsset } from '@bourse/contracts/report'
import { VALUATION_ASSET } from '@bourse/domain/pocket'
import type { Period, PeriodStep } from '@bourse/domain/report'
import { assetsByIds } from '#features/catalogue'
import type { Tx } from '#platform/db'
import { raise } from '#platform/http'
import { dayRates, type ValueAt } from '../day-rates.ts'
import { type BalanceRow, ordersOf, readBalances } from './balances.ts'
import { type DayFee, readFees } from './fees.ts'
import { readFlows } from './flows.ts'
import { presentTableAsset } from '../present-asset.ts'
import { type DayVolume, groupBy, NOTHING, plus, readVolumes, stepOf, type Traded, tradedOf } from './volumes.ts'

type PlatformReply = ReplyOf<typeof report.platform>

export interface AskedTotals {
  period: Period
  step: PeriodStep
  asset: string | undefined
}

/** The totals of the platform: balances of now, everything else of the period. */
export async function readPlatform(tx: Tx, { period, step, asset }: AskedTotals, lang: Lang): Promise<PlatformReply> {
  const now = Date.now()
  const balances = await readBalances(tx, asset)
  const volumes = await readVolumes(tx, period, asset)
  const fees = await readFees(tx, period, volumes, asset)
  const flows = await readFlows(tx, period, asset)
  const assets = await assetsByIds(tx, [
    ...balances.map(({ asset_id }) => asset_id),
    ...volumes.flatMap(({ market }) => [market.base_asset_id, market.quote_asset_id]),
    ...fees.map(({ assetId }) => assetId),
    ...flows.map(({ asset_id }) => asset_id),
  ])
  const rates = await dayRates(tx, [...assets.values()])
  const shown = (id: bigint) => presentTableAsset(assets.get(id) ?? raise('INTERNAL'), lang)
  const valued = volumes.map((day) => ({ ...day, traded: tradedOf(day, rates) }))
  const feeRows = presentFees(fees, rates, shown)
  return {
    now,
    from: period.from,
    to: period.to,
    valuation: VALUATION_ASSET.code,
    balances: balances.map((row) => presentBalances(row, shown(row.asset_id))),
    markets: presentMarkets(valued, shown),
    steps: [...groupBy(valued, (day) => stepOf(day, step))].map(([from, days]) => ({ from, ...presentTraded(sumOf(days)) })),
    total: presentTraded(sumOf(valued)),
    fees: feeRows,
    feesValue: String(feeRows.reduce((sum, { value }) => sum + BigInt(value), 0n)),
    flows: flows.map(({ asset_id, minted, burned, dues, dues_returned, tips }) => ({
      asset: shown(asset_id),
      minted: String(minted),
      burned: String(burned),
      dues: String(dues),
      duesReturned: String(dues_returned),
      tips: String(tips),
    })),
  }
}

function presentBalances(row: BalanceRow, asset: TableAsset): PlatformReply['balances'][number] {
  const { members, agents, ventures, coupons, house, supply, held, holds } = row
  return {
    asset,
    members: String(members),
    agents: String(agents),
    ventures: String(ventures),
    coupons: String(coupons),
    house: String(house),
    supply: String(supply),
    held: String(held),
    orders: String(ordersOf(row)),
    holds: holds.map(({ kind, amount }) => ({ kind, amount: String(amount) })),
  }
}

type Valued = DayVolume & { traded: Traded }

/** The largest first. */
function presentMarkets(days: readonly Valued[], shown: (id: bigint) => TableAsset): PlatformReply['markets'] {
  return [...groupBy(days, ({ market }) => market.symbol)]
    .flatMap(([symbol, own]) => {
      const market = own[0]?.market
      return market ? [{ symbol, market, own, traded: sumOf(own) }] : []
    })
    .toSorted((one, other) => (one.traded.volume < other.traded.volume ? 1 : -1))
    .map(({ symbol, market, own, traded }) => ({
      symbol,
      base: shown(market.base_asset_id),
      quote: shown(market.quote_asset_id),
      baseVolume: String(own.reduce((sum, { base }) => sum + base, 0n)),
      quoteVolume: String(own.reduce((sum, { quote }) => sum + quote, 0n)),
      ...presentTraded(traded),
    }))
}

function sumOf(days: readonly Valued[]): Traded {
  return days.reduce((sum, { traded }) => plus(sum, traded), NOTHING)
}

function presentTraded({ trades, volume, fees }: Traded): PlatformReply['total'] {
  return { trades, volume: String(volume), fees: String(fees) }
}

/** One row for each source and asset, valued at the rates of their days like the trades. */
function presentFees(
  fees: readonly DayFee[],
  rates: ReadonlyMap<bigint, ValueAt>,
  shown: (id: bigint) => TableAsset,
): PlatformReply['fees'] {
  return [...groupBy(fees, ({ kind, market, assetId }) => [kind, market, assetId].join(' ')).values()].flatMap((days) => {
    const [first] = days
    if (!first) return []
    const valueOf = ({ assetId, amount, day }: DayFee) => rates.get(assetId)?.(amount, Date.parse(`${day}T00:00:00Z`)) ?? 0n
    return {
      kind: first.kind,
      market: first.market,
      asset: shown(first.assetId),
      amount: String(days.reduce((sum, { amount }) => sum + amount, 0n)),
      value: String(days.reduce((sum, day) => sum + valueOf(day), 0n)),
    }
  })
}
