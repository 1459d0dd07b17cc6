import { dashboard, type PlatformTiles } from '@bourse/contracts/dashboard'
import { MOVES_MS } from '@bourse/domain/dashboard'
import { VALUATION_ASSET } from '@bourse/domain/pocket'
import { readCouponsAhead } from '#features/catalogue'
import { readReserved } from '#features/exchange'
import { PastSums } from '#features/gain'
import { type PocketSources, valuer } from '#features/pocket'
import type { Http } from '#platform/http'
import { readChanges } from './read-changes.ts'
import { readTiles } from './read-platform.ts'
import { readResults } from './read-results.ts'

/** Long enough that many open pages cost one reading, short enough to be today's figures. */
const KEPT_MS = 60_000

const ASSET = { code: VALUATION_ASSET.code, decimals: VALUATION_ASSET.decimals, decimals_min: VALUATION_ASSET.decimalsMin }

export function dashboardRoutes(http: Http, prices: PocketSources['prices']): void {
  ownRoutes(http, prices)
  let kept: PlatformTiles | undefined
  http.read(dashboard.platform, async ({ tx }) => {
    const now = new Date()
    if (!kept || now.getTime() - kept.at >= KEPT_MS) kept = await readTiles(tx, now)
    return kept
  })
}

function ownRoutes(http: Http, prices: PocketSources['prices']): void {
  http.read(dashboard.changes, async ({ tx, caller: { pocketId } }) => {
    const assets = await readChanges(tx, { pocketId, now: Date.now(), prices })
    return { asset: ASSET, assets, total: sumOf(assets.map(({ change }) => BigInt(change))) }
  })

  const history = new PastSums()
  http.act(dashboard.results, async ({ db, caller: { pocketId } }) => {
    const { isComplete, trades, weeks } = await readResults(db, { pocketId, now: Date.now(), prices, history })
    return {
      asset: ASSET,
      isComplete,
      trades,
      realized: sumOf(weeks.map(({ realized }) => realized)),
      open: sumOf(weeks.map(({ open }) => open)),
      weeks: weeks.map(({ at, realized, open }) => ({ at, realized: String(realized), open: String(open) })),
    }
  })

  http.read(dashboard.held, async ({ tx, caller: { pocketId } }) => {
    const held = await readReserved(tx, pocketId)
    const ids = held.map(({ assetId }) => assetId)
    return { asset: ASSET, held: String((await valuer(tx, ids, await prices.last(tx)))(held)) }
  })

  http.read(dashboard.coupons, async ({ tx, caller }) => {
    const now = new Date()
    const coupons = await readCouponsAhead(tx, caller, now, new Date(now.getTime() + MOVES_MS))
    return coupons.map(({ id, code, units, decimals, at, amount, asset }) => ({
      id: String(id),
      code,
      units: String(units),
      decimals,
      at: at.getTime(),
      amount: String(amount),
      asset,
    }))
  })
}

function sumOf(amounts: readonly bigint[]): string {
  return String(amounts.reduce((sum, amount) => sum + amount, 0n))
}
