import { exchange } from '@bourse/contracts/exchange'
import { recordRates } from '#features/market'
import { sql } from '#platform/db'
import type { Actor, Driver } from '../driver.ts'

const MARKET = 'LEUR-LUSD'
/** What the maker asks. */
const START = 1.0832
/** Within the usual band, so that one step follows the other. */
const STEP = 1.18
const STEPS = 5
/** As much as the maker sells: at the top it weighs more than everything before. */
const MOST = '3000'

/** Where a run has brought the price to. */
const tops = new WeakMap<Driver, number>()

/**
 * Takes what the maker sells and trades between own accounts at rising prices, mostly at the top; then both sides of the book are quoted
 * there until they were seen for an hour, and the rates are recorded. Once in a run: afterwards the price is only kept where it is.
 */
export async function bendRate(driver: Driver, [one, two]: readonly Actor[]): Promise<void> {
  if (!one || !two) return
  const place = (who: Actor, side: string, quantity: string, price: number, timeInForce = 'GTC') =>
    driver.call(who, exchange.place, {
      body: { market: MARKET, orderType: 'LIMIT', side, quantity, price: price.toFixed(4), timeInForce },
    })
  const trade = async (price: number, quantity: string) => {
    await place(one, 'SELL', quantity, price)
    await place(two, 'BUY', quantity, price, 'IOC')
  }
  let price = tops.get(driver)
  if (price === undefined) {
    price = START
    await place(two, 'BUY', MOST, price, 'IOC')
    for (let step = 1; step < STEPS; step++) await trade((price *= STEP), '2')
    await trade((price *= STEP), MOST)
    tops.set(driver, price)
  }
  await place(one, 'SELL', '200', price * 1.01)
  await place(two, 'BUY', '200', price * 0.99)
  await anHourLater(driver)
}

/** As if the book had been like this all the time. */
async function anHourLater(driver: Driver): Promise<void> {
  const { app } = driver.scene
  await recordRates(app.db)
  await app.owner.read(async (tx) => {
    await tx.run(sql`
      delete from rate_books b where b.at < (select max(newer.at) from rate_books newer where newer.market_id = b.market_id)`)
    await tx.run(sql`
      insert into rate_books (market_id, at, bid, ask)
      select market_id, at - n * interval '80 seconds', bid, ask from rate_books cross join generate_series(1, 40) n`)
  })
  await recordRates(app.db)
  await driver.compare({ number: driver.calls, who: 'jobs', isStaff: false, text: 'an hour passes' })
}
