import { offer } from '@bourse/contracts/offer'
import { describe, expect, test } from 'vitest'
import { sql } from '#platform/db'
import { badAmounts } from '../../testing/bad-amounts.ts'
import { refused } from '../../testing/refused.ts'
import { balanceOf, fund, makeTrader, type Trader } from '../../testing/traders.ts'
import type { OfferRow } from './offers.ts'
import { DAY_MS, feesOf, makeOffer, makeProperty, makeSubscriber, readOffer, statusesOf, UNIT } from './testing/offers.ts'
import { subscriberWorld, codeOf } from './testing/subscribers.ts'

const { app, casa, tomas, ana, ask, funds, idOf } = await subscriberWorld()

describe('[DEF-157] delivery against payment', () => {
  test('units, bonus, price and fee change hands in one posting', async () => {
    const bonusAssetId = await app.db.value<bigint>(sql`select id from assets where code = 'DR4F'`)
    const row = await makeOffer(app.db, casa, { code: 'DR4', feeRate: '0.75', bonusPercent: '10', bonusAssetId })
    const before = [await funds(tomas), await funds(casa), await feesOf(app.db)]
    const { status, body } = await ask(tomas, row, { units: '10', totalMax: '100.75' })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      offerId: String(row.id),
      asset: { code: 'DR4', decimals: 0 },
      assetName: 'Property DR4',
      units: '10',
      bonusUnits: '1',
      bonusAsset: { code: 'DR4F', name: 'Property DR4F', decimals: 0 },
      payAsset: { code: 'LUSD' },
      price: '100000000',
      fee: '750000',
      status: 'done',
      canCancel: false,
      cancelUntil: null,
    })
    expect([await funds(tomas), await funds(casa), await feesOf(app.db)]).toEqual([
      (before[0] ?? 0n) - 100_750_000n,
      (before[1] ?? 0n) + 100_000_000n,
      (before[2] ?? 0n) + 750_000n,
    ])
    expect([await funds(tomas, 'DR4'), await funds(tomas, 'DR4F')]).toEqual([10n, 1n])
    const posting = await app.db.one(sql`
      select count(e.id)::int as legs from published.postings p join published.entries e on e.posting_id = p.id
      where p.kind = 'subscription' and p.ref = ${body.id} group by p.id`)
    expect(posting).toEqual({ legs: 7 })
    expect(await readOffer(app.db, row.id)).toMatchObject({ originated: 10n, status: 'open' })
  })

  test('the last unit closes the offer', async () => {
    const row = await makeOffer(app.db, casa, { code: 'DR4', units: 3n })
    expect((await ask(tomas, row, { units: '3' })).status).toBe(201)
    const after = await readOffer(app.db, row.id)
    expect([after.status, after.originated, after.settled_at !== null]).toEqual(['closed', 3n, true])
    expect([(await ask(ana, row, { units: '1' })).status, codeOf(await ask(ana, row, { units: '1' }))]).toEqual([409, 'OFFER_SOLD_OUT'])
  })

  test('a bonus of the asset itself arrives in the same wallet', async () => {
    const row = await makeOffer(app.db, casa, { code: 'DR4', bonusPercent: '50', bonusAssetId: await idOf('DR4') })
    const before = await funds(ana, 'DR4')
    expect((await ask(ana, row, { units: '4' })).status).toBe(201)
    expect(await funds(ana, 'DR4')).toBe(before + 6n)
  })

  test('the same key is answered once, and another body under it is refused', async () => {
    const row = await makeOffer(app.db, casa, { code: 'DR4' })
    const [one, two] = await Promise.all([ask(tomas, row, { units: '2' }, 'twice-key'), ask(tomas, row, { units: '2' }, 'twice-key')])
    expect([one.status, two.status, one.body]).toEqual([201, 201, two.body])
    expect((await ask(tomas, row, { units: '3' }, 'twice-key')).status).toBe(409)
    expect((await readOffer(app.db, row.id)).originated).toBe(2n)
  })
})

describe('[DEF-157] with a goal', () => {
  test('payments are held until it is reached; the one that reaches it is delivered at once, the others by the job', async () => {
    const row = await makeOffer(app.db, casa, { code: 'DR4', goalUnits: 5n, feeRate: '1' })
    const before = [await funds(tomas), await funds(casa), await funds(tomas, 'DR4')]
    const { body: held } = await ask(tomas, row, { units: '3' })
    expect([held.status, held.canCancel, held.cancelUntil]).toEqual(['held', true, row.close_date.getTime() - 2 * DAY_MS])
    expect(await balanceOf(app.db, tomas.pocketId)).toEqual([before[0], 30_300_000n])
    expect([await funds(casa), await funds(tomas, 'DR4')]).toEqual([before[1], before[2]])
    const { body: done } = await ask(ana, row, { units: '2' })
    expect(done.status).toBe('done')
    expect(await statusesOf(app.db, row.id)).toEqual(['held', 'done'])
    await app.runJobs()
    expect(await statusesOf(app.db, row.id)).toEqual(['done', 'done'])
    expect(await balanceOf(app.db, tomas.pocketId)).toEqual([(before[0] ?? 0n) - 30_300_000n, 0n])
    expect([await funds(casa), await funds(tomas, 'DR4')]).toEqual([(before[1] ?? 0n) + 50_000_000n, (before[2] ?? 0n) + 3n])
    expect(await readOffer(app.db, row.id)).toMatchObject({ status: 'open', originated: 5n, goal_units: 5n })
    expect((await readOffer(app.db, row.id)).settled_at).not.toBeNull()
    expect((await ask(tomas, row, { units: '1' })).body.status).toBe('done')
  })
})

describe('[DEF-157] refused', () => {
  test.each([
    ['nothing', { units: '0' }, 400, 'INVALID'],
    ['fewer than the least', { units: '4' }, 422, 'UNITS_OUT_OF_RANGE'],
    ['more than the most', { units: '61' }, 422, 'UNITS_OUT_OF_RANGE'],
    ['more than was seen', { units: '5', totalMax: '49.999999' }, 409, 'COSTS_MORE'],
    ['an asset that it is not paid in', { units: '5', payAsset: 'LEUR' }, 400, 'INVALID'],
    ['an asset that does not exist', { units: '5', payAsset: 'NONE' }, 400, 'INVALID'],
    ['more than nothing, for nothing', { units: '5', totalMax: '0' }, 409, 'COSTS_MORE'],
    ['no number', { units: 'ten' }, 400, 'INVALID'],
    ['less than nothing', { units: '-5' }, 400, 'INVALID'],
    ['a part of a unit', { units: '5.5' }, 400, 'INVALID'],
    ['an absurd number', { units: '9'.repeat(38) }, 422, 'UNITS_OUT_OF_RANGE'],
  ] as const)('%s', async (_name, body, status, code) => {
    const row = await makeOffer(app.db, casa, { code: 'DR4', minUnits: 5n, maxUnits: 60n })
    const answer = await ask(tomas, row, body)
    expect([answer.status, codeOf(answer)]).toEqual([status, code])
    expect(await statusesOf(app.db, row.id)).toEqual([])
  })

  test('rubbish, and more decimals than the asset has, at its field; a quote likewise', async () => {
    const row = await makeOffer(app.db, casa, { code: 'DR4' })
    const refusedAt = (field: string, word: string) => refused(400, 'INVALID', { [field]: [word] })
    const quote = (units: string) => tomas.api.call(offer.quote, { params: { id: String(row.id) }, query: { units } })
    for (const [text, word] of badAmounts(6)) {
      expect(await ask(tomas, row, { units: '1', totalMax: text }), text).toMatchObject(refusedAt('totalMax', word))
    }
    for (const [text, word] of [...badAmounts(0), ['0', 'fields.AMOUNT_NOT_POSITIVE'] as const]) {
      expect(await ask(tomas, row, { units: text }), text).toMatchObject(refusedAt('units', word))
      expect(await quote(text), text).toMatchObject(refusedAt('units', word))
    }
    expect(await statusesOf(app.db, row.id)).toEqual([])
  })

  test('units of a divisible asset are whole ones, too', async () => {
    await makeProperty(app.db, casa, 'DIV2', { decimals: 2, decimalsMin: 2 })
    const row = await makeOffer(app.db, casa, { code: 'DIV2', units: 10_000n })
    const before = await funds(ana)
    const { body: quoted } = await ana.api.call(offer.quote, { params: { id: String(row.id) }, query: { units: '1.25' } })
    expect([quoted.units, quoted.total]).toEqual(['125', '12500000'])
    expect((await ask(ana, row, { units: '1.25', totalMax: '12.499999' })).status).toBe(409)
    expect((await ask(ana, row, { units: '1.25', totalMax: '12.5' })).body).toMatchObject({ units: '125', price: '12500000' })
    expect([await funds(ana, 'DIV2'), await funds(ana)]).toEqual([125n, before - 12_500_000n])
  })

  test('two at once that together exceed what one profile may take', async () => {
    const row = await makeOffer(app.db, casa, { code: 'DR4', maxUnits: 10n })
    const answers = await Promise.all([ask(tomas, row, { units: '6' }), ask(tomas, row, { units: '6' })])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422])
    expect((await readOffer(app.db, row.id)).originated).toBe(6n)
  })

  test('an unknown offer, one ahead, one that has ended, one of a hidden or inactive asset', async () => {
    const row = await makeOffer(app.db, casa, { code: 'DR4' })
    const now = Date.now()
    const ahead = await makeOffer(app.db, casa, { code: 'DR4', offerDate: new Date(now + DAY_MS) })
    const ended = await makeOffer(app.db, casa, {
      code: 'DR4',
      closeDate: new Date(now - 1_000),
      offerDate: new Date(now - DAY_MS),
      now: new Date(now - DAY_MS),
    })
    await makeProperty(app.db, casa, 'HID1')
    const hidden = await makeOffer(app.db, casa, { code: 'HID1' })
    await app.owner.run(sql`update assets set is_visible = false where code = 'HID1'`)
    expect(codeOf(await ask(tomas, { ...row, id: 999_999n }, { units: '1' }))).toBe('ISSUE_OFFER_NOT_FOUND')
    expect(codeOf(await ask(tomas, hidden, { units: '1' }))).toBe('ISSUE_OFFER_NOT_FOUND')
    expect(codeOf(await ask(tomas, ahead, { units: '1' }))).toBe('ISSUE_OFFER_NOT_OPEN')
    expect(codeOf(await ask(tomas, ended, { units: '1' }))).toBe('ISSUE_OFFER_NOT_OPEN')
    await app.owner.run(sql`update assets set is_visible = true, is_active = false where code = 'HID1'`)
    expect(codeOf(await ask(tomas, hidden, { units: '1' }))).toBe('ISSUE_OFFER_NOT_FOUND')
  })

  test('whoever is not authorized, has no funds, manages the asset, or is not signed in', async () => {
    const row = await makeOffer(app.db, casa, { code: 'DR4', goalUnits: 50n })
    const stranger = await makeTrader(app.db, app.api(), 'stranger')
    const poor = await makeSubscriber(app.db, app.api(), 'poor', 10n * UNIT - 1n)
    const answers = [await ask(stranger, row, { units: '1' }), await ask(poor, row, { units: '1' })]
    expect(answers.map((answer) => [answer.status, codeOf(answer)])).toEqual([
      [403, 'NOT_AUTHORIZED'],
      [422, 'INSUFFICIENT_FUNDS'],
    ])
    await app.owner.run(sql`update profiles set identity_verified = 'approved' where id = ${casa.profileId}`)
    await app.db.transaction((tx) => fund(tx, casa, 'LUSD', 100n * UNIT))
    expect(codeOf(await ask(casa, row, { units: '1' }))).toBe('FORBIDDEN')
    const visitor = await app.api().call(offer.subscribe, { body: { offerId: String(row.id), units: '1' }, key: 'visitor-key' })
    expect(visitor.status).toBe(401)
    expect([await statusesOf(app.db, row.id), (await readOffer(app.db, row.id)).originated]).toEqual([[], 0n])
  })

  test('a frozen wallet, a frozen asset and a closed manager, with and without a goal', async () => {
    await makeProperty(app.db, casa, 'FRZ1')
    const rows = [await makeOffer(app.db, casa, { code: 'FRZ1' }), await makeOffer(app.db, casa, { code: 'FRZ1', goalUnits: 9n })]
    const cold = await makeSubscriber(app.db, app.api(), 'cold', 100n * UNIT)
    const set = (text: string) => app.owner.run({ text, values: [] })
    const codes = async (who: Trader) => [
      codeOf(await ask(who, rows[0] as OfferRow, { units: '1' })),
      codeOf(await ask(who, rows[1] as OfferRow, { units: '1' })),
    ]
    await set(`update wallets set is_frozen = true where pocket_id = ${cold.pocketId}`)
    expect(await codes(cold)).toEqual(['WALLET_FROZEN', 'WALLET_FROZEN'])
    await set(`update assets set is_frozen = true where code = 'FRZ1'`)
    expect(await codes(tomas)).toEqual(['OFFER_PAUSED', 'OFFER_PAUSED'])
    const shown = async () =>
      (await tomas.api.call(offer.list, { query: { asset: 'FRZ1', filter: 'all' } as { asset: string } })).body.map(
        ({ isPaused }) => isPaused,
      )
    expect(await shown()).toEqual([true, true])
    await set(`update assets set is_frozen = false where code = 'FRZ1'; update users set is_active = false where id = ${casa.userId}`)
    expect(await codes(tomas)).toEqual(['ISSUE_OFFER_NOT_OPEN', 'ISSUE_OFFER_NOT_OPEN'])
    await set(`update users set is_active = true where id = ${casa.userId}`)
    for (const { id } of rows) expect([await statusesOf(app.db, id), (await readOffer(app.db, id)).originated]).toEqual([[], 0n])
  })
})
