import { exchange } from '@bourse/contracts/exchange'
import { gain, type MarketGainReply } from '@bourse/contracts/gain'
import { profile } from '@bourse/contracts/profile'
import { session } from '@bourse/contracts/session'
import { describe, expect, test } from 'vitest'
import { profileById } from '#features/profile'
import { raise } from '#platform/http'
import { testApp, untilReady } from '../../testing/app.ts'
import { makeMarket } from '../../testing/make-market.ts'
import { fund, makeAssets, makeTraders, PASSWORD, type Trader } from '../../testing/traders.ts'

const UNIT = 1_000_000n

/** Buyers pay their fee in what they buy, sellers in what they are paid with: makers a thousandth, takers two. */

interface Deal {
  buyer: Trader
  seller: Trader
  taker: Trader
  quantity: string
  price: string
  market?: string
}

async function trade({ buyer, seller, taker, quantity, price, market = 'GOLD-LUSD' }: Deal): Promise<void> {
  const order = (trader: Trader) => ({ market, quantity, price, side: trader === buyer ? 'BUY' : 'SELL' })
  const maker = taker === buyer ? seller : buyer
  for (const trader of [maker, taker]) {
    const { status, body } = await trader.api.call(exchange.place, { body: order(trader) })
    if (status >= 300) throw new Error(`an order answered ${status} ${body.code}`)
  }
}

const read = (trader: Trader, query: Record<string, string> = {}) => trader.api.call(gain.read, { query })
const app = await testApp({ ROLES: 'api,broker,exchange' })
await makeAssets(app.db, 'LUSD', 'GOLD', 'PESO')
for (const symbol of ['GOLD-LUSD', 'LUSD-PESO']) await makeMarket(app.db, symbol, { makerFeePpm: 1_000, takerFeePpm: 2_000 })
const [ana, beto, cora] = await makeTraders(app, 'ana', 'beto', 'cora')
const made = await ana.api.call(profile.create, { body: { name: 'ana-shop', type: 'llc' } })
const shop = (await app.db.read((tx) => profileById(tx, BigInt(made.body.profileId)))) ?? raise('PROFILE_NOT_FOUND')
const shopPocket = String(shop.pocket_id)
await app.db.transaction(async (tx) => {
  for (const trader of [ana, beto]) {
    await fund(tx, trader, 'GOLD', 1_000n * UNIT)
    await fund(tx, trader, 'LUSD', 100_000n * UNIT)
    await fund(tx, trader, 'PESO', 10_000_000n * UNIT)
  }
})
await untilReady(app)
// Ana takes 10 at 100 and 10 at 200, and sells 10 at 250 to whoever takes them.
await trade({ buyer: ana, seller: beto, taker: ana, quantity: '10', price: '100' })
await trade({ buyer: ana, seller: beto, taker: ana, quantity: '10', price: '200' })
await trade({ buyer: beto, seller: ana, taker: beto, quantity: '10', price: '250' })

async function inMarket(trader: Trader, method: string, market = 'GOLD-LUSD'): Promise<MarketGainReply> {
  const { body } = await read(trader, { method, market })
  return body.markets[0] ?? raise('INTERNAL')
}

describe('gains of a pocket', () => {
  test('by average: fees are part of the cost and of the proceeds, and all figures add up', async () => {
    // Received 20 less 0.2 %: 19.96, for 3,000. Ten of them cost 3,000 × 10 / 19.96, rounded down to 1,503.006012.
    expect(await inMarket(ana, 'average')).toEqual({
      market: 'GOLD-LUSD',
      base: 'GOLD',
      quote: 'LUSD',
      trades: 3,
      held: '9.960000',
      cost: '1496.993988',
      averagePrice: '150.3006012048',
      lastPrice: '250',
      value: '2490.000000',
      unrealizedGain: '993.006012',
      realizedGain: '994.493988',
      bought: { quantity: '20.000000', cost: '3000.000000', fee: '0.040000' },
      sold: { quantity: '10.000000', proceeds: '2500.000000', fee: '2.500000' },
      uncosted: { quantity: '0.000000', proceeds: '0.000000' },
    })
  })

  test('by first in, first out: the oldest purchase is sold first', async () => {
    // 9.98 of the first purchase for 1,000, and 0.02 of the second: 2,000 × 0.02 / 9.98, rounded down to 4.008016.
    expect(await inMarket(ana, 'fifo')).toMatchObject({
      held: '9.960000',
      cost: '1995.991984',
      averagePrice: '200.4008016064',
      unrealizedGain: '494.008016',
      realizedGain: '1493.491984',
    })
  })

  test('a sale of what was not bought here has proceeds, and no gain', async () => {
    // Beto sold 20 for 3,000 before he bought any, and paid a maker's fee of a thousandth.
    expect(await inMarket(beto, 'average')).toMatchObject({
      held: '9.980000',
      cost: '2500.000000',
      realizedGain: '0.000000',
      sold: { quantity: '20.000000', proceeds: '3000.000000', fee: '3.000000' },
      uncosted: { quantity: '20.000000', proceeds: '2997.000000' },
    })
  })

  test('a new trade is in the next answer', async () => {
    const before = await inMarket(beto, 'fifo')
    await trade({ buyer: beto, seller: ana, taker: beto, quantity: '1', price: '260' })
    const after = await inMarket(beto, 'fifo')
    expect([before.trades, after.trades, after.lastPrice]).toEqual([3, 4, '260'])
    expect(after.held).toBe('10.978000')
  })

  test('the total is in the valuation asset, at the rates by which pockets are valued', async () => {
    await trade({ buyer: beto, seller: ana, taker: beto, quantity: '100', price: '1000', market: 'LUSD-PESO' })
    const { body } = await read(beto)
    expect(body.markets.map(({ market }) => market)).toEqual(['GOLD-LUSD', 'LUSD-PESO'])
    const [gold, peso] = body.markets
    // 99.8 LUSD that cost 100,000 pesos, at a thousand pesos for a LUSD.
    expect(peso).toMatchObject({ held: '99.800000', cost: '100000.000000', unrealizedGain: '-200.000000' })
    const micros = (text = '0') => BigInt(text.replace('.', ''))
    expect(body.total.asset).toBe('LUSD')
    expect(micros(body.total.cost)).toBe(micros(gold?.cost) + 100n * UNIT)
    expect(micros(body.total.value)).toBe(micros(gold?.value) + (998n * UNIT) / 10n)
    expect(micros(body.total.unrealizedGain)).toBe(micros(body.total.value) - micros(body.total.cost))
    // 0.022 GOLD at 260, 3 LUSD, 0.2 LUSD.
    expect(body.total.fees).toBe('8.920000')
  })

  test('by both methods at once from many callers, each trade is in it once', async () => {
    await trade({ buyer: ana, seller: beto, taker: ana, quantity: '1', price: '240' })
    const answers = await Promise.all(Array.from({ length: 12 }, (_, at) => inMarket(ana, at % 2 ? 'fifo' : 'average')))
    expect(new Set(answers.map(({ trades, held }) => `${trades} ${held}`))).toEqual(new Set(['5 9.958000']))
  })

  test('nobody who has not traded has any', async () => {
    const { status, body } = await read(cora)
    expect([status, body.markets, body.isComplete]).toEqual([200, [], true])
    expect(body.total).toEqual({
      asset: 'LUSD',
      cost: '0.000000',
      value: '0.000000',
      unrealizedGain: '0.000000',
      realizedGain: '0.000000',
      fees: '0.000000',
    })
  })
})

describe('who may read them', () => {
  test('the owner, of each own pocket; to others it does not exist', async () => {
    const own = await read(ana, { pocket: shopPocket })
    expect([own.status, own.body.pocketID, own.body.markets]).toEqual([200, shopPocket, []])
    expect((await read(ana, { pocket: String(ana.pocketId) })).body.markets).toHaveLength(2)
    for (const pocket of [String(ana.pocketId), shopPocket, '999999999999']) {
      const { status, body } = await read(beto, { pocket })
      expect([status, body.code]).toEqual([404, 'NOT_FOUND'])
    }
    expect((await app.api().call(gain.read)).status).toBe(401)
  })

  test('an API key that may read, of its own profile only', async () => {
    const { body: key } = await ana.api.call(session.addApiKey, { body: { name: 'reader', scopes: ['read'], password: PASSWORD } })
    const bot = app.api()
    bot.access = key.key
    expect((await bot.call(gain.read)).body.markets).toHaveLength(2)
    expect((await bot.call(gain.read, { query: { pocket: shopPocket } })).status).toBe(404)
  })

  test.each([
    [{ pocket: 'abc' }, 400, 'INVALID'],
    [{ pocket: '-1' }, 400, 'INVALID'],
    [{ pocket: '99999999999999999999999' }, 400, 'INVALID'],
    [{ method: 'lifo' }, 400, 'INVALID'],
    [{ market: 'gold' }, 400, 'INVALID'],
    [{ market: 'NO-SUCH' }, 404, 'MARKET_NOT_FOUND'],
  ])('rubbish is refused: %o', async (query, status, code) => {
    const answer = await read(ana, query as Record<string, string>)
    expect([answer.status, answer.body.code]).toEqual([status, code])
  })
})
