import { setTimeout as pause } from 'node:timers/promises'
import { SeededRandom } from '@bourse/testkit/random'
import { expect, test } from 'vitest'
import { createPocket, ensureWallet, feesWallet, hold, issuanceWallet, post } from '#features/ledger'
import { databaseTime } from '#platform/due'
import { openFloor, place, terms } from '../../exchange/testing/floor.ts'
import { fromTo } from '../../ledger/testing/books.ts'
import { readHoldersAt } from './holders-at.ts'

const floor = await openFloor({ goldDecimals: 0 })
const { gold } = floor.assets

const now = () => floor.db.read(databaseTime)
const heldAt = async (at: Date, managerPocketId = 0n) => {
  const holders = await floor.db.read((tx) => readHoldersAt(tx, { assetId: gold, managerPocketId, at }))
  return new Map(holders.map(({ pocketId, units }) => [pocketId, units]))
}
/** A time that is certainly after what has happened, and before what follows. */
async function between(): Promise<Date> {
  await pause(2)
  const at = await now()
  await pause(2)
  return at
}

test('[DEF-158] units in open orders and other holds count as held by their owner, filled ones by their buyer from then on', async () => {
  const seller = await floor.trader({ gold: 100n })
  const buyer = await floor.trader({ cash: 10_000n })
  const [sellerId, buyerId] = [BigInt(seller.pocketId), BigInt(buyer.pocketId)]
  await place(floor, seller, terms('SELL', 60, 50))
  await floor.db.transaction(async (tx) => hold(tx, { walletId: await ensureWallet(tx, sellerId, gold), amount: 40n, kind: 'test' }))
  const before = await between()
  await place(floor, buyer, terms('BUY', 25, 50))
  const after = await between()
  await place(floor, buyer, terms('BUY', 35, 50))
  expect(await heldAt(before)).toEqual(new Map([[sellerId, 100n]]))
  expect(await heldAt(after)).toEqual(
    new Map([
      [sellerId, 75n],
      [buyerId, 25n],
    ]),
  )
  expect(await heldAt(await between())).toEqual(
    new Map([
      [sellerId, 40n],
      [buyerId, 60n],
    ]),
  )
  expect(await heldAt(after, sellerId)).toEqual(new Map([[buyerId, 25n]]))
})

test('[DEF-158] what issuance, fees, markets, ventures and coupons keep is nobody’s', async () => {
  const at = await between()
  const before = await heldAt(at)
  await floor.db.transaction(async (tx) => {
    const kept = [await feesWallet(tx, gold)]
    for (const kind of ['market', 'venue', 'coupon'] as const) kept.push(await ensureWallet(tx, await createPocket(tx, kind), gold))
    const legs = [{ walletId: await issuanceWallet(tx, gold), amount: -4n }, ...kept.map((walletId) => ({ walletId, amount: 1n }))]
    await post(tx, { kind: 'mint', ref: 'demo:test', legs })
  })
  expect(await heldAt(await between())).toEqual(before)
})

test('[DEF-158] at any moment of a random history the holders are those of the model, and every unit counts once', async () => {
  const random = new SeededRandom(41)
  const people = await Promise.all(Array.from({ length: 6 }, () => floor.trader({ gold: 50n })))
  const pockets = people.map(({ pocketId }) => BigInt(pocketId))
  const model = new Map(pockets.map((pocketId) => [pocketId, 50n]))
  const seen: [at: Date, units: Map<bigint, bigint>][] = []
  for (let step = 0; step < 40; step++) {
    const [from, to] = [random.pick(pockets), random.pick(pockets)]
    const amount = BigInt(1 + random.below(30))
    if (from === to || (model.get(from) ?? 0n) < amount) continue
    await floor.db.transaction(async (tx) => {
      const [walletId, other] = [await ensureWallet(tx, from, gold), await ensureWallet(tx, to, gold)]
      const legs = fromTo(walletId, other, amount)
      await post(tx, { kind: 'transfer', legs })
    })
    model.set(from, (model.get(from) ?? 0n) - amount)
    model.set(to, (model.get(to) ?? 0n) + amount)
    if (random.below(4) === 0) seen.push([await between(), new Map([...model].filter(([, units]) => units > 0n))])
  }
  expect(seen.length).toBeGreaterThan(3)
  for (const [at, expected] of seen) {
    const found = new Map([...(await heldAt(at))].filter(([pocketId]) => model.has(pocketId)))
    expect(found).toEqual(expected)
    expect([...found.values()].reduce((sum, units) => sum + units, 0n)).toBe(300n)
  }
})
