import { offer } from '@bourse/contracts/offer'
import { describe, expect, test } from 'vitest'
import { type Db, sql } from '#platform/db'
import { dueStats } from '#platform/due'
import { testApp } from '../../testing/app.ts'
import { balanceOf, makeAsset, makeTrader, type Trader } from '../../testing/traders.ts'
import { feedOf } from '../activity/testing/feed.ts'
import { cancelSubscription } from './cancel-subscription.ts'
import { cancelOffer, closeOffer, decideEnded } from './end-offer.ts'
import type { OfferRow } from './offers.ts'
import {
  DAY_MS,
  makeOffer,
  makeProperty,
  makeSubscriber,
  passTime,
  readOffer,
  statusesOf,
  subscriberOf,
  take,
  UNIT,
} from './testing/offers.ts'

const app = await testApp()
const { db } = app

await makeAsset(db, 'LUSD')
const casa = await makeTrader(db, app.api(), 'casa')
const tomas = await makeSubscriber(db, app.api(), 'tomas', 100_000n * UNIT)
const ana = await makeSubscriber(db, app.api(), 'ana', 100_000n * UNIT)
await makeProperty(db, casa, 'DR4', { contents: { es: { name: 'Dársena 4', tag: '', text: '' } } })

const after = ({ close_date }: OfferRow, ms = 1) => new Date(close_date.getTime() + ms)
const inTx = <T>(work: Parameters<Db['transaction']>[0]) => db.transaction(work) as Promise<T>
const refusal = async (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: { code?: string }) => error.code,
  )
const told = async (kind: string, { id }: { id: bigint }) =>
  (await db.rows(sql`select from published.notifications where kind = ${kind} and subject_id = ${id}`)).length

describe('[DEF-157] the end of an offer', () => {
  test('below its goal, everything that was held comes back in full, once, and what was taken is still shown', async () => {
    const row = await makeOffer(db, casa, { code: 'DR4', goalUnits: 50n, feeRate: '2' })
    const before = [await balanceOf(db, tomas.pocketId), await balanceOf(db, ana.pocketId), await balanceOf(db, casa.pocketId)]
    const mine = await take(db, tomas, row, 30n)
    await take(db, ana, row, 19n)
    expect(await balanceOf(db, tomas.pocketId)).toEqual([before[0]?.[0], 306n * UNIT])
    await passTime(db, row.close_date)
    expect((await readOffer(db, row.id)).status).toBe('open')
    await Promise.all([passTime(db, after(row)), passTime(db, after(row)), inTx((tx) => decideEnded(tx, row.id, after(row)))])
    await passTime(db, after(row))
    expect(await readOffer(db, row.id)).toMatchObject({ status: 'missed', originated: 49n, decided_at: after(row), settled_at: after(row) })
    expect(await statusesOf(db, row.id)).toEqual(['released', 'released'])
    expect([await balanceOf(db, tomas.pocketId), await balanceOf(db, ana.pocketId), await balanceOf(db, casa.pocketId)]).toEqual(before)
    expect([await told('issue.missed', row), await told('subscription.released', mine)]).toEqual([1, 1])
  })

  test('without a goal it just closes, even with nothing taken', async () => {
    const row = await makeOffer(db, casa, { code: 'DR4' })
    await passTime(db, after(row))
    expect(await readOffer(db, row.id)).toMatchObject({ status: 'closed', originated: 0n, settled_at: after(row) })
    expect(await told('issue.closed', row)).toBe(1)
  })

  test('a frozen wallet delays its own delivery only', async () => {
    const row = await makeOffer(db, casa, { code: 'DR4', goalUnits: 10n })
    const cold = await makeSubscriber(db, app.api(), 'cold', 100n * UNIT)
    await take(db, cold, row, 4n)
    await take(db, ana, row, 5n)
    await app.owner.run(sql`update wallets set is_frozen = true where pocket_id = ${cold.pocketId}`)
    await take(db, tomas, row, 1n)
    await passTime(db, new Date())
    expect(await statusesOf(db, row.id)).toEqual(['held', 'done', 'done'])
    expect((await readOffer(db, row.id)).settled_at).toBeNull()
    expect(await dueStats(db)).toEqual({ resting: 1, parked: 0 })
    await app.owner.run(sql`update wallets set is_frozen = false where pocket_id = ${cold.pocketId}`)
    await passTime(db, new Date(Date.now() + 3_600_000))
    expect(await statusesOf(db, row.id)).toEqual(['done', 'done', 'done'])
    expect(await balanceOf(db, cold.pocketId)).toEqual([60n * UNIT, 0n])
  })
})

describe('[DEF-158] the manager', () => {
  test('cancels an offer that has delivered nothing: what is held comes back', async () => {
    const row = await makeOffer(db, casa, { code: 'DR4', goalUnits: 50n })
    const before = await balanceOf(db, tomas.pocketId)
    const mine = await take(db, tomas, row, 5n)
    const now = new Date()
    const outcomes = await Promise.all([1, 2].map(() => refusal(inTx((tx) => cancelOffer(tx, row.id, now)))))
    expect(outcomes.toSorted()).toEqual(['STATE_CONFLICT', undefined].toSorted())
    expect(await refusal(take(db, ana, row, 1n))).toBe('ISSUE_OFFER_NOT_OPEN')
    await app.runJobs()
    expect([(await readOffer(db, row.id)).status, await statusesOf(db, row.id)]).toEqual(['canceled', ['released']])
    expect(await balanceOf(db, tomas.pocketId)).toEqual(before)
    const { items } = await feedOf(tomas.api, { lang: 'en', first: 100 })
    const item = items.find(({ verb, actionId }) => verb === 'subscription.released' && actionId === String(mine.id))
    expect([item?.label, item?.description]).toEqual(['50.00 LUSD back from Property DR4', 'The offer was canceled. Nothing was paid.'])
  })

  test('can only close one that has delivered', async () => {
    const row = await makeOffer(db, casa, { code: 'DR4' })
    await take(db, tomas, row, 5n)
    expect(await refusal(inTx((tx) => cancelOffer(tx, row.id, new Date())))).toBe('STATE_CONFLICT')
    const reached = await makeOffer(db, casa, { code: 'DR4', goalUnits: 5n })
    await take(db, tomas, reached, 5n)
    expect(await refusal(inTx((tx) => cancelOffer(tx, reached.id, new Date())))).toBe('STATE_CONFLICT')
    for (const { id } of [row, reached]) {
      await inTx((tx) => closeOffer(tx, id, new Date()))
      expect(await readOffer(db, id)).toMatchObject({ status: 'closed', originated: 5n })
      expect(await refusal(inTx((tx) => closeOffer(tx, id, new Date())))).toBe('STATE_CONFLICT')
    }
  })

  test('who closes an offer below its goal misses it', async () => {
    const row = await makeOffer(db, casa, { code: 'DR4', goalUnits: 50n })
    await take(db, tomas, row, 5n)
    await inTx((tx) => closeOffer(tx, row.id, new Date()))
    await app.runJobs()
    expect([(await readOffer(db, row.id)).status, await statusesOf(db, row.id)]).toEqual(['missed', ['released']])
  })
})

describe('what is said about an end', () => {
  test('whoever held units reads the manager’s words, with dollar signs as they were written', async () => {
    const row = await makeOffer(db, casa, { code: 'DR4', goalUnits: 50n })
    const mine = await take(db, ana, row, 1n)
    await inTx((tx) => cancelOffer(tx, row.id, new Date(), 'It costs $& more'))
    await app.runJobs()
    const { items } = await feedOf(ana.api, { lang: 'en', first: 100 })
    const item = items.find(({ verb, actionId }) => verb === 'subscription.released' && actionId === String(mine.id))
    expect(item?.description).toContain('The offer was canceled: “It costs $& more”.')
    expect(item?.href).toBe('/asset/DR4/')
    expect([item?.amount?.isSigned, item?.exchange?.isSigned]).toEqual([false, false])
  })

  test('what was delivered moved the price with its fee one way and the units the other', async () => {
    const row = await makeOffer(db, casa, { code: 'DR4', goalUnits: 3n, feeRate: '2' })
    await take(db, ana, row, 2n)
    await take(db, tomas, row, 1n)
    await app.runJobs()
    const moved = async (who: Trader) => {
      const { items } = await feedOf(who.api, { lang: 'en', first: 100 })
      const { amount, exchange } = items.find(({ verb }) => verb === 'subscription.delivered') ?? expect.fail('nothing was delivered')
      return [amount, exchange].map((one) => [one?.quantity, one?.isSigned])
    }
    expect(await moved(ana)).toEqual([
      ['-20400000', true],
      ['2', true],
    ])
  })

  test('the end settles what is held at once, and asks for nothing where all is delivered', async () => {
    const settling = async () =>
      app.owner.rows(sql`select from graphile_worker._private_jobs where key = 'offer.settle_subscriptions' and locked_at is null`)
    await app.runJobs()
    const [closed, missed] = [await makeOffer(db, casa, { code: 'DR4' }), await makeOffer(db, casa, { code: 'DR4', goalUnits: 5n })]
    await inTx((tx) => closeOffer(tx, closed.id, new Date()))
    expect(await settling()).toHaveLength(0)
    await inTx((tx) => closeOffer(tx, missed.id, new Date()))
    expect(await settling()).toHaveLength(1)
  })

  test('an offer without a goal is not said to have reached one', async () => {
    const row = await makeOffer(db, casa, { code: 'DR4' })
    await take(db, tomas, row, 5n)
    expect([(await readOffer(db, row.id)).goal_reached_at, await told('issue.reached', row)]).toEqual([null, 0])
  })
})

describe('an offer is refused', () => {
  const made = (change: Partial<Parameters<typeof makeOffer>[2]>) => refusal(makeOffer(db, casa, { code: 'DR4', ...change }))

  test('unless it closes after it opens, and after now', async () => {
    const [now, opens] = [new Date(), new Date(Date.now() + DAY_MS)]
    expect(await made({ offerDate: opens, closeDate: opens })).toBe('INVALID')
    expect(await made({ offerDate: opens, closeDate: new Date(opens.getTime() + 1) })).toBeUndefined()
    expect(await made({ now, closeDate: now })).toBe('INVALID')
    expect(await made({ now, closeDate: new Date(now.getTime() + 1) })).toBeUndefined()
  })

  test('while its asset rests, or its manager has gone: each alone', async () => {
    const set = (text: string, id: bigint) => app.owner.run({ text, values: [id] })
    const asset = await makeProperty(db, ana, 'REST1')
    const mine = () => refusal(makeOffer(db, ana, { code: 'REST1' }))
    expect(await mine()).toBeUndefined()
    await set('update assets set is_active = false where id = $1', asset)
    expect(await mine()).toBe('STATE_CONFLICT')
    await set('update assets set is_active = true where id = $1', asset)
    await set('update users set is_active = false where id = $1', ana.userId)
    expect(await mine()).toBe('STATE_CONFLICT')
    await set('update users set is_active = true where id = $1', ana.userId)
    expect(await mine()).toBeUndefined()
  })

  test('[DEF-157] of what agents issue', async () => {
    await makeProperty(db, casa, 'CASACASH', { ctype: 'fiatproxyasset' })
    expect(await made({ code: 'CASACASH' })).toBe('ISSUED_BY_AGENTS')
  })
})

test('[OFF-07] the list tells a goal and a bonus where there are any, and what one of the quote asset is worth', async () => {
  const plain = await makeOffer(db, casa, { code: 'DR4' })
  const bonusAssetId = await makeProperty(db, casa, 'BONUS1')
  const rich = await makeOffer(db, casa, { code: 'DR4', goalUnits: 50n, bonusPercent: '2.5', bonusAssetId })
  const { body } = await app.api().call(offer.list, { query: { asset: 'DR4' } as never })
  const of = ({ id }: OfferRow) => body.find(({ rowId }) => rowId === String(id))
  expect(of(plain)).toMatchObject({ goalUnits: null, bonusAsset: null, bonusPercent: '0', latestRate: '1', cancelUntil: null })
  const bonusAsset = { code: 'BONUS1', name: 'Property BONUS1', decimals: 0 }
  expect(of(rich)).toMatchObject({ goalUnits: '50', bonusAsset, bonusPercent: '2.5', cancelUntil: rich.close_date.getTime() - 2 * DAY_MS })

  const read = async (given: string) =>
    (await app.api().graph<{ issueOffers: { rowId: string }[] }>(`{ issueOffers${given} { rowId } }`)).data
  expect((await read('(filter: "open")')).issueOffers).toEqual((await read('')).issueOffers)
  expect((await read('(filter: "all")')).issueOffers.length).toBeGreaterThan((await read('')).issueOffers.length)
})

describe('[DEF-157] canceling a subscription', () => {
  test.each([
    ['a moment before the last 48 hours', -1, undefined],
    ['exactly 48 hours before the close', 0, undefined],
    ['a moment later', 1, 'CANNOT_CANCEL'],
  ] as const)('%s', async (_name, ms, code) => {
    const row = await makeOffer(db, casa, { code: 'DR4', goalUnits: 50n })
    const { id } = await take(db, tomas, row, 5n)
    const now = new Date(row.close_date.getTime() - 2 * DAY_MS + ms)
    expect(await refusal(inTx((tx) => cancelSubscription(tx, { id, subscriber: subscriberOf(tomas), now })))).toBe(code)
    expect([await statusesOf(db, row.id), (await readOffer(db, row.id)).originated]).toEqual(code ? [['held'], 5n] : [['canceled'], 0n])
  })

  test('is the subscriber’s alone, happens once, and gives the units back to the offer', async () => {
    const row = await makeOffer(db, casa, { code: 'DR4', units: 5n, maxUnits: 5n, goalUnits: 5n })
    const before = await balanceOf(db, tomas.pocketId)
    const { id } = await take(db, tomas, row, 3n)
    const cancel = (who: Trader, key: string) => who.api.call(offer.cancel, { params: { id: String(id) }, key })
    expect([(await cancel(ana, 'not-mine-1')).status, (await cancel(casa, 'not-mine-2')).status]).toEqual([404, 404])
    const answers = await Promise.all([cancel(tomas, 'cancel-1'), cancel(tomas, 'cancel-2')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 200)?.body).toMatchObject({ status: 'canceled', canCancel: false, cancelUntil: null })
    expect(await balanceOf(db, tomas.pocketId)).toEqual(before)
    expect((await take(db, ana, row, 5n)).status).toBe('done')
    expect([await told('subscription.canceled', { id }), await told('issue.reached', row), await told('issue.closed', row)]).toEqual([
      2, 1, 1,
    ])
  })

  test('is refused once the goal is reached, also at the same moment', async () => {
    const row = await makeOffer(db, casa, { code: 'DR4', goalUnits: 10n })
    const { id } = await take(db, tomas, row, 5n)
    const canceled = tomas.api.call(offer.cancel, { params: { id: String(id) }, key: 'race-cancel' })
    const [answer] = await Promise.all([canceled, take(db, ana, row, 5n)])
    await app.runJobs()
    const { status, goal_reached_at } = await readOffer(db, row.id)
    expect(status).toBe('open')
    expect(await statusesOf(db, row.id)).toEqual(answer.status === 200 ? ['canceled', 'held'] : ['done', 'done'])
    expect(goal_reached_at === null).toBe(answer.status === 200)
  })
})

describe('reminders', () => {
  test('whoever asked hears once when an offer opens, and nobody of one that was canceled', async () => {
    const opens = new Date(Date.now() + DAY_MS)
    const [row, off] = [
      await makeOffer(db, casa, { code: 'DR4', offerDate: opens }),
      await makeOffer(db, casa, { code: 'DR4', offerDate: opens }),
    ]
    const remind = (who: Trader, { id }: OfferRow) => who.api.call(offer.remind, { params: { id: String(id) } })
    const answers = await Promise.all([remind(tomas, row), remind(tomas, row), remind(tomas, off)])
    expect(answers.map(({ status, body }) => [status, body.isReminded])).toEqual(Array.from({ length: 3 }, () => [200, true]))
    const { body } = await tomas.api.call(offer.list, { query: { asset: 'DR4', filter: 'all' } as never })
    expect(body.find(({ rowId }) => rowId === String(row.id))).toMatchObject({ phase: 'ahead', isReminded: true })
    await inTx((tx) => cancelOffer(tx, off.id, new Date()))
    await passTime(db, new Date(opens.getTime() - 1))
    expect(await told('issue.opened', row)).toBe(0)
    await passTime(db, opens)
    await passTime(db, new Date(opens.getTime() + 1))
    expect([await told('issue.opened', row), await told('issue.opened', off)]).toEqual([1, 0])
    const { items } = await feedOf(tomas.api, { lang: 'en', first: 100 })
    expect(items.find(({ verb }) => verb === 'issue.opened')?.href).toBe('/subscribe/DR4/')
    const hidden = await makeOffer(db, casa, { code: 'DR4', offerDate: opens })
    await remind(tomas, hidden)
    const show = (isVisible: boolean) => app.owner.run(sql`update assets set is_visible = ${isVisible} where code = 'DR4'`)
    await show(false)
    await passTime(db, opens)
    expect(await told('issue.opened', hidden)).toBe(0)
    await show(true)
    await passTime(db, opens)
    expect(await told('issue.opened', hidden)).toBe(1)
    const open = await makeOffer(db, casa, { code: 'DR4' })
    expect([(await remind(tomas, open)).status, (await remind(tomas, { ...open, id: 999_999n })).status]).toEqual([409, 404])
  })
})
