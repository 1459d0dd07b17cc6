import { offer } from '@bourse/contracts/offer'
import { describe, expect, test } from 'vitest'
import { runAudit } from '#platform/audit'
import { sql } from '#platform/db'
import { rateAt } from '../../testing/rates.ts'
import { OFFER_CHECKS } from './audit.ts'
import { makeOffer, readOffer, UNIT } from './testing/offers.ts'
import { subscriberWorld, codeOf } from './testing/subscribers.ts'

const { app, casa, tomas, ask, funds, idOf, ratedAt } = await subscriberWorld()

describe('[DEF-159] paid in another asset', () => {
  test('at the settlement rate between the two; without one it is refused with the reason', async () => {
    const payAssetIds = [await idOf('LUSD'), await idOf('LARS')]
    const row = await makeOffer(app.db, casa, { code: 'DR4', quote: 'LEUR', basePrice: 500n * UNIT, feeRate: '0.75', payAssetIds })
    const params = { id: String(row.id) }
    const quote = (payAsset: string) => tomas.api.call(offer.quote, { params, query: { units: '10', payAsset } })
    expect(codeOf(await quote('LARS'))).toBe('NO_RATE')
    expect(codeOf(await ask(tomas, row, { units: '10', payAsset: 'LARS' }))).toBe('NO_RATE')
    expect(codeOf(await quote('LUSD'))).toBe('NO_RATE')
    expect((await quote('LUSD')).body).toMatchObject({ fields: { reason: ['NOT_YET'] } })
    expect((await quote('LARS')).body).toMatchObject({ fields: { reason: ['NO_MARKET'] } })
    await rateAt(app.db, 'LEUR-LUSD', { low: '1.07', high: '1.084' })
    const available = await funds(tomas)
    expect((await quote('lusd')).body).toEqual({
      units: '10',
      payAsset: { code: 'LUSD', symbol: '', decimals: 6, decimalsMin: 2 },
      quoted: '5000000000',
      rate: '1.084',
      rateAt: await ratedAt(),
      price: '5420000000',
      fee: '40650000',
      total: '5460650000',
      bonusUnits: '0',
      available: String(available),
      coveredUnits: '100',
    })
    const before = await funds(casa)
    const { body } = await ask(tomas, row, { units: '10', payAsset: 'LUSD', totalMax: '5460.65' })
    expect([body.price, body.fee, body.payAsset.code]).toEqual(['5420000000', '40650000', 'LUSD'])
    expect([await funds(tomas), await funds(casa)]).toEqual([available - 5_460_650_000n, before + 5_420_000_000n])
    await rateAt(app.db, 'LEUR-LUSD', { low: '1.07', high: '1.084001' })
    expect(codeOf(await ask(tomas, row, { units: '10', payAsset: 'LUSD', totalMax: '5460.65' }))).toBe('COSTS_MORE')
  })

  test('within what the market can bear in a day, also for two at once; the offer’s own asset works beyond it', async () => {
    const row = await makeOffer(app.db, casa, { code: 'DR4', quote: 'LEUR', basePrice: 100n * UNIT, payAssetIds: [await idOf('LUSD')] })
    const used = await app.db.one<{ sum: bigint }>(sql`select coalesce(sum(amount), 0) as sum from rate_uses`)
    // Ten units cost 1,100 LUSD: there is room for them once, to the last raw unit.
    await rateAt(app.db, 'LEUR-LUSD', { low: '1', high: '1.1', capacity: used.sum + 1_100n * UNIT })
    const params = { id: String(row.id) }
    const quote = (units: string, payAsset: string) => tomas.api.call(offer.quote, { params, query: { units, payAsset } })
    expect((await quote('11', 'LUSD')).body).toMatchObject({ code: 'NO_RATE', fields: { reason: ['AMOUNT_TOO_LARGE'] } })
    expect([(await quote('11', 'LEUR')).status, (await quote('10', 'LUSD')).status]).toEqual([200, 200])
    const answers = await Promise.all([1, 2].map(() => ask(tomas, row, { units: '10', payAsset: 'LUSD' })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ fields: { reason: ['AMOUNT_TOO_LARGE'] } })
    expect((await readOffer(app.db, row.id)).originated).toBe(10n)
    expect((await quote('1', 'LUSD')).body).toMatchObject({ fields: { reason: ['AMOUNT_TOO_LARGE'] } })
  })

  test('not below the issuer’s floor, which everybody sees', async () => {
    const lusd = await idOf('LUSD')
    const row = await makeOffer(app.db, casa, { code: 'DR4', quote: 'LEUR', payAssetIds: [lusd], floorRates: new Map([[lusd, '0.8']]) })
    const params = { id: String(row.id) }
    const answer = async () => {
      const { status, body } = await tomas.api.call(offer.quote, { params, query: { units: '1', payAsset: 'LUSD' } })
      return status === 200 ? 200 : (body as { fields?: object }).fields
    }
    const shown = async () => {
      const { body } = await tomas.api.call(offer.list, { query: { asset: 'DR4', filter: 'all' } })
      return body
        .find(({ rowId }) => rowId === String(row.id))
        ?.payAssets.map(({ rate, reason, floorRate }) => ({ rate, reason, floorRate }))
    }
    await rateAt(app.db, 'LEUR-LUSD', { low: '1', high: '1.25' })
    expect([await answer(), await shown()]).toEqual([200, [{ rate: '1.25', reason: null, floorRate: '0.8' }]])
    await rateAt(app.db, 'LEUR-LUSD', { low: '1', high: '1.250001' })
    expect([await answer(), await shown()]).toEqual([
      { reason: ['BELOW_FLOOR'] },
      [{ rate: null, reason: 'BELOW_FLOOR', floorRate: '0.8' }],
    ])
    expect(codeOf(await ask(tomas, row, { units: '1', payAsset: 'LUSD' }))).toBe('NO_RATE')
    for (const [id, floor] of [
      [lusd, '0'],
      [lusd, '-1'],
      [lusd, 'much'],
      [await idOf('LARS'), '1'],
    ] as const)
      await expect(
        makeOffer(app.db, casa, { code: 'DR4', quote: 'LEUR', payAssetIds: [lusd], floorRates: new Map([[id, floor]]) }),
      ).rejects.toMatchObject({
        code: 'INVALID',
      })
  })

  test('a subscription whose rate was never recorded is found', async () => {
    const check = () =>
      app.owner.read((tx) =>
        runAudit(
          tx,
          OFFER_CHECKS.filter(({ id }) => id === 'I64'),
        ),
      )
    const [before] = await check()
    expect(before?.broken).toBe(0n)
    await app.owner.run(sql`update subscriptions set rate = rate * 1.01 where rate is not null`)
    expect((await check())[0]?.broken).toBe(before?.looked)
    expect(before?.looked).toBeGreaterThan(0n)
    await app.owner.run(sql`update subscriptions set rate = rate / 1.01 where rate is not null`)
  })
})
