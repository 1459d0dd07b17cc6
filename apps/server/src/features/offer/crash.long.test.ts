import { expect, test } from 'vitest'
import { sql } from '#platform/db'
import { killableServer } from '../../testing/killable-server.ts'
import { balanceOf, makeAsset, makeTrader, type Trader } from '../../testing/traders.ts'
import { closeOffer } from './end-offer.ts'
import type { OfferRow } from './offers.ts'
import { subscribeMany } from './testing/many-subscriptions.ts'
import { makeOffer, makeProperty, makeSubscriber, readOffer, take, UNIT } from './testing/offers.ts'

const COUNT = 500
/** How many due rows one transaction settles. */
const BATCH = 200
const KILLS = 2
const MEMBERS = 10
const EACH = BigInt(COUNT / MEMBERS)
const FUNDS = 1_000n * UNIT

const members: Trader[] = []

const product = await killableServer()
const db = product.db
await makeAsset(db, 'LUSD')
const casa = await makeTrader(db, product.api(), 'casa')
for (let made = 0; made < MEMBERS; made++) members.push(await makeSubscriber(db, product.api(), `member-${made}`, FUNDS))

/**
 * Lets `begin` make the held payments due, and kills the server twice in the middle of a batch. Returns how many were settled at each
 * kill: a whole number of batches, of which the job of the minute may do some beside the one that is kept open.
 */
const settleThroughCrashes = ({ id }: OfferRow, begin: () => Promise<unknown>) =>
  product.workThroughKills({
    kills: KILLS,
    lock: (kill, done) => sql`
      select pg_backend_pid() as pid from holds
      where id = (select hold_id from subscriptions where offer_id = ${id} and status = 'held' order by id
                  offset ${Math.max(kill * BATCH - done, 0) + BATCH / 2} limit 1) for update`,
    work: (kill) => (kill === 0 ? begin() : product.ask('offer.settle_subscriptions')),
    done: sql`select count(*)::int as count from subscriptions where offer_id = ${id} and hold_id is not null and status <> 'held'`,
    isOver: async () => (await readOffer(db, id)).settled_at !== null,
  })

function expectWholeBatches(settledAt: readonly number[]): void {
  expect(settledAt).toHaveLength(KILLS)
  for (const settled of settledAt) expect([settled % (COUNT % BATCH), settled <= COUNT - BATCH / 2]).toEqual([0, true])
  expect(settledAt.at(-1)).toBeGreaterThan(0)
}

const perMember = (code?: string) => Promise.all(members.map(({ pocketId }) => balanceOf(db, pocketId, code)))

test(`[DEF-157] of ${COUNT} held subscriptions each is delivered once, though the server is killed twice while it delivers them`, {
  timeout: 600_000,
}, async () => {
  await makeProperty(db, casa, 'CRA1')
  const row = await makeOffer(db, casa, { code: 'CRA1', basePrice: UNIT, units: BigInt(COUNT + 1), goalUnits: BigInt(COUNT + 1) })
  await subscribeMany(db, row, members, COUNT)
  const last = await makeSubscriber(db, product.api(), 'last', UNIT)
  const settledAt = await settleThroughCrashes(row, () => take(db, last, row, 1n))
  expectWholeBatches(settledAt)

  expect(await readOffer(db, row.id)).toMatchObject({ status: 'closed', originated: BigInt(COUNT + 1) })
  expect(await balanceOf(db, casa.pocketId)).toEqual([UNIT * BigInt(COUNT + 1), 0n])
  expect(await perMember()).toEqual(members.map(() => [FUNDS - EACH * UNIT, 0n]))
  expect(await perMember('CRA1')).toEqual(members.map(() => [EACH, 0n]))
  expect(await product.told('subscription.delivered')).toEqual({ count: COUNT, subjects: COUNT })
  expect(await product.told('issue.reached')).toEqual({ count: 1, subjects: 1 })
  await product.expectSound()
})

test(`[DEF-157] of ${COUNT} subscriptions to an offer that missed its minimum each is released once in full, though the server is killed twice`, {
  timeout: 600_000,
}, async () => {
  const before = await perMember()
  const paid = await balanceOf(db, casa.pocketId)
  await makeProperty(db, casa, 'CRA2')
  const row = await makeOffer(db, casa, { code: 'CRA2', basePrice: UNIT, units: BigInt(COUNT + 1), goalUnits: BigInt(COUNT + 1) })
  await subscribeMany(db, row, members, COUNT)
  const settledAt = await settleThroughCrashes(row, () => db.transaction((tx) => closeOffer(tx, row.id, new Date())))
  expectWholeBatches(settledAt)

  expect(await readOffer(db, row.id)).toMatchObject({ status: 'missed', originated: BigInt(COUNT) })
  expect([await perMember(), await balanceOf(db, casa.pocketId)]).toEqual([before, paid])
  expect(await perMember('CRA2')).toEqual(members.map(() => [0n, 0n]))
  expect(await product.told('subscription.released')).toEqual({ count: COUNT, subjects: COUNT })
  await product.expectSound()
})
