import type { MarketState } from '@bourse/contracts/exchange'
import type { SignatureReply } from '@bourse/contracts/staff'
import type { Page } from '@playwright/test'

/** What a server says about a book that it can't rebuild; the demo world has no such order. */
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

const MEMBER = { userId: '1', name: 'staff', displayName: 'Sam Okafor', roles: ['finance' as const] }

const SIGNATURE: SignatureReply = {
  id: '7',
  kind: 'market.resume',
  subject: 'market:LETH-LBTC',
  values: { market: 'LETH/LBTC' },
  facts: [],
  href: null,
  reason: 'Looked into',
  state: 'asked',
  askedBy: MEMBER,
  askedAt: AT,
  expiresAt: AT + 14_400_000,
  decidedBy: null,
  decidedAt: null,
  note: '',
  signers: [],
  maySign: false,
  mayRefuse: false,
  mayWithdraw: true,
  isStale: false,
}

/** Mocks the staff’s markets in every state. Returns what was sent to resume LETH-LBTC. */
export async function mockAnswers(page: Page): Promise<unknown[]> {
  const sent: unknown[] = []
  await page.route('**/api/staff/markets/', (route) => route.fulfill({ json: { rows: ROWS } }))
  await page.route('**/api/staff/markets/LETH-LBTC/resume/', async (route) => {
    sent.push(route.request().postDataJSON())
    await route.fulfill({ json: { signature: SIGNATURE } })
  })
  return sent
}
