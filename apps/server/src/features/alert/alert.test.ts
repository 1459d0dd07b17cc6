import { alert, type NewAlert } from '@bourse/contracts/alert'
import { exchange } from '@bourse/contracts/exchange'
import { session } from '@bourse/contracts/session'
import { ALERT_NOTE_MAX, ARMED_ALERTS_MAX } from '@bourse/domain/alert'
import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#platform/db'
import { emit } from '#platform/events'
import { makeTrader, PASSWORD, type Trader } from '../../testing/traders.ts'
import { feedOf } from '../activity/testing/feed.ts'
import { alertApp, body, SYMBOL } from './testing/alert-app.ts'

const { app, ana, beto, create, list, judge, tradeAt, order } = await alertApp()

const feed = async (trader: Trader) =>
  (await feedOf(trader.api, { filter: 'alerts' })).items.map(({ label, description, note }) => [label, description, note])

beforeEach(async () => {
  await app.db.run(sql`delete from alerts`)
})

describe('setting an alert', () => {
  test.each<[Partial<NewAlert>, Record<string, unknown>]>([
    [{ note: ' Take profit ' }, { threshold: '12.00', span: null, mode: 'once', restSeconds: null, note: 'Take profit' }],
    [
      { direction: 'below', threshold: '9.99' },
      { direction: 'below', threshold: '9.99' },
    ],
    [
      { kind: 'percent', direction: 'either', threshold: '2.5', span: '15m' },
      { threshold: '2.5', span: '15m' },
    ],
    [
      { kind: 'spread', threshold: '0.5', mode: 'again', restSeconds: 60 },
      { threshold: '0.5', mode: 'again', restSeconds: 60 },
    ],
    [
      { kind: 'volume', threshold: '3.25', span: '24h' },
      { threshold: '3.25', span: '24h' },
    ],
    [
      { kind: 'fill', direction: 'whole', threshold: undefined },
      { direction: 'whole', threshold: null },
    ],
  ])('%j answers it as it was set', async (given, expected) => {
    const { status, body: made } = await create(ana, given)
    expect(status).toBe(201)
    expect(made).toMatchObject({ market: SYMBOL, state: 'armed', firedCount: 0, firedAt: null, restsUntil: null, ...expected })
    expect(await list(ana)).toMatchObject({ items: [made], armed: 1, most: ARMED_ALERTS_MAX })
  })

  test.each<[string, object, string]>([
    ['no such kind', { kind: 'moon' }, 'kind'],
    ['a direction of another kind', { direction: 'up' }, 'direction'],
    ['no threshold', { threshold: undefined }, 'threshold'],
    ['a price between ticks', { threshold: '12.001' }, 'threshold'],
    ['zero', { threshold: '0' }, 'threshold'],
    ['less than nothing', { threshold: '-3' }, 'threshold'],
    ['a number', { threshold: 12 }, 'threshold'],
    ['a price beyond 2^53', { threshold: '99999999999999999999' }, 'threshold'],
    ['a volume between lots', { kind: 'volume', threshold: '0.001', span: '1h' }, 'threshold'],
    ['a fall of more than everything', { kind: 'percent', direction: 'down', threshold: '100.01', span: '1h' }, 'threshold'],
    ['no span', { kind: 'percent', direction: 'up', threshold: '1' }, 'span'],
    ['a span of three minutes', { kind: 'volume', threshold: '1', span: '3m' }, 'span'],
    ['no rest', { mode: 'again' }, 'restSeconds'],
    ['a rest of a second', { mode: 'again', restSeconds: 1 }, 'restSeconds'],
    ['a rest of eight days', { mode: 'again', restSeconds: 8 * 86_400 }, 'restSeconds'],
    ['a long note', { note: 'x'.repeat(ALERT_NOTE_MAX + 1) }, 'note'],
    ['a market that is not one', { market: 'gold' }, 'market'],
  ])('with %s is refused by field', async (_name, change, field) => {
    const { status, body: refused } = await ana.api.call(alert.create, { body: { ...body(), ...change } })
    expect([status, refused.code, Object.keys(refused.fields ?? {})]).toEqual([400, 'INVALID', [field]])
    expect((await list(ana)).items).toEqual([])
  })

  test('in a market that is not there, or signed out, is refused', async () => {
    expect((await create(ana, { market: 'NO-SUCH' })).body.code).toBe('MARKET_NOT_FOUND')
    expect((await app.api().call(alert.create, { body: body() })).status).toBe(401)
  })

  test.each<['above' | 'below', string, boolean]>([
    ['above', '10', true],
    ['above', '9', true],
    ['above', '10.01', false],
    ['below', '10', true],
    ['below', '11', true],
    ['below', '9.99', false],
  ])('at or %s %s, while the price is 10, is refused: %s', async (direction, threshold, isRefused) => {
    const { status, body: answer } = await create(ana, { direction, threshold })
    expect([status, answer.code, answer.fields]).toEqual(
      isRefused ? [409, 'ALERT_ALREADY_TRUE', { threshold: [`fields.alertReached.${direction}`] }] : [201, undefined, undefined],
    )
  })

  test('is compared with the last price, which a trade of less than the smallest value is not', async () => {
    const takeFrom = (minValue: number | null) => app.owner.run(sql`update markets set min_value = ${minValue}::bigint`)
    await tradeAt('12.5', '0.01')
    await takeFrom(10_000)
    expect((await create(ana)).status).toBe(201)
    await takeFrom(null)
    expect((await create(ana)).body.code).toBe('ALERT_ALREADY_TRUE')
    await tradeAt('10')
  })

  test('twice with the same key sets one', async () => {
    const answers = await Promise.all([create(ana, {}, 'key-1'), create(ana, {}, 'key-1'), create(ana, {}, 'key-1')])
    expect(new Set(answers.map(({ body: made }) => made.id)).size).toBe(1)
    expect((await list(ana)).items).toHaveLength(1)
    expect((await create(ana, { threshold: '13' }, 'key-1')).status).toBe(409)
  })

  test('stops at the limit, also when many are set at once, and goes on when one is paused', async () => {
    const { id } = (await create(ana)).body
    await app.db.run(sql`
      insert into alerts (user_id, profile_id, pocket_id, market_id, kind, direction, threshold, mode, armed_after, version)
      select user_id, profile_id, pocket_id, market_id, kind, direction, threshold, mode, armed_after, version
      from alerts, generate_series(1, ${ARMED_ALERTS_MAX - 4}) n`)
    const answers = await Promise.all(Array.from({ length: 8 }, () => create(ana)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 409, 409, 409, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('ALERT_LIMIT')
    await ana.api.call(alert.change, { params: { id }, body: { state: 'paused' } })
    expect((await create(ana)).status).toBe(201)
    expect((await ana.api.call(alert.change, { params: { id }, body: { state: 'armed' } })).body.code).toBe('ALERT_LIMIT')
    expect((await create(beto)).status).toBe(201)
  })

  test('takes a key that may trade; one that may read lists only', async () => {
    const withKey = async (scopes: string[]) => {
      const made = await ana.api.call(session.addApiKey, { body: { name: scopes.join(), scopes, password: PASSWORD } })
      const api = app.api()
      api.access = made.body.key
      return api
    }
    const [reads, trades] = [await withKey(['read']), await withKey(['read', 'trade'])]
    expect((await reads.call(alert.create, { body: body() })).body.code).toBe('SCOPE_MISSING')
    expect((await trades.call(alert.create, { body: body() })).status).toBe(201)
    expect((await reads.call(alert.list)).body.items).toHaveLength(1)
  })
})

describe('an alert', () => {
  test('of another user does not exist', async () => {
    const { id } = (await create(ana)).body
    for (const contract of [alert.change, alert.remove]) {
      const { status, body: refused } = await beto.api.call(contract, { params: { id }, body: { state: 'paused' } })
      expect([status, refused.code]).toEqual([404, 'ALERT_NOT_FOUND'])
    }
    expect((await list(beto)).items).toEqual([])
    expect((await list(ana)).items).toMatchObject([{ id, state: 'armed' }])
  })

  test('is paused, resumed, changed and removed', async () => {
    const { id } = (await create(ana, { note: 'first' })).body
    const change = (given: object) => ana.api.call(alert.change, { params: { id }, body: given })
    expect((await change({ state: 'paused' })).body).toMatchObject({ state: 'paused', note: 'first', threshold: '12.00' })
    expect((await change({ threshold: '13' })).body).toMatchObject({ state: 'paused', threshold: '13.00' })
    expect((await change({ threshold: '9' })).body).toMatchObject({ state: 'paused', threshold: '9.00' })
    expect((await change({ state: 'armed' })).body.code).toBe('ALERT_ALREADY_TRUE')
    expect((await change({ state: 'armed', threshold: '14', note: '' })).body).toMatchObject({
      state: 'armed',
      threshold: '14.00',
      note: '',
    })
    expect((await change({ mode: 'again' })).body.fields).toEqual({ restSeconds: ['fields.required'] })
    expect((await change({ mode: 'again', restSeconds: 300 })).body).toMatchObject({ mode: 'again', restSeconds: 300 })
    expect((await change({ direction: 'up' })).body.fields).toEqual({ direction: ['fields.invalid'] })
    expect((await change({ state: 'done' })).status).toBe(400)
    const removed = await Promise.all([1, 2, 3].map(() => ana.api.call(alert.remove, { params: { id } })))
    expect(removed.map(({ status }) => status).toSorted()).toEqual([200, 404, 404])
    expect((await change({ state: 'paused' })).status).toBe(404)
  })

  test('is listed by market and state, page by page', async () => {
    const ids: string[] = []
    for (let n = 0; n < 3; n += 1) ids.push((await create(ana)).body.id)
    await ana.api.call(alert.change, { params: { id: ids[1] as string }, body: { state: 'paused' } })
    const idsOf = async (query: Record<string, string>) => (await list(ana, query)).items.map(({ id }) => id)
    expect(await idsOf({ market: SYMBOL })).toEqual(ids.toReversed())
    expect(await idsOf({ state: 'paused' })).toEqual([ids[1]])
    const first = await list(ana, { limit: '1' })
    expect(await idsOf({ limit: '1', after: first.next ?? '' })).toEqual([ids[1]])
    expect((await ana.api.call(alert.list, { query: { market: 'NO-SUCH' } })).status).toBe(404)
  })

  test('is told once in the feed, by mail as preferred, and is done', async () => {
    const { id } = (await create(ana, { threshold: '12', note: 'sell some' })).body
    const before = (await feed(ana)).length
    await tradeAt('12.5')
    for (let look = 0; look < 3; look += 1) await judge()
    expect((await feed(ana)).slice(0, (await feed(ana)).length - before)).toEqual([
      ['GOLD/CASH at 12.50 CASH', 'Your alert: at or above 12.00 CASH.', 'sell some'],
    ])
    expect(await feed(beto)).toEqual([])
    expect((await list(ana)).items).toMatchObject([{ id, state: 'done', firedCount: 1, firedAt: expect.any(Number) }])
    await app.runJobs()
    const mails = (await app.mails('ana@example.org')).filter(({ subject }) => subject.includes('GOLD/CASH at 12.50 CASH'))
    expect(mails).toHaveLength(1)
    // Set again from where the price is now, it waits for the next crossing.
    expect((await ana.api.call(alert.change, { params: { id }, body: { threshold: '13' } })).body).toMatchObject({ state: 'armed' })
    await tradeAt('10')
    await judge()
    expect((await list(ana)).items).toMatchObject([{ state: 'armed', firedCount: 1 }])
  })

  test('one that rests, and is changed, is judged from the next trade on', async () => {
    const { id } = (await create(ana, { threshold: '12', mode: 'again', restSeconds: 3_600 })).body
    await tradeAt('12')
    await judge()
    expect((await list(ana)).items).toMatchObject([{ state: 'armed', firedCount: 1, restsUntil: expect.any(Number) }])
    expect((await ana.api.call(alert.change, { params: { id }, body: { threshold: '13' } })).body.restsUntil).toBe(null)
    await tradeAt('13')
    await judge()
    expect((await list(ana)).items).toMatchObject([{ firedCount: 2 }])
    await tradeAt('10')
  })

  test('of own fills distinguishes whole orders from each fill', async () => {
    const whole = (await create(ana, { kind: 'fill', direction: 'whole', threshold: undefined })).body.id
    const each = (await create(ana, { kind: 'fill', direction: 'each', threshold: undefined })).body.id
    await order(ana, 'SELL', '11', '3')
    await order(beto, 'BUY', '11', '1')
    await judge()
    const states = async () => Object.fromEntries((await list(ana)).items.map(({ id, state }) => [id, state]))
    expect(await states()).toEqual({ [whole]: 'armed', [each]: 'done' })
    await order(beto, 'BUY', '11', '2')
    await judge()
    expect(await states()).toEqual({ [whole]: 'done', [each]: 'done' })
    expect((await feed(ana))[0]?.slice(0, 2)).toEqual([
      'GOLD/CASH: your order was filled',
      'The last 2.00 GOLD of it were filled. Your alert: when a whole order is filled.',
    ])
  })

  test('of the spread that was kept in per mille is told in basis points, as the order book shows it', async () => {
    const firing = { market: 'GOLD/CASH', direction: 'below', span: null, threshold: '2000', value: '995' }
    const unit = { code: '‰', decimals: 2, decimals_min: 0 }
    await app.db.transaction((tx) => emit(tx, { kind: 'alert.spread', profileId: ana.profileId, data: { firing: { ...firing, unit } } }))
    expect((await feed(ana))[0]?.slice(0, 2)).toEqual(['GOLD/CASH: spread of 99.5 bp', 'Your alert: a spread of 200 bp or less.'])
  })

  test('of the spread is judged from the live orders where the process follows no market', async () => {
    const { id } = (await create(ana, { kind: 'spread', direction: 'below', threshold: '20' })).body
    await judge()
    expect((await list(ana)).items).toMatchObject([{ id, state: 'armed' }])
    await order(ana, 'SELL', '10.1', '1')
    await order(beto, 'BUY', '10', '1')
    await judge()
    expect((await feed(ana))[0]?.[0]).toBe('GOLD/CASH: spread of 99.5 bp')
    await ana.api.call(exchange.cancelAll, { body: {} })
    await beto.api.call(exchange.cancelAll, { body: {} })
  })

  test('is gone when its owner’s account is closed', async () => {
    const carla = await makeTrader(app.db, app.api(), 'carla')
    await create(carla)
    await app.owner.transaction(async (tx) => {
      await tx.run(
        sql`insert into account_closures (user_id, asked_at, due_at) values (${carla.userId}, now() - interval '15 days', now() - interval '1 day')`,
      )
      await tx.run(sql`select erase_person(${carla.userId})`)
    })
    expect(await app.db.rows(sql`select from alerts where user_id = ${carla.userId}`)).toEqual([])
  })
})
