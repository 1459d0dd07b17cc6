import type { Readable } from 'node:stream'
import type { PlatformTable } from '@bourse/contracts/report'
import { displayAmount } from '@bourse/domain/money'
import { VALUATION_ASSET } from '@bourse/domain/pocket'
import { type AssetRow, assetsByIds } from '#features/catalogue'
import { csvFile, textCell } from '#platform/csv'
import type { Db, Tx } from '#platform/db'
import { raise } from '#platform/http'
import { dayRates } from '../day-rates.ts'
import { readReserves } from '../reserves/read-reserves.ts'
import { ordersOf, readBalances } from './balances.ts'
import { readFees } from './fees.ts'
import { readFlows } from './flows.ts'
import type { AskedTotals } from './read-platform.ts'
import { groupBy, plus, NOTHING, readVolumes, type Span, stepOf, tradedOf } from './volumes.ts'

const COLUMNS: Record<PlatformTable, readonly string[]> = {
  balances: ['asset', 'members', 'of_which_agents', 'ventures', 'coupons', 'house', 'supply', 'held', 'held_by_orders', 'held_by_kind'],
  volumes: ['from', 'market', 'trades', 'base_volume', 'quote_volume', 'volume_value', 'fees_value', 'valuation'],
  fees: ['day', 'source', 'market', 'asset', 'amount'],
  flows: ['asset', 'minted', 'burned', 'dues', 'dues_returned', 'tips'],
  reserves: ['asset', 'available', 'held', 'owed', 'declared', 'place', 'reference', 'day', 'cover_percent', 'old'],
}

/** One table as a file; amounts are plain decimals with all digits. */
export function platformCsv(db: Db, table: PlatformTable, asked: AskedTotals): Readable {
  return csvFile(COLUMNS[table], rowsOf(db, table, asked))
}

async function* rowsOf(db: Db, table: PlatformTable, asked: AskedTotals): AsyncGenerator<string[][]> {
  if (table === 'volumes' || table === 'fees') {
    for (const span of spansOf(asked))
      yield await db.read((tx) => (table === 'volumes' ? volumeRows(tx, span, asked) : feeRows(tx, span, asked)))
    return
  }
  yield await db.read((tx) => SHORT[table](tx, asked))
}

const SHORT: Record<Exclude<PlatformTable, 'volumes' | 'fees'>, (tx: Tx, asked: AskedTotals) => Promise<string[][]>> = {
  balances: async (tx, { asset }) => {
    const rows = await readBalances(tx, asset)
    const assets = await assetsOf(tx, rows)
    return rows.map((row) => {
      const amount = plainIn(assets(row.asset_id))
      const { members, agents, ventures, coupons, house, supply, held, holds } = row
      const kinds = holds.map((hold) => `${hold.kind} ${amount(hold.amount)}`).join('; ')
      return [row.code, ...[members, agents, ventures, coupons, house, supply, held, ordersOf(row)].map(amount), textCell(kinds)]
    })
  },
  flows: async (tx, { period, asset }) => {
    const rows = await readFlows(tx, period, asset)
    const assets = await assetsOf(tx, rows)
    return rows.map(({ asset_id, minted, burned, dues, dues_returned, tips }) => {
      const of = assets(asset_id)
      return [of.code, ...[minted, burned, dues, dues_returned, tips].map(plainIn(of))]
    })
  },
  reserves: async (tx, { asset }) => {
    const rows = await readReserves(tx, Date.now(), asset)
    return rows.map(({ asset: of, available, held, owed, declared, cover, isOld }) => {
      const amount = plainIn(of)
      const figures = [available, held, owed].map(amount)
      if (!declared) return [of.code, ...figures, '', '', '', '', '', '']
      const { place, reference, day } = declared
      const percent = cover === undefined ? '' : displayAmount(cover, { decimals: 1, decimalsMin: 1 })
      return [of.code, ...figures, amount(declared.amount), textCell(place), textCell(reference), day, percent, String(isOld)]
    })
  },
}

async function volumeRows(tx: Tx, span: Span, { asset, step }: AskedTotals): Promise<string[][]> {
  const days = await readVolumes(tx, span, asset)
  const assets = await assetsByIds(
    tx,
    days.flatMap(({ market }) => [market.base_asset_id, market.quote_asset_id]),
  )
  const rates = await dayRates(tx, [...assets.values()])
  const value = plainIn({ decimals: VALUATION_ASSET.decimals })
  return [...groupBy(days, (day) => `${stepOf(day, step)} ${day.market.symbol}`).values()].flatMap((own) => {
    const [first] = own
    if (!first) return []
    const { market } = first
    const { trades, volume, fees } = own.reduce((sum, day) => plus(sum, tradedOf(day, rates)), NOTHING)
    const base = own.reduce((sum, day) => sum + day.base, 0n)
    const quote = own.reduce((sum, day) => sum + day.quote, 0n)
    return [
      [
        stepOf(first, step),
        market.symbol,
        String(trades),
        plainIn({ decimals: market.base_decimals })(base),
        plainIn({ decimals: market.quote_decimals })(quote),
        value(volume),
        value(fees),
        VALUATION_ASSET.code,
      ],
    ]
  })
}

async function feeRows(tx: Tx, span: Span, { asset }: AskedTotals): Promise<string[][]> {
  const fees = await readFees(tx, span, await readVolumes(tx, span, asset), asset)
  const assets = await assetsOf(
    tx,
    fees.map(({ assetId }) => ({ asset_id: assetId })),
  )
  return fees.map(({ day, kind, market, assetId, amount }) => {
    const of = assets(assetId)
    return [day, kind, market ?? '', of.code, plainIn(of)(amount)]
  })
}

/** Month by month, so that a long period is sent while it is read. Weeks that cross a month would be split, so they come at once. */
function spansOf({ period, step }: AskedTotals): Span[] {
  if (step === 'week') return [period]
  const spans: Span[] = []
  for (let fromMs = period.fromMs; fromMs < period.untilMs; ) {
    const date = new Date(fromMs)
    const untilMs = Math.min(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1), period.untilMs)
    spans.push({ fromMs, untilMs })
    fromMs = untilMs
  }
  return spans
}

async function assetsOf(tx: Tx, rows: readonly { asset_id: bigint }[]): Promise<(id: bigint) => AssetRow> {
  const assets = await assetsByIds(
    tx,
    rows.map(({ asset_id }) => asset_id),
  )
  return (id) => assets.get(id) ?? raise('INTERNAL')
}

function plainIn({ decimals }: { decimals: number }): (raw: bigint) => string {
  return (raw) => displayAmount(raw, { decimals, decimalsMin: decimals })
}
