import { paper } from '@bourse/contracts/paper'
import { describe, expect, test } from 'vitest'
import { paperKindsWorld } from './testing/kinds-world.ts'
import { liveCount, paperBalances } from './testing/paper-world.ts'

const { world, placed, now, all, follow, expectSound, reallyTrade } = await paperKindsWorld()

describe('a bracket', () => {
  const ENTRY = { price: '9.50', quantity: '4', exits: { takeProfit: '12', stopPrice: '8' } } as const

  test('an entry gets exits for what it receives with each fill, and they end with each other', async () => {
    const entry = await placed(ENTRY)
    expect(entry.exits).toEqual({ takeProfit: '12.00', stopPrice: '8.00', armed: '0.00', uncovered: '0.000000' })
    await reallyTrade('9', '1')
    await follow()
    // 0.999 after the fee: whole lots of a hundredth.
    expect((await now(entry)).exits).toMatchObject({ armed: '0.99', uncovered: '0.009000' })
    const [, profit, stop] = await all()
    expect(profit).toMatchObject({ side: 'SELL', price: '12.00', quantity: '0.99', exitOf: entry.orderID, pairedWith: stop?.orderID })
    expect(stop).toMatchObject({ orderType: 'STOP', stopPrice: '8.00', exitOf: entry.orderID, clOrdID: `${profit?.clOrdID}.stop` })
    await reallyTrade('9', '3')
    await follow()
    expect((await all()).map(({ status, quantity }) => [status, quantity])).toEqual([
      ['FILLED', '4.00'],
      ['OPEN', '3.99'],
      ['PENDING', '3.99'],
    ])
    await reallyTrade('12.50', '10')
    await follow()
    expect((await all()).map(({ status, filled }) => [status, filled])).toEqual([
      ['FILLED', '4.00'],
      ['FILLED', '3.99'],
      ['CANCELED', '0.00'],
    ])
    expect(await paperBalances(world.carla)).toMatchObject({ CASH: ['10009.832120', '0.000000'], GOLD: ['500.006000', '0.000000'] })
  })

  test('its exits are changed while it waits, by its owner, and hold for what it receives later', async () => {
    const entry = await placed(ENTRY)
    const amend = (body: object, { api } = world.carla) => api.call(paper.amend, { params: { id: entry.orderID }, body })
    await reallyTrade('9', '1')
    await follow()
    expect((await amend({ exits: { stopPrice: '9.50' } })).body).toMatchObject({
      code: 'INVALID',
      fields: { stopPrice: ['INVALID_STOP_PRICE'] },
    })
    expect((await amend({ exits: { takeProfit: 'up' } })).status).toBe(400)
    expect((await amend({ exits: { stopPrice: '8.50' } }, world.ana)).status, 'another person’s').toBe(404)
    const both = await Promise.all([amend({ exits: { stopPrice: '8.50', price: '8.25' } }), amend({ exits: { takeProfit: '13' } })])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect((await now(entry)).exits).toEqual({
      takeProfit: '13.00',
      stopPrice: '8.50',
      price: '8.25',
      armed: '0.99',
      uncovered: '0.009000',
    })
    await reallyTrade('9', '3')
    await follow()
    expect((await all()).map(({ price, stopPrice, quantity }) => [price, stopPrice, quantity])).toEqual([
      ['9.50', '0', '4.00'],
      ['12.00', '0', '0.99'],
      ['0', '8.00', '0.99'],
      ['13.00', '0', '3.00'],
      ['8.25', '8.50', '3.00'],
    ])
    expect((await amend({ exits: { stopPrice: '8.75' } })).body.code).toBe('ORDER_FINAL')
    const plain = await placed({ price: '1' })
    const refused = await world.carla.api.call(paper.amend, { params: { id: plain.orderID }, body: { exits: { stopPrice: '0.5' } } })
    expect(refused.body).toMatchObject({ code: 'INVALID', fields: { exits: ['NO_EXITS'] } })
  })

  test('a market entry has its exits with the answer', async () => {
    const entry = await placed({ orderType: 'MARKET', price: undefined, quantity: '2', exits: { takeProfit: '15', stopPrice: '8' } })
    expect(entry).toMatchObject({ status: 'FILLED', exits: { armed: '1.99' } })
    expect((await all()).map(({ side, price, stopPrice }) => [side, price, stopPrice])).toEqual([
      ['BUY', '0', '0'],
      ['SELL', '15.00', '0'],
      ['SELL', '0', '8.00'],
    ])
    await expectSound()
  })

  test('a fall through the stop sells what was bought, in the same moment', async () => {
    const entry = await placed(ENTRY)
    await world.order(world.beto, 'BUY', '7.90', '20')
    await world.settled('11', '9')
    await reallyTrade('7.90', '4')
    await world.order(world.beto, 'BUY', '7.90', '20')
    await follow()
    expect((await now(entry)).status).toBe('FILLED')
    expect(await liveCount(world.app.db)).toBe(0)
  })
})
