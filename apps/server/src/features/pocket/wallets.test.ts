import { pocket } from '@bourse/contracts/pocket'
import { describe, expect, test } from 'vitest'
import { sql } from '#platform/db'
import { testApp } from '../../testing/app.ts'
import { refused } from '../../testing/refused.ts'
import { fund, makeAsset, makeAssets, makeTrader, makeTraders } from '../../testing/traders.ts'

const app = await testApp()
await makeAssets(app.db, 'CASH', 'GOLD', 'GONE')
const WHOLE_UNITS = { ctype: 'propertyasset', decimals: 0, decimalsMin: 0 } as const
await makeAsset(app.db, 'SECRET', { ...WHOLE_UNITS, isVisible: false })
await app.owner.run(sql`update assets set is_active = false where code = 'GONE'`)
const [ana, beto] = await makeTraders(app, 'ana', 'beto')

const add = (who: typeof ana, code: unknown, id = String(ana.profileId)) =>
  who.api.call(pocket.addWallet, { params: { id }, body: { asset: code } })

describe('[API-27] [DEF-061] adding a wallet', () => {
  test('answers an empty wallet, and the pocket has it', async () => {
    const { status, body } = await add(ana, 'gold')
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({ asset: expect.objectContaining({ code: 'GOLD' }), balance: '0', open: '0', pending: '0' }),
    ])
    const { body: read } = await ana.api.call(pocket.read, { params: { id: String(ana.profileId) } })
    expect(read.wallets.map(({ id }) => id)).toEqual([body.id])
  })

  test('[PKT-01] twenty times at once makes one wallet, and one that is there is answered as it is', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => add(ana, 'CASH')))
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    await app.db.transaction((tx) => fund(tx, ana, 'CASH', 7n))
    expect((await add(ana, 'CASH')).body).toMatchObject({ id: answers[0]?.body.id, balance: '7', version: '1' })
  })

  test.each([['NOSUCH'], ['SECRET'], ['GONE']])('of %s answers as of an asset that is not there', async (code) => {
    expect(await add(ana, code)).toMatchObject(refused(404, 'ASSET_NOT_FOUND'))
  })

  test('of an asset that is no longer offered finds the wallet that holds it', async () => {
    await app.db.transaction((tx) => fund(tx, ana, 'GONE', 3n))
    expect(await add(ana, 'GONE')).toMatchObject({ status: 200, body: { balance: '3', asset: { isActive: false } } })
  })

  test.each([[''], ['x'.repeat(40)], [7], [null], [{}], ["'; --"]])('of %j is 400', async (code) => {
    expect(await add(ana, code)).toMatchObject(refused(400, 'INVALID'))
  })

  test('in another user’s pocket answers as if it did not exist', async () => {
    const theirs = await add(beto, 'GOLD')
    expect(theirs).toMatchObject(refused(404, 'PROFILE_NOT_FOUND'))
    expect(theirs.body).toEqual((await add(beto, 'GOLD', '999999999')).body)
    expect((await app.api().call(pocket.addWallet, { params: { id: String(ana.profileId) }, body: { asset: 'GOLD' } })).status).toBe(401)
  })
})

test('[PKT-05] a frozen wallet, and any wallet of a frozen asset, says so', async () => {
  await app.owner.run(sql`update assets set is_frozen = true where code = 'GOLD'`)
  const { body } = await ana.api.call(pocket.read, { params: { id: String(ana.profileId) } })
  expect(body.wallets.map(({ asset: { code }, isFrozen }) => [code, isFrozen])).toEqual([
    ['GOLD', true],
    ['CASH', false],
    ['GONE', false],
  ])
})

test('[PKT-05] the wallet says of its asset whether it is active and whether agents deposit and withdraw it, each by itself', async () => {
  const carla = await makeTrader(app.db, app.api(), 'carla')
  const flags = [false, true].flatMap((isMintEnabled) => [false, true].map((isBurnEnabled) => ({ isMintEnabled, isBurnEnabled })))
  for (const [index, flag] of flags.entries()) {
    await makeAsset(app.db, `FLAG${index}`, { ...WHOLE_UNITS, ...flag, sortTerm: String(index) })
    await app.db.transaction((tx) => fund(tx, carla, `FLAG${index}`, 1n))
  }
  await app.owner.run(sql`update assets set is_active = false where code in ('FLAG1', 'FLAG2')`)
  const { body } = await carla.api.call(pocket.read, { params: { id: String(carla.profileId) } })
  const told = body.wallets.map(({ balance, asset: { code, isActive, isMintEnabled, isBurnEnabled } }) => ({
    code,
    balance,
    isActive,
    isMintEnabled,
    isBurnEnabled,
  }))
  expect(told.sort((a, b) => (a.code < b.code ? -1 : 1))).toEqual([
    { code: 'FLAG0', balance: '1', isActive: true, isMintEnabled: false, isBurnEnabled: false },
    { code: 'FLAG1', balance: '1', isActive: false, isMintEnabled: false, isBurnEnabled: true },
    { code: 'FLAG2', balance: '1', isActive: false, isMintEnabled: true, isBurnEnabled: false },
    { code: 'FLAG3', balance: '1', isActive: true, isMintEnabled: true, isBurnEnabled: true },
  ])
})
