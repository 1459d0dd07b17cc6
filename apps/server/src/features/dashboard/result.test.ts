import { dashboard } from '@bourse/contracts/dashboard'
import { exchange } from '@bourse/contracts/exchange'
import { reward } from '@bourse/contracts/reward'
import { expect, test, vi } from 'vitest'
import { readDailyPrices } from '#features/market'
import { testApp, untilReady } from '../../testing/app.ts'
import { makeMarket } from '../../testing/make-market.ts'
import { fundAll, makeTraders } from '../../testing/traders.ts'
import { complete, fillFund, openProgramme, UNIT } from '../reward/testing/world.ts'
import { makePerson, signInAgain } from '../session/testing/people.ts'

const app = await testApp({ ROLES: 'api,broker,exchange,mds' })

test('[STAFF-07] [DEF-189] the result of the house is what it earned in fees less what it gave in rewards, at the rates of their days', async () => {
  await openProgramme(app)
  await makeMarket(app.db, 'BRS-LUSD', { takerFeePpm: 10_000 })
  const [ana, beto] = await makeTraders(app, 'ana', 'beto')
  const noa = await makePerson(app, 'noa', { roles: ['finance'] })
  const noaApi = await signInAgain(app, noa)
  await complete(app, noa)
  await fillFund(app, 500n)
  await fundAll(app.db, [ana], { BRS: 100n * UNIT })
  await fundAll(app.db, [beto], { LUSD: 1_000n * UNIT })
  await untilReady(app)
  const order = { market: 'BRS-LUSD', quantity: '50', price: '2' }
  await beto.api.call(exchange.place, { body: { ...order, side: 'BUY' } })
  expect((await ana.api.call(exchange.place, { body: { ...order, side: 'SELL' } })).body.status).toBe('FILLED')
  // The price of the day is that of its candle.
  await vi.waitUntil(() => app.db.read(async (tx) => (await readDailyPrices(tx, new Date(0))).length > 0), { timeout: 20_000 })
  const granted = await noaApi.call(reward.grant, {
    body: { to: '@ana', amount: '3', reason: 'Translated 212 texts' },
    key: 'one-reward-key-1',
  })
  expect(granted.status).toBe(201)

  const { result, fees } = (await noaApi.call(dashboard.platform)).body
  // 1 % of 100 LUSD, less 3 BRS at 2 LUSD: more was given than earned.
  expect(result.month).toEqual({ fees: '1000000', rewards: '6000000', net: '-5000000' })
  expect(result.before).toEqual({ fees: '0', rewards: '0', net: '0' })
  expect(fees.total).toBe('1000000')
})
