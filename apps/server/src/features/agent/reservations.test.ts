import { expect, test } from 'vitest'
import { sql, type Tx } from '#platform/db'
import { testApp } from '../../testing/app.ts'
import { makeTraders } from '../../testing/traders.ts'
import { agencyById, mintLeftToday } from './agencies.ts'
import { issueReserved, releaseReserved, reserveMint } from './reservations.ts'
import { decideMint, mint, openAsset, openDesk, positionOf, supplyOf, units } from './testing/desk.ts'

const app = await testApp()
const assetId = await openAsset(app, 'LUSD')
const [ann, desk] = await makeTraders(app, 'ann', 'desk')
const { agencyId } = await openDesk(app, desk, assetId, 1_000)

const inTx = <Value>(work: (tx: Tx) => Promise<Value>) => app.db.transaction(work)
const left = async () => mintLeftToday((await inTx((tx) => agencyById(tx, agencyId))) ?? expect.fail('no agency'))
const reserve = (quantity: bigint, ref = 'test') => inTx((tx) => reserveMint(tx, { agencyId, quantity, ref }))
const issue = (id: bigint, quantity: bigint, fee = 0n) =>
  inTx((tx) =>
    issueReserved(tx, id, { quantity, fee, toPocketId: ann.pocketId, posting: { kind: 'issue', ref: 'test', key: `issue:${id}` } }),
  )
const drop = (id: bigint) => inTx((tx) => releaseReserved(tx, id))

test('[DEF-115] a promise counts against the cap at once, up to all of it, and is free again when it is released', async () => {
  const all = await left()
  await expect(reserve(all + 1n)).rejects.toMatchObject({ code: 'DAILY_CAP_REACHED' })
  const id = await reserve(all)
  expect(await left()).toBe(0n)
  await expect(reserve(1n)).rejects.toMatchObject({ code: 'DAILY_CAP_REACHED' })

  // What was promised is not issued to others meanwhile.
  const { body } = await mint(ann, { asset: 'LUSD', quantity: '10' })
  expect(body.code).toBe('DAILY_CAP_REACHED')
  await drop(id)
  expect(await left()).toBe(all)
})

test('[DEF-115] a mint that was announced before a promise is confirmed only within what is left', async () => {
  const { body } = await mint(ann, { asset: 'LUSD', quantity: '10' })
  const id = await reserve((await left()) - units(10) + 1n)
  expect((await decideMint(desk, body.id, { action: 'confirm' })).body.code).toBe('DAILY_CAP_REACHED')
  await drop(id)
  expect((await decideMint(desk, body.id, { action: 'confirm' })).status).toBe(200)
})

test('[DEF-118] a promise is issued once, in part or whole: the rest of it is free again', async () => {
  const [before, supply, capBefore] = [await positionOf(app, ann), await supplyOf(app), await left()]
  const id = await reserve(units(100))
  await expect(issue(id, units(100) + 1n)).rejects.toThrow("can't be issued")
  await expect(issue(id, 0n)).rejects.toThrow("can't be issued")
  await expect(issue(id, units(5), units(6))).rejects.toThrow("can't be issued")
  await issue(id, units(60), units(1))
  expect((await positionOf(app, ann)).balance).toBe(before.balance + units(59))
  expect(await supplyOf(app)).toBe(supply + units(60))
  expect(await left()).toBe(capBefore - units(60))
  for (const again of [() => issue(id, units(1)), () => drop(id)]) await expect(again()).rejects.toMatchObject({ code: 'STATE_CONFLICT' })
  await expect(drop(999_999n)).rejects.toMatchObject({ code: 'INTERNAL' })
})

test('[DEF-118] a promise is kept even when the cap was lowered meanwhile, the agency closed, and the fee takes all of it', async () => {
  const [id, other] = [await reserve(units(50)), await reserve(1n)]
  await app.owner.run(sql`update agencies set is_active = false, mint_daily_cap = 1 where id = ${agencyId}`)
  await expect(reserve(1n)).rejects.toMatchObject({ code: 'AGENCY_CLOSED' })
  await issue(id, units(50))
  await issue(other, 1n, 1n)
  expect(await left()).toBe(0n)
  await app.owner.run(sql`update agencies set is_active = true, mint_daily_cap = ${units(1_000)} where id = ${agencyId}`)
})

test('[DEF-115] nothing is promised of an asset that may not be issued', async () => {
  await app.owner.run(sql`update assets set is_mint_enabled = false where id = ${assetId}`)
  await expect(reserve(1n)).rejects.toMatchObject({ code: 'AGENCY_CLOSED' })
  await app.owner.run(sql`update assets set is_mint_enabled = true where id = ${assetId}`)
})

test('of those who promise or end at once exactly as many succeed as there is room for', async () => {
  const room = await left()
  const half = room / 2n + 1n
  const tried = await Promise.allSettled([reserve(half), reserve(half), reserve(half)])
  const [made] = tried.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const id = made ?? expect.fail('nothing was reserved')
  const ended = await Promise.allSettled([issue(id, half), drop(id), issue(id, half)])
  expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect([room, room - half]).toContain(await left())
})
