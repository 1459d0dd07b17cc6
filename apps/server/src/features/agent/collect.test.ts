import { agent } from '@bourse/contracts/agent'
import { describe, expect, test } from 'vitest'
import { sql } from '#platform/db'
import { testApp } from '../../testing/app.ts'
import { refused } from '../../testing/refused.ts'
import { makeTraders } from '../../testing/traders.ts'
import { newKey, newsOf, openAsset, openDesk, positionOf, supplyOf, tally, units } from './testing/desk.ts'

const app = await testApp()
const assetId = await openAsset(app, 'LUSD')
const [ann, bob, desk, rival] = await makeTraders(app, 'ann', 'bob', 'desk', 'rival')
await openDesk(app, desk, assetId, 2_000)
const collect = (payments: unknown, who = desk, key = newKey(), asset = 'LUSD') =>
  who.api.call(agent.collect, { body: { asset, payments }, key })
const mintCount = () => app.db.value<bigint>(sql`select count(*) as n from mints`)

describe('a split collection', () => {
  test('[DEF-074] [API-45] issues to each payer at once, by handle or e-mail address', async () => {
    const [first, second, teller, supply] = [
      await positionOf(app, ann),
      await positionOf(app, bob),
      await positionOf(app, desk),
      await supplyOf(app),
    ]
    const done = await collect([
      { profile: '@ann', quantity: '100' },
      { profile: 'bob@example.org', quantity: '50.5' },
    ])
    expect(done).toMatchObject({
      status: 201,
      body: {
        asset: 'LUSD',
        total: '150500000',
        mints: [
          { profile: { name: 'ann' }, quantity: '100000000', fee: '1000000', status: 'confirmed' },
          { profile: { name: 'bob' }, quantity: '50500000', fee: '505000', status: 'confirmed' },
        ],
      },
    })
    expect(await positionOf(app, ann)).toEqual({ ...first, balance: first.balance + units(99) })
    expect(await positionOf(app, bob)).toEqual({ ...second, balance: second.balance + units(49.995) })
    expect((await positionOf(app, desk)).balance).toBe(teller.balance + units(1.505))
    expect(await supplyOf(app)).toBe(supply + units(150.5))
    for (const { id } of done.body.mints) expect(await newsOf(app, desk, 'mint', id)).toEqual(['mint.confirmed'])
  })

  test('[DEF-074] happens once for one key, 20 times at once', async () => {
    const [supply, key] = [await supplyOf(app), newKey()]
    const answers = await Promise.all(Array.from({ length: 20 }, () => collect([{ profile: 'ann', quantity: '10' }], desk, key)))
    expect(tally(answers)).toEqual({ 201: 20 })
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect(await supplyOf(app)).toBe(supply + units(10))
  })

  test('[DEF-074] with anything wrong issues nothing, and names every row that is', async () => {
    const before = await mintCount()
    const answer = await collect([
      { profile: 'ann', quantity: '10' },
      { profile: 'nobody-at-all', quantity: '1e3' },
      { profile: 'ANN', quantity: '10' },
      { profile: 'desk', quantity: '10' },
      { profile: 'bob', quantity: '1000.000001' },
      { profile: 'nobody@example.org', quantity: '9' },
    ])
    expect(answer).toMatchObject(refused(400, 'INVALID'))
    expect(answer.body.fields).toEqual({
      'payments.1.profile': ['fields.recipient'],
      'payments.1.quantity': ['fields.AMOUNT_FORMAT'],
      'payments.2.profile': ['fields.payerTwice'],
      'payments.3.profile': ['fields.payerSelf'],
      'payments.4.quantity': ['fields.aboveMost'],
      'payments.5.profile': ['fields.recipient'],
      'payments.5.quantity': ['fields.belowLeast'],
    })
    expect(await mintCount()).toBe(before)
  })

  test.each([
    [[]],
    [undefined],
    ['x'],
    [[{ profile: 'ann' }]],
    [[{ quantity: '10' }]],
    [[null]],
    [Array.from({ length: 101 }, () => ({ profile: 'ann', quantity: '10' }))],
  ])('[DEF-030] of %j is refused', async (payments) => {
    expect(await collect(payments)).toMatchObject(refused(400, 'INVALID'))
  })

  test('[DEF-074] stays within the cap of the day, in parallel too', async () => {
    const [agency] = (await desk.api.call(agent.overview)).body.agencies
    const left = BigInt(agency?.mintLeftToday ?? 0)
    const answers = await Promise.all(Array.from({ length: 4 }, () => collect([{ profile: 'bob', quantity: '900' }])))
    expect(tally(answers)).toEqual({ 201: Number(left / units(900)), 422: 4 - Number(left / units(900)) })
    expect(answers.find(({ status }) => status === 422)?.body.code).toBe('DAILY_CAP_REACHED')
  })

  test('[DEF-029] is for agents of the asset', async () => {
    await openAsset(app, 'LEUR')
    const payments = [{ profile: 'bob', quantity: '10' }]
    expect(await collect(payments, rival)).toMatchObject(refused(404, 'AGENCY_NOT_FOUND'))
    expect(await collect(payments, desk, newKey(), 'LEUR')).toMatchObject(refused(404, 'AGENCY_NOT_FOUND'))
    expect(await collect(payments, desk, newKey(), 'NONE')).toMatchObject(refused(404, 'ASSET_NOT_FOUND'))
  })
})

test('nothing above was an error of the server', () => {
  expect(app.logged.filter((line) => line.includes('a request failed'))).toEqual([])
})
