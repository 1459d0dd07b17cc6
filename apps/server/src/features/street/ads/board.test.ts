import { friend } from '@bourse/contracts/friend'
import { street } from '@bourse/contracts/street'
import { describe, expect, test } from 'vitest'
import { sql } from '#platform/db'
import { writeCursor } from '#platform/list'
import { refused } from '../../../testing/refused.ts'
import { openDesk, units } from '../../agent/testing/desk.ts'
import { changeAd, closeAd, idsOn, makeAd, readAd, readBoard } from './testing/ads.ts'
import { boardWorld, refusalFor } from './testing/board-dealers.ts'

const { app, leur, dora, dario, poor, tomas, stand, verify } = await boardWorld()

describe('[STR-01] [DEF-113] the board', () => {
  test('lists open ads with the best price first: the lowest for a buyer, the highest for a seller', async () => {
    const [dear, cheap, same] = [
      await makeAd(dora, { price: '1.30' }),
      await makeAd(dario, { price: '1.10' }),
      await makeAd(dora, { price: '1.30' }),
    ]
    const wanted = await makeAd(dora, { side: 'sell', price: '1.05' })
    const best = await makeAd(dario, { side: 'sell', price: '1.09' })
    expect(await idsOn(tomas)).toEqual([cheap, dear, same])
    expect(await idsOn(tomas, { side: 'sell' })).toEqual([best, wanted])
    const { body } = await readBoard(tomas)
    expect(body).toMatchObject({ next: null, marketPrice: null, pairs: [{ base: 'LEUR', quote: 'LUSD', ads: 3 }] })
    expect(body.items[0]).toMatchObject({ id: cheap, price: String(units(1.1)), dealer: { name: 'dario' }, refusal: null, isOwn: false })
  })

  test('is for those who are signed in', async () => {
    expect(await app.api().call(street.board, { query: { side: 'buy' } })).toMatchObject({ status: 401 })
  })

  test.each([
    [{ side: 'up' }, 'side'],
    [{ base: 'NONE' }, 'base'],
    [{ quote: '?' }, 'quote'],
    [{ amount: '1e3' }, 'amount'],
    [{ amount: '0' }, 'amount'],
    [{ method: 'pigeon' }, 'method'],
    [{ variant: 'ach' }, 'method'],
    [{ minScore: '101' }, 'minScore'],
    [{ sort: 'luck' }, 'sort'],
    [{ limit: '0' }, 'limit'],
    [{ limit: '101' }, 'limit'],
    [{ after: 'rubbish' }, 'after'],
    [{ after: writeCursor('price', ['1', '1', '-1', '1']) }, 'after'],
    [{ after: writeCursor('score', ['1', '1', '1']) }, 'after'],
    [{ after: writeCursor('price', ['1', '1', '9'.repeat(39), '1']) }, 'after'],
    [{ after: writeCursor('price', ['1', '1', '1', "1'; select 1"]) }, 'after'],
    [{ after: writeCursor('speed', ['99999999999', '1', '1']), sort: 'speed' }, 'after'],
    [{ after: writeCursor('speed', ['2147483648', '1', '1']), sort: 'speed' }, 'after'],
  ])('refuses %j at its field', async (query, field) => {
    const { status, body } = await readBoard(tomas, query as unknown as Record<string, string>)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
    expect(Object.keys(body.fields ?? {})).toEqual([field])
  })

  test('asks for the money of an amount', async () => {
    const { status, body } = await tomas.api.call(street.board, { query: { side: 'buy', amount: '10' } })
    expect({ status, fields: body.fields }).toEqual({ status: 400, fields: { quote: ['fields.required'] } })
  })
})

describe('[STR-03] the board finds nothing', () => {
  test.each<[string, (id: string) => Promise<unknown>]>([
    ['that is paused', (id) => changeAd(dora, id, { status: 'paused' })],
    ['that is closed', (id) => closeAd(dora, id)],
  ])('%s', async (_name, hide) => {
    const id = await makeAd(dora)
    expect(await idsOn(tomas)).toEqual([id])
    await hide(id)
    expect(await idsOn(tomas)).toEqual([])
    expect(await readAd(tomas, id)).toMatchObject(refused(404, 'AD_NOT_FOUND'))
    expect(await readAd(dora, id)).toMatchObject({ status: 200, body: { isOwn: true } })
    expect((await readBoard(tomas)).body.pairs).toEqual([])
  })

  test.each([
    ['the reader has blocked', tomas, dora],
    ['who has blocked the reader', dora, tomas],
  ])('of a dealer %s', async (_name, by, of) => {
    const id = await makeAd(dora)
    await by.api.call(friend.block, { body: { profileId: String(of.profileId) } })
    expect(await idsOn(tomas)).toEqual([])
    expect(await idsOn(poor)).toEqual([id])
    expect(await readAd(tomas, id)).toMatchObject({ status: 404 })
    await app.owner.run(sql`delete from blocks`)
    expect(await idsOn(tomas)).toEqual([id])
  })

  test('of a dealer under a sanction, until it ends', async () => {
    const [id, other] = [await makeAd(dora), await makeAd(dario)]
    await app.owner.run(
      sql`insert into street_sanctions (user_id, kind, reason, by_user_id) values (${dora.userId}, 'banned', 'Fraud', ${tomas.userId})`,
    )
    expect(await idsOn(tomas)).toEqual([other])
    expect(await readAd(tomas, id)).toMatchObject({ status: 404 })
    expect(await refusalFor(dora, other)).toBe('sanctioned')
    expect(await idsOn(dora, { takeable: 'true' })).toEqual([])
    await app.owner.run(sql`update street_sanctions set lifted_at = now(), lifted_by = ${tomas.userId}`)
    expect(await idsOn(tomas)).toEqual([id, other])
  })

  test('of an account that was closed, nor of an asset that is no longer active', async () => {
    const id = await makeAd(dora)
    const setActive = (is: boolean) => app.owner.run(sql`update users set is_active = ${is} where id = ${dora.userId}`)
    await setActive(false)
    expect(await idsOn(tomas)).toEqual([])
    await setActive(true)
    await app.owner.run(sql`update assets set is_active = false where id = ${leur}`)
    expect(await idsOn(tomas)).toEqual([])
    await app.owner.run(sql`update assets set is_active = true where id = ${leur}`)
    expect(await idsOn(tomas)).toEqual([id])
  })
})

describe('[DEF-113] the board’s filter', () => {
  test('asset and money', async () => {
    const dollars = await makeAd(dora)
    const pesos = await makeAd(dora, { quote: 'LARS', price: '1500' })
    const ofDollars = await makeAd(dora, { base: 'LUSD' })
    const ids = async (query: Record<string, string>) =>
      (await tomas.api.call(street.board, { query: { side: 'buy', ...query } })).body.items.map(({ id }) => id).sort()
    expect(await ids({ base: 'leur', quote: 'LUSD' })).toEqual([dollars])
    expect(await ids({ quote: 'LARS' })).toEqual([pesos])
    expect(await ids({ base: 'LEUR' })).toEqual([dollars, pesos].sort())
    expect(await ids({})).toEqual([dollars, pesos, ofDollars].sort())
    expect(await ids({ base: 'LARS' })).toEqual([])
    expect((await readBoard(tomas)).body.pairs).toEqual([
      { base: 'LEUR', quote: 'LARS', ads: 1 },
      { base: 'LEUR', quote: 'LUSD', ads: 1 },
      { base: 'LUSD', quote: 'LUSD', ads: 1 },
    ])
  })

  test.each([
    [99, 99],
    [100, 100],
    [101, 100],
  ])('of %i ads of a pair %i are counted', async (made, counted) => {
    const id = await makeAd(dora)
    await app.owner.run(sql`
      insert into street_ads (profile_id, side, base_asset_id, quote_asset_id, handling, price_kind, fixed_price, current_price, min_quantity, max_quantity)
      select profile_id, side, base_asset_id, quote_asset_id, handling, price_kind, fixed_price, current_price, min_quantity, max_quantity
      from street_ads, generate_series(2, ${made}::int) where id = ${id}`)
    expect((await readBoard(tomas, { limit: '1' })).body.pairs).toEqual([{ base: 'LEUR', quote: 'LUSD', ads: counted }])
  })

  test('method, variant and half an hour', async () => {
    const sell = { side: 'sell' }
    const cash = await makeAd(dora, sell)
    const ach = await makeAd(dora, { ...sell, methods: [{ method: 'bank_transfer', variant: 'ach' }] })
    const paypal = await makeAd(dora, {
      ...sell,
      methods: [
        { method: 'paypal', variant: 'balance', payMinutes: 30 },
        { method: 'cash', variant: 'in_person' },
      ],
    })
    const slow = await makeAd(dora, { ...sell, methods: [{ method: 'paypal', variant: 'balance', payMinutes: 31 }] })
    const ids = async (query: Record<string, string>) => (await idsOn(tomas, { ...sell, ...query })).sort()
    expect(await ids({})).toEqual([cash, ach, paypal, slow].sort())
    expect(await ids({ method: 'cash' })).toEqual([cash, paypal].sort())
    expect(await ids({ method: 'bank_transfer', variant: 'ach' })).toEqual([ach])
    expect(await ids({ method: 'bank_transfer', variant: 'wire' })).toEqual([])
    expect(await ids({ method: 'paypal' })).toEqual([paypal, slow].sort())
    expect(await ids({ fast: 'true' })).toEqual([paypal])
    expect(await ids({ fast: 'true', method: 'paypal' })).toEqual([paypal])
    expect(await ids({ fast: 'true', method: 'cash' })).toEqual([])
    expect(await ids({ fast: 'false' })).toEqual([cash, ach, paypal, slow].sort())
  })

  test('amount: within the limits, and within what the dealer really has', async () => {
    const id = await makeAd(dora, { price: '2', minQuantity: '10', maxQuantity: '1000' })
    const little = await makeAd(poor, { price: '2', minQuantity: '10', maxQuantity: '1000' })
    expect((await readBoard(tomas)).body.items.map(({ available }) => available)).toEqual([String(units(1_000)), String(units(100))])
    for (const [amount, ids] of [
      ['19.999999', []],
      ['20', [id, little]],
      ['200.000001', [id, little]],
      ['200.000002', [id]],
      ['2000.000001', [id]],
      ['2000.000002', []],
    ] as const)
      expect([amount, await idsOn(tomas, { amount })]).toEqual([amount, ids])
    const { agencyId } = await openDesk(app, poor, leur, 400)
    const minted = await makeAd(poor, { price: '2', handling: 'mint' })
    expect(await idsOn(tomas, { amount: '800' })).toEqual([id, minted])
    expect(await idsOn(tomas, { amount: '800.000002' })).toEqual([id])
    await app.owner.run(sql`update agencies set is_active = false where id = ${agencyId}`)
    expect(await idsOn(tomas, { amount: '800' })).toEqual([id])
  })

  test('score and verified dealers', async () => {
    const [good, fair, unknown] = [await makeAd(dora), await makeAd(dario), await makeAd(poor)]
    await stand(dora, { score: 980 })
    await stand(dario, { score: 979 })
    await stand(poor, {})
    await verify(dario)
    expect(await idsOn(tomas, { minScore: '98' })).toEqual([good])
    expect(await idsOn(tomas, { minScore: '97.9' })).toEqual([good, fair])
    expect(await idsOn(tomas, { minScore: '0' })).toEqual([good, fair, unknown])
    expect(await idsOn(tomas, { verified: 'true' })).toEqual([fair])
    expect(await idsOn(tomas, { verified: 'true', minScore: '98' })).toEqual([])
    await verify(dario, 'pending')
    expect(await idsOn(tomas, { verified: 'true' })).toEqual([])
  })

  test('order: by score or by how fast the dealer releases or pays, those without figures last', async () => {
    await stand(dora, { score: 900, release: 60, pay: 500 })
    await stand(dario, { score: 990, release: 300, pay: 10 })
    await stand(poor, {})
    const [a, b, c] = [await makeAd(poor, { price: '1' }), await makeAd(dora, { price: '2' }), await makeAd(dario, { price: '3' })]
    expect(await idsOn(tomas)).toEqual([a, b, c])
    expect(await idsOn(tomas, { sort: 'score' })).toEqual([c, b, a])
    expect(await idsOn(tomas, { sort: 'speed' })).toEqual([b, c, a])
    const [d, e] = [await makeAd(dora, { side: 'sell' }), await makeAd(dario, { side: 'sell' })]
    expect(await idsOn(tomas, { side: 'sell', sort: 'speed' })).toEqual([e, d])
  })
})
