import { offer } from '@bourse/contracts/offer'
import { beforeEach } from 'vitest'
import { sql } from '#platform/db'
import { testApp } from '../../../testing/app.ts'
import { makeMarket } from '../../../testing/make-market.ts'
import { balanceOf, makeAssets, makeTrader, type Trader } from '../../../testing/traders.ts'
import type { OfferRow } from '../offers.ts'
import { makeProperty, makeSubscriber, UNIT } from './offers.ts'

type Body = { units: string; payAsset?: string; totalMax?: string }
export const codeOf = ({ body }: { body: { code?: string } }) => body.code

/** Offers of a manager and two who subscribe. */
export async function subscriberWorld() {
  const app = await testApp()
  let key = 0

  await makeAssets(app.db, 'LUSD', 'LEUR', 'LARS')
  const casa = await makeTrader(app.db, app.api(), 'casa')
  const tomas = await makeSubscriber(app.db, app.api(), 'tomas', 100_000n * UNIT)
  const ana = await makeSubscriber(app.db, app.api(), 'ana', 100_000n * UNIT)
  await makeProperty(app.db, casa, 'DR4', { contents: { es: { name: 'Dársena 4', tag: '', text: '' } } })
  await makeProperty(app.db, casa, 'DR4F')
  await makeMarket(app.db, 'LEUR-LUSD', { lotRaw: 1_000_000n, tickRaw: 1n })

  beforeEach(() => app.owner.run(sql`truncate throttles`))
  const ask = (who: Trader, { id }: OfferRow, body: Body, given = `subscribe-${++key}`) =>
    who.api.call(offer.subscribe, { body: { offerId: String(id), ...body }, key: given })
  const funds = async (who: Trader, code = 'LUSD') => (await balanceOf(app.db, who.pocketId, code))[0]

  const idOf = (code: string) => app.db.value<bigint>(sql`select id from assets where code = ${code}`)

  const ratedAt = async () => (await app.db.value<Date>(sql`select at from settlement_rates order by id desc limit 1`)).getTime()

  return { app, casa, tomas, ana, ask, funds, idOf, ratedAt }
}
