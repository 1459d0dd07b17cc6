import { street } from '@bourse/contracts/street'
import { sql } from '#platform/db'
import type { TestApp } from '../../../../testing/app.ts'
import { makeMarket } from '../../../../testing/make-market.ts'
import { rateAt } from '../../../../testing/rates.ts'
import { fund, makeTrader, type Trader } from '../../../../testing/traders.ts'
import { units } from '../../../agent/testing/desk.ts'

/** A buy ad of 10 to 1,000 LEUR for 1.10 dollars each, in cash, so that no account is needed. */
export const AD = {
  side: 'buy',
  base: 'LEUR',
  quote: 'LUSD',
  priceKind: 'fixed',
  price: '1.10',
  minQuantity: '10',
  maxQuantity: '1000',
  methods: [{ method: 'cash', variant: 'in_person' }],
} as const

/** The terms of it, as a change sends them. */
export const TERMS = {
  priceKind: AD.priceKind,
  price: AD.price,
  minQuantity: AD.minQuantity,
  maxQuantity: AD.maxQuantity,
  methods: AD.methods,
}

export const tryAd = (who: Trader, change: object = {}) => who.api.call(street.createAd, { body: { ...AD, ...change } })

export async function makeAd(who: Trader, change: object = {}): Promise<string> {
  const { status, body } = await tryAd(who, change)
  if (status !== 201) throw new Error(`the ad was refused: ${status} ${JSON.stringify(body)}`)
  return body.id
}

export const changeAd = (who: Trader, id: string, body: object) => who.api.call(street.changeAd, { params: { id }, body })
export const closeAd = (who: Trader, id: string) => who.api.call(street.closeAd, { params: { id } })
export const readAd = (who: Trader, id: string) => who.api.call(street.readAd, { params: { id } })

export const readBoard = (who: Trader, query: Record<string, string> = {}) =>
  who.api.call(street.board, { query: { side: 'buy', base: 'LEUR', quote: 'LUSD', limit: '100', ...query } })
export const idsOn = async (who: Trader, query: Record<string, string> = {}) => (await readBoard(who, query)).body.items.map(({ id }) => id)

/** Who has been here for a year, and has something to sell. */
export async function makeDealer(app: TestApp, handle: string, whole = 100_000): Promise<Trader> {
  const trader = await makeTrader(app.db, app.api(), handle)
  await app.owner.run(sql`update users set created_at = now() - interval '1 year' where id = ${trader.userId}`)
  if (whole > 0) await app.db.transaction((tx) => fund(tx, trader, 'LEUR', units(whole)))
  return trader
}

/** A market with this settlement rate, until it has another one. */
export async function openMarket(app: TestApp, base: string, quote: string): Promise<(price: number) => Promise<void>> {
  await makeMarket(app.db, `${base}-${quote}`)
  return (price) => rateAt(app.db, `${base}-${quote}`, { low: price.toFixed(2) })
}
