import { marketAdmin, type MarketState as StateReply } from '@bourse/contracts/exchange'
import type { Db } from '#platform/db'
import { raise, type Http } from '#platform/http'
import { requestAction } from './request-action.ts'
import { type MarketState, type NewAction, readMarketStates } from './market-actions.ts'

/** Staff see the state of the markets, halt them and reopen them; the holder of a market executes it. */
export function marketAdminRoutes(http: Http): void {
  http.read(marketAdmin.states, async ({ tx }) => ({ rows: (await readMarketStates(tx)).map(present) }))

  http.act(marketAdmin.halt, async ({ db, caller, params, body }) =>
    act(db, { action: 'halt', symbol: params.symbol, reason: body.reason, cancelUnreadable: false, by: { staff: caller.userId } }),
  )

  http.act(marketAdmin.resume, async ({ db, caller, params, body }) =>
    act(db, {
      action: 'resume',
      symbol: params.symbol,
      reason: body.reason,
      cancelUnreadable: body.cancel_unreadable,
      by: { staff: caller.userId },
    }),
  )
}

async function act(db: Db, action: NewAction): Promise<StateReply> {
  const result = await requestAction(db, action)
  if (result.kind === 'unknown') return raise('MARKET_NOT_FOUND', { market: ['fields.market'] })
  if (result.kind === 'unanswered') return raise('UNAVAILABLE')
  if (result.kind === 'refused') return raise('MARKET_STAYS_HALTED', { market: [result.outcome] })
  const [state] = await db.read((tx) => readMarketStates(tx, action.symbol))
  return state ? present(state) : raise('MARKET_NOT_FOUND')
}

function present({ symbol, status, reason, isHeld, liveOrders, last }: MarketState): StateReply {
  return {
    symbol,
    status,
    reason,
    is_held: isHeld,
    live_orders: Number(liveOrders),
    last: last ? { ...last, at: last.at.getTime() } : null,
  }
}
