import { expect, test } from 'vitest'
import { sql } from '#platform/db'
import { killableServer } from '../../testing/killable-server.ts'
import { balanceOf, fund, makeAsset, makeTrader, type Trader } from '../../testing/traders.ts'
import { pledgeMany } from './testing/many-pledges.ts'
import { makeClass, makeVenue, readVenue } from './testing/venues.ts'
import type { VenueRow } from './venues.ts'

/** The long form has the number that the product promises. */
const PLEDGES = 10_000
/** How many due rows one transaction settles. */
const BATCH = 200
const KILLS = 3
const BACKERS = 20
const QUANTITY = 1_000_000n
const SUM = QUANTITY * BigInt(PLEDGES)
const FUNDS = SUM

const backers: Trader[] = []

const product = await killableServer()
const db = product.db
await makeAsset(db, 'LUSD')
await makeClass(db)
const sponsor = await makeTrader(db, product.api(), 'sponsor')
for (let made = 0; made < BACKERS; made++) {
  const backer = await makeTrader(db, product.api(), `backer-${made}`)
  await db.transaction((tx) => fund(tx, backer, 'LUSD', FUNDS))
  backers.push(backer)
}

/** Lets the fund end, and kills the server again and again in the middle of a batch. Returns how many pledges were settled at each kill. */
async function settleThroughCrashes({ id }: VenueRow): Promise<number[]> {
  const { ask, until } = product
  await db.run(sql`update venues set ends_at = now() - interval '1 second' where id = ${id}`)
  return product.workThroughKills({
    kills: KILLS,
    lock(kill, done) {
      // Of the batches before the first kill at least one is done.
      const batch = Math.floor(((PLEDGES / BATCH) * (kill + 1)) / (KILLS + 1))
      return sql`
        select pg_backend_pid() as pid from holds
        where id = (select hold_id from venue_pledges where venue_id = ${id} and status = 'held' order by id
                    offset ${Math.max(batch * BATCH - done, 0) + BATCH / 2} limit 1) for update`
    },
    async work() {
      await ask('venue.decide')
      await until(async () => (await readVenue(db, id)).decided_at !== null)
      await ask('venue.settle_pledges')
    },
    done: sql`select count(*)::int as count from venue_pledges where venue_id = ${id} and status <> 'held'`,
    isOver: async () => (await readVenue(db, id)).settled_at !== null,
  })
}

const perBacker = () => Promise.all(backers.map(({ pocketId }) => balanceOf(db, pocketId)))

test(`[DEF-132] of ${PLEDGES} pledges each is paid once, though the server is killed again and again while it pays them`, {
  timeout: 900_000,
}, async () => {
  const row = await makeVenue(db, sponsor, { target: String(PLEDGES) })
  await pledgeMany(db, row, backers, PLEDGES, QUANTITY)
  const settledAt = await settleThroughCrashes(row)
  expect(settledAt).toHaveLength(KILLS)
  for (const settled of settledAt) expect([settled % BATCH, settled < PLEDGES]).toEqual([0, true])
  expect(settledAt.at(-1)).toBeGreaterThan(0)

  expect(await readVenue(db, row.id)).toMatchObject({ status: 'met', raised: SUM, decided_raised: SUM, backer_count: BACKERS })
  expect(await balanceOf(db, row.pocket_id)).toEqual([SUM, 0n])
  const each = QUANTITY * BigInt(PLEDGES / BACKERS)
  expect(await perBacker()).toEqual(backers.map(() => [FUNDS - each, 0n]))
  const postings = await db.one(
    sql`select count(*)::int as count, count(distinct ref)::int as pledges from published.postings where kind = 'pledge'`,
  )
  expect(postings).toEqual({ count: PLEDGES, pledges: PLEDGES })
  expect(await product.told('pledge.paid')).toEqual({ count: PLEDGES, subjects: PLEDGES })
  expect(await product.told('venue.met')).toEqual({ count: 1, subjects: 1 })
  await product.expectSound()
})

test(`[DEF-132] of ${PLEDGES} pledges to a fund that missed its target each is released once in full, though the server is killed again and again`, {
  timeout: 900_000,
}, async () => {
  const before = await perBacker()
  const row = await makeVenue(db, sponsor, { target: `${PLEDGES}.01` })
  await pledgeMany(db, row, backers, PLEDGES, QUANTITY)
  const settledAt = await settleThroughCrashes(row)
  for (const settled of settledAt) expect([settled % BATCH, settled < PLEDGES]).toEqual([0, true])
  expect(settledAt.at(-1)).toBeGreaterThan(0)

  expect(await readVenue(db, row.id)).toMatchObject({ status: 'missed', raised: 0n, decided_raised: SUM, backer_count: 0 })
  expect(await balanceOf(db, row.pocket_id)).toEqual([0n, 0n])
  expect(await perBacker()).toEqual(before)
  expect(await product.told('pledge.released')).toEqual({ count: PLEDGES, subjects: PLEDGES })
  expect(await product.told('venue.missed')).toEqual({ count: 1, subjects: 1 })
  await product.expectSound()
})
