import { marketAdmin, type MarketState } from '@bourse/contracts/exchange'
import type { FakeServer } from '../fake/fake-server.ts'
import { signature } from '../fake/staff.ts'

/** What a server says about a book that it can't rebuild. */
export const REFUSAL = 'order 7 cannot be put back into the book: the price is not a whole number of ticks'

const AT = Date.UTC(2026, 10, 3, 8, 11)

const ROWS: readonly MarketState[] = [
  { symbol: 'LBTC-LUSD', status: 'open', reason: '', is_held: false, has_limits: true, live_orders: 1284, last: null },
  {
    symbol: 'LETH-LUSD',
    status: 'halted',
    reason: REFUSAL,
    is_held: true,
    has_limits: true,
    live_orders: 2,
    last: { action: 'halt', reason: REFUSAL, actor: 'exchange', handle: null, at: AT, outcome: 'done', orders: null },
  },
  {
    symbol: 'LETH-LBTC',
    status: 'halted',
    reason: 'A strange price',
    is_held: true,
    has_limits: true,
    live_orders: 0,
    last: { action: 'resume', reason: 'Looked into', actor: 'staff', handle: 'noa', at: AT, outcome: REFUSAL, orders: null },
  },
  {
    symbol: 'LEUR-LUSD',
    status: 'open',
    reason: '',
    is_held: true,
    has_limits: true,
    live_orders: 61,
    last: { action: 'resume', reason: 'Books compared by hand', actor: 'console', handle: null, at: AT, outcome: 'done', orders: null },
  },
]

/** From now on the staff’s markets are in every state; LEUR-LUSD can be halted, LETH-LBTC be asked to resume. */
export function listMarkets(server: FakeServer): void {
  let rows = ROWS
  server.reply(marketAdmin.states, () => ({ rows: [...rows] }))
  server.reply(marketAdmin.halt, ({ params, body }) => {
    const at = { at: AT, outcome: 'done', orders: body.cancel_orders ? { before: 61, left: 0 } : null }
    const last = { action: 'halt' as const, reason: body.reason, actor: 'staff' as const, handle: 'staff', ...at }
    const halted: MarketState = { ...rowOf(params.symbol), status: 'halted', reason: body.reason, last }
    rows = rows.map((row) => (row.symbol === params.symbol ? halted : row))
    return halted
  })
  server.reply(marketAdmin.resume, ({ params, body }) => ({
    signature: signature({ kind: 'market.resume', subject: `market:${params.symbol}`, reason: body.reason }),
  }))
}

function rowOf(symbol: string): MarketState {
  const found = ROWS.find((row) => row.symbol === symbol)
  if (!found) throw new Error(`there is no market ${symbol}`)
  return found
}
