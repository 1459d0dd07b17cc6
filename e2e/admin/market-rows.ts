import type { MarketState } from '@bourse/contracts/exchange'
import type { Page } from '@playwright/test'

/** What a server says about a book that it can't rebuild; the demo world has no such order. */
export const REFUSAL = 'order 7 cannot be put back into the book: the price is not a whole number of ticks'

const AT = Date.UTC(2026, 10, 3, 8, 11)

const ROWS: readonly MarketState[] = [
  { symbol: 'LBTC-LUSD', status: 'open', reason: '', is_held: false, live_orders: 1284, last: null },
  {
    symbol: 'LETH-LUSD',
    status: 'halted',
    reason: REFUSAL,
    is_held: true,
    live_orders: 2,
    last: { action: 'halt', reason: REFUSAL, actor: 'exchange', handle: null, at: AT, outcome: 'done' },
  },
  {
    symbol: 'LETH-LBTC',
    status: 'halted',
    reason: 'A strange price',
    is_held: true,
    live_orders: 0,
    last: { action: 'halt', reason: 'A strange price', actor: 'staff', handle: 'staff', at: AT, outcome: 'done' },
  },
  {
    symbol: 'LEUR-LUSD',
    status: 'open',
    reason: '',
    is_held: true,
    live_orders: 61,
    last: { action: 'resume', reason: 'Books compared by hand', actor: 'console', handle: null, at: AT, outcome: 'done' },
  },
]

/** Mocks the staff’s markets in every state; LETH-LBTC resumes once its unreadable orders are canceled. Returns what was sent. */
export async function mockAnswers(page: Page): Promise<unknown[]> {
  const sent: unknown[] = []
  let rows = [...ROWS]
  const change = (symbol: string, changes: Partial<MarketState>) => {
    rows = rows.map((row) => (row.symbol === symbol ? { ...row, ...changes } : row))
  }
  await page.route('**/api/staff/markets/', (route) => route.fulfill({ json: { rows } }))
  await page.route('**/api/staff/markets/LETH-LBTC/resume/', async (route) => {
    const body = route.request().postDataJSON() as { reason: string; cancel_unreadable: boolean }
    sent.push(body)
    const last = { action: 'resume', reason: body.reason, actor: 'staff', handle: 'staff', at: AT } as const
    if (!body.cancel_unreadable) {
      change('LETH-LBTC', { last: { ...last, outcome: REFUSAL } })
      return await route.fulfill({ status: 409, json: { code: 'MARKET_STAYS_HALTED', message: '', fields: { market: [REFUSAL] } } })
    }
    change('LETH-LBTC', { status: 'open', reason: '', last: { ...last, outcome: 'done' } })
    return await route.fulfill({ json: rows.find(({ symbol }) => symbol === 'LETH-LBTC') })
  })
  return sent
}
