import { marketAdmin } from '@bourse/contracts/exchange'
import { staff as desk } from '@bourse/contracts/staff'
import type { ApiClient } from '@bourse/testkit/client'
import { apiOf } from './demo-user.ts'
import { MARKET_TERMS } from './market-terms.ts'
import { expect } from './test.ts'

/** Which file trades where. All files run at the same time, so each that counts on a quiet book has a market of its own, by its name here. */
const OWN = {
  paper: ['LBTC', 'LBRL'],
  replay: ['LBTC', 'LARS'],
  bracket: ['LBTC', 'LVES'],
  haltAndCancel: ['BRS', 'LVES'],
} as const

export type MarketOwner = keyof typeof OWN

const symbols = Object.values(OWN).map((pair) => pair.join('-'))
const shared = symbols.find((symbol, at) => symbols.indexOf(symbol) !== at)
if (shared !== undefined) throw new Error(`Two files trade in ${shared}: each needs a market of its own.`)

/** A market that nobody else trades in, opened by two of staff the first time; prices have 4 decimals, quantities 2. Its symbol. */
export async function ownMarket(owner: MarketOwner): Promise<string> {
  const [base, quote] = OWN[owner]
  const symbol = `${base}-${quote}`
  const staff = await apiOf('staff')
  if (await isOpen(staff, symbol)) return symbol
  // Another test of the same file may be asking at this moment: then this is refused, and either signature opens the market.
  await staff.call(marketAdmin.create, { body: { base, quote, terms: MARKET_TERMS, reason: `A market for the tests of ${owner}` } })
  const noa = await apiOf('noa')
  await expect(async () => {
    const { items: rows } = (await noa.call(desk.signatures, { query: { state: 'asked' } })).body
    for (const { id } of rows.filter(({ subject }) => subject === `market:${symbol}`)) await noa.call(desk.sign, { params: { id } })
    expect(await isOpen(staff, symbol), `${symbol} is open`).toBe(true)
  }).toPass()
  return symbol
}

async function isOpen(staff: ApiClient, symbol: string): Promise<boolean> {
  const { rows } = (await staff.call(marketAdmin.states)).body
  return rows.some((row) => row.symbol === symbol && row.status === 'open' && row.is_held)
}
