import { paper } from '@bourse/contracts/paper'
import { MARKET_DATA } from '#features/market'
import { type PriceSource, TRADED_PRICES } from '#features/pocket'
import type { Tx } from '#platform/db'
import type { FeatureParts } from '#platform/feature'
import { type Http, raise } from '#platform/http'
import { accountOf, emptyAccount, insertAccount, lockAccount, startBalances } from './accounts.ts'
import { MarketViews } from './market-view.ts'
import { orderRoutes } from './order-routes.ts'
import { ownRoutes } from './own-routes.ts'
import { presentPocket } from './present.ts'
import { paperPace } from './paper-pace.ts'
import { presentResult } from './present-result.ts'
import { startOf } from './start.ts'

export function paperRoutes(http: Http, { db, contributions }: Pick<FeatureParts, 'db' | 'contributions'>): void {
  const prices = contributions.only(TRADED_PRICES)
  const [live] = contributions.to(MARKET_DATA)
  ownRoutes(http)
  orderRoutes(http, new MarketViews(db, live), paperPace)

  http.read(paper.pocket, async ({ tx, caller }) => presentOf(tx, caller.profileId, prices))

  http.read(paper.result, async ({ tx, caller, query }) => {
    const account = (await accountOf(tx, caller.profileId)) ?? raise('PAPER_NOT_OPEN')
    return presentResult(tx, account, { range: query.range, now: Date.now(), prices: await prices.last(tx) })
  })

  http.write(paper.open, async ({ tx, caller, body, reply }) => {
    if (caller.isSuspended) raise('SUSPENDED')
    const start = await startOf(tx, body.amounts, await prices.last(tx))
    const id = await insertAccount(tx, caller)
    if (id !== undefined) await startBalances(tx, id, start)
    reply.code(id === undefined ? 200 : 201)
    return presentOf(tx, caller.profileId, prices)
  })

  http.write(paper.reset, async ({ tx, caller, body }) => {
    if (caller.isSuspended) raise('SUSPENDED')
    const { id } = await lockAccount(tx, caller)
    const start = await startOf(tx, body.amounts, await prices.last(tx))
    const deleted = await emptyAccount(tx, id)
    await startBalances(tx, id, start)
    return { pocket: await presentOf(tx, caller.profileId, prices), deletedOrders: deleted.orders, deletedFills: deleted.fills }
  })
}

async function presentOf(tx: Tx, profileId: bigint, prices: PriceSource) {
  return presentPocket(tx, profileId, await accountOf(tx, profileId), await prices.last(tx))
}
