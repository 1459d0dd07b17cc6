import { dashboard } from '@bourse/contracts/dashboard'
import { exchange } from '@bourse/contracts/exchange'
import { session } from '@bourse/contracts/session'
import { DEFAULT_LAYOUT } from '@bourse/domain/dashboard'
import { describe, expect, test } from 'vitest'
import { testApp, untilReady } from '../../testing/app.ts'
import { makeMarket } from '../../testing/make-market.ts'
import { fundAll, makeAssets, makeTrader } from '../../testing/traders.ts'
import { makePerson, signInAgain } from '../session/testing/people.ts'

const app = await testApp({ ROLES: 'api,broker,exchange' })

const ines = await makeTrader(app.db, app.api(), 'ines')

describe('[STAFF-08] [DEF-189] the layout of a dashboard', () => {
  const save = (dash_layout: unknown) => ines.api.call(session.patchPreferences, { body: { dash_layout } })

  test('is saved per user, comes back in another browser, and belongs to no one else', async () => {
    expect((await ines.api.call(session.readPreferences)).body.dash_layout).toBeNull()
    const own = [...DEFAULT_LAYOUT.own].reverse()
    const saved = await save({ ...DEFAULT_LAYOUT, own, revision: 1 })
    expect([saved.status, saved.body.dash_layout]).toEqual([200, { ...DEFAULT_LAYOUT, own, revision: 1 }])
    const again = await signInAgain(app, ines)
    expect((await again.call(session.readPreferences)).body.dash_layout).toEqual({ ...DEFAULT_LAYOUT, own, revision: 1 })
    const tomas = await makeTrader(app.db, app.api(), 'tomas')
    expect((await tomas.api.call(session.readPreferences)).body.dash_layout).toBeNull()
  })

  test('keeps known tiles within their bounds, and drops everything else', async () => {
    const sent = {
      own: [
        { id: 'orders', x: 40, y: -3, w: 1, h: 900, note: '<script>' },
        { id: 'orders', x: 0, y: 0, w: 4, h: 4 },
        { id: 'no-such-tile', x: 0, y: 0, w: 4, h: 4 },
      ],
      platform: [],
      rows: 'fine',
      revision: 2,
      more: 'x'.repeat(100),
    }
    expect((await save(sent)).body.dash_layout).toEqual({
      own: [{ id: 'orders', x: 8, y: 0, w: 4, h: 24 }],
      platform: [],
      watched: [],
      rows: 'fine',
      revision: 2,
    })
  })

  test('of the time before is stored as it is now', async () => {
    const before = {
      own: [
        { id: 'portfolio', x: 0, y: 2, w: 5, h: 3 },
        { id: 'dues', x: 0, y: 0, w: 3, h: 2 },
      ],
      platform: [],
      revision: 4,
    }
    expect((await save(before)).body.dash_layout).toMatchObject({
      own: [
        { id: 'change', x: 0, y: 4, w: 5, h: 6 },
        { id: 'ahead', x: 0, y: 0, w: 3, h: 4 },
      ],
      rows: 'fine',
    })
  })

  test('is refused when it is none, and goes back to the product’s with null', async () => {
    for (const wrong of [7, 'x', [], {}, { own: {}, platform: [] }, { own: 'x'.repeat(40_000), platform: [] }])
      expect((await save(wrong)).body).toMatchObject({ code: 'INVALID', fields: { dash_layout: ['fields.layout'] } })
    expect((await save(null)).body.dash_layout).toBeNull()
  })
})

describe('[STAFF-07] [DEF-189] [DEF-004] the tiles of staff', () => {
  test('are figures of the platform, for every role, and for no one else', async () => {
    await makeAssets(app.db, 'LUSD', 'GOLD')
    await makeMarket(app.db, 'GOLD-LUSD', { takerFeePpm: 10_000 })
    const beto = await makeTrader(app.db, app.api(), 'beto')
    await fundAll(app.db, [ines], { GOLD: 10_000_000n })
    await fundAll(app.db, [beto], { LUSD: 1_000_000_000n })
    await untilReady(app)
    const order = { market: 'GOLD-LUSD', quantity: '2', price: '50' }
    await beto.api.call(exchange.place, { body: { ...order, side: 'BUY' } })
    expect((await ines.api.call(exchange.place, { body: { ...order, side: 'SELL' } })).body.status).toBe('FILLED')
    expect((await ines.api.call(dashboard.platform)).status).toBe(404)
    expect((await app.api().call(dashboard.platform)).status).toBe(401)

    const pilar = await signInAgain(app, await makePerson(app, 'pilar', { roles: ['support'] }))
    const { status, body } = await pilar.call(dashboard.platform)
    expect(status).toBe(200)
    expect(body.asset).toEqual({ code: 'LUSD', decimals: 6, decimals_min: 2 })
    expect(body.people).toMatchObject({ total: 4, hereToday: 4, verified: 0, traded: 2 })
    expect([body.people.weeks.length, body.people.weeks.at(-1)?.value]).toEqual([12, '4'])
    expect([body.volume.days.length, body.volume.days.at(-1)?.value, body.volume.markets]).toEqual([
      30,
      '100000000',
      [{ symbol: 'GOLD-LUSD', value: '100000000' }],
    ])
    expect([body.fees.total, body.fees.kinds, body.fees.days.at(-1)?.value]).toEqual([
      '1000000',
      [{ kind: 'fill', value: '1000000' }],
      '1000000',
    ])
    expect(body.result).toEqual({
      month: { fees: '1000000', rewards: '0', net: '1000000' },
      before: { fees: '0', rewards: '0', net: '0' },
    })
    expect(body.street).toEqual({
      open: 0,
      statuses: ['pledged', 'escrowed', 'accepted', 'shipped'].map((name) => ({ status: name, count: 0 })),
      disputed: 0,
      ended: 0,
      completed: 0,
    })
  })
})
