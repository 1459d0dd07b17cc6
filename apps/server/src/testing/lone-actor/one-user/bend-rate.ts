import { exchange } from '@bourse/contracts/exchange'
import { recordRates } from '#features/market'
import { sql } from '#platform/db'
import type { Actor, Driver } from '../driver.ts'

const MARKET = 'LEUR-LUSD'
/** What the maker asks. */
const START = 1.0832
/** Within the usual band, so that one step follows the other. */
const STEP = 1.18
const STEPS = 4
/** As much as the maker sells: at the top it weighs more than everything before. */
const MOST = '3000'
/** A rate is used for so long; until then another attack finds it bent. */
const GOOD_FOR_MS = 240_000

/** Where a run has brought the price to, and when. */
const bent = new WeakMap<Driver, { price: number; at: number }>()

/**
 * Takes what the maker sells and trades between own accounts at rising prices, mostly at the top; then both sides of the book are quoted
 * there until they were seen for an hour, and the rates are recorded.
 */
export async function bendRate(driver: Driver, [one, two]: readonly Actor[]): Promise<void> {
  const before = bent.get(driver)
  if (!one || !two || (before && Date.now() - before.at < GOOD_FOR_MS)) return
  const place = (who: Actor, side: string, quantity: string, price: number, timeInForce = 'GTC') =>
    driver.call(who, exchange.place, {
      body: { market: MARKET, orderType: 'LIMIT', side, quantity, price: price.toFixed(4), timeInForce },
    })
  const trade = async (price: number, quantity: string) => {
    await place(one, 'SELL', quantity, price)
    await place(two, 'BUY', quantity, price, 'IOC')
  }
  let price = before?.price ?? START
  if (!before) {
    await place(two, 'BUY', MOST, price, 'IOC')
    for (let step = 1; step < STEPS; step++) await trade((price *= STEP), '2')
    await trade((price *= STEP), MOST)
  }
  await place(one, 'SELL', '200', price * 1.01)
  await place(two, 'BUY', '200', price * 0.99)
  await anHourLater(driver, { bid: price * 0.99, ask: price * 1.01 })
  bent.set(driver, { price, at: Date.now() })
}

/** As if the book had been like this all the time. */
async function anHourLater(driver: Driver, { bid, ask }: { bid: number; ask: number }): Promise<void> {
  const { app } = driver.scene
  await app.owner.read(async (tx) => {
    await tx.run(sql`delete from rate_books where market_id = (select id from markets where symbol = ${MARKET})`)
    await tx.run(sql`
      insert into rate_books (market_id, at, bid, ask)
      select id, now() - n * interval '80 seconds', ${bid}, ${ask} from markets cross join generate_series(1, 40) n where symbol = ${MARKET}`)
  })
  await recordRates(app.db)
  await driver.compare({ number: driver.calls, who: 'jobs', isStaff: false, text: 'an hour passes' })
}
