import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ApiClient } from '@bourse/testkit/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runAudit } from '#platform/audit'
import { type Db, openDb, sql } from '#platform/db'
import { createLog } from '#platform/log'
import { INVARIANTS } from '../../assemble.ts'
import { freePort, ServerProcess } from '../../testing/server-process.ts'
import { makeAsset, makeTrader, type Trader } from '../../testing/traders.ts'
import { closeOffer } from './end-offer.ts'
import type { OfferRow } from './offers.ts'
import { subscribeMany } from './testing/many-subscriptions.ts'
import { balanceOf, makeOffer, makeProperty, makeSubscriber, readOffer, take, UNIT } from './testing/offers.ts'

const COUNT = 500
/** How many due rows one transaction settles. */
const BATCH = 200
const KILLS = 2
const MEMBERS = 10
const EACH = BigInt(COUNT / MEMBERS)
const FUNDS = 1_000n * UNIT

let server: ServerProcess
let dataDir: string
let db: Db
let casa: Trader
const members: Trader[] = []

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'bourse-offer-crash-'))
  await chmod(dataDir, 0o755)
  server = new ServerProcess(dataDir, await freePort(), { ROLES: 'api,jobs' })
  await server.start()
  db = openDb(await server.databaseUrl(), createLog('silent'), { max: 4 })
  await makeAsset(db, 'LUSD')
  casa = await makeTrader(db, new ApiClient(server.url), 'casa')
  for (let made = 0; made < MEMBERS; made++) members.push(await makeSubscriber(db, new ApiClient(server.url), `member-${made}`, FUNDS))
}, 240_000)

afterAll(async () => {
  await db?.close()
  await server?.stop()
  await rm(dataDir, { recursive: true, force: true })
}, 60_000)

/**
 * Lets `begin` make the held payments due, and kills the server twice in the middle of a batch: a lock on one of the batch's holds keeps
 * the batch's transaction open until the server is dead. Returns how many were settled at each kill: a whole number of batches, of
 * which the job of the minute may do some beside the one that is kept open.
 */
async function settleThroughCrashes({ id }: OfferRow, begin: () => Promise<unknown>): Promise<number[]> {
  const settledAt: number[] = []
  for (let kill = 0; kill < KILLS; kill++) {
    await db.transaction(async (tx) => {
      const { pid } = await tx.one<{ pid: number }>(sql`
        select pg_backend_pid() as pid from holds
        where id = (select hold_id from subscriptions where offer_id = ${id} and status = 'held' order by id
                    offset ${Math.max(kill * BATCH - (settledAt.at(-1) ?? 0), 0) + BATCH / 2} limit 1) for update`)
      if (kill > 0) {
        await server.start()
        await ask()
      } else await begin()
      await until(async () => (await blockedBy(pid)) > 0)
      await server.kill()
      settledAt.push(await settledOf(id))
    })
    await until(async () => (await openTransactions()) === 0)
    await expectSound()
  }
  await server.start()
  await ask()
  await until(async () => (await readOffer(db, id)).settled_at !== null)
  return settledAt
}

/** Asks for the job at once, which comes each minute otherwise. */
const ask = () => db.transaction((tx) => tx.run(sql`select graphile_worker.add_job('offer.settle_subscriptions')`))

async function until(isTrue: () => Promise<boolean>): Promise<void> {
  for (const end = performance.now() + 240_000; !(await isTrue()); await pause(50))
    if (performance.now() > end) throw new Error(`it did not happen: ${server.said}`)
}

const countOf = async (query: ReturnType<typeof sql>) => (await db.read((tx) => tx.one<{ count: number }>(query))).count
const blockedBy = (pid: number) =>
  countOf(sql`select count(*)::int as count from pg_stat_activity where ${pid}::int = any(pg_blocking_pids(pid))`)
const openTransactions = () =>
  countOf(sql`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid() and xact_start is not null`)
const settledOf = (id: bigint) =>
  countOf(sql`select count(*)::int as count from subscriptions where offer_id = ${id} and hold_id is not null and status <> 'held'`)
const told = (kind: string) =>
  db.read((tx) =>
    tx.one(
      sql`select count(*)::int as count, count(distinct subject_id)::int as subjects from published.notifications where kind = ${kind}`,
    ),
  )
const expectSound = async () => expect((await db.read((tx) => runAudit(tx, INVARIANTS))).filter(({ broken }) => broken > 0n)).toEqual([])
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
  const last = await makeSubscriber(db, new ApiClient(server.url), 'last', UNIT)
  const settledAt = await settleThroughCrashes(row, () => take(db, last, row, 1n))
  expectWholeBatches(settledAt)

  expect(await readOffer(db, row.id)).toMatchObject({ status: 'closed', originated: BigInt(COUNT + 1) })
  expect(await balanceOf(db, casa.pocketId)).toEqual([UNIT * BigInt(COUNT + 1), 0n])
  expect(await perMember()).toEqual(members.map(() => [FUNDS - EACH * UNIT, 0n]))
  expect(await perMember('CRA1')).toEqual(members.map(() => [EACH, 0n]))
  expect(await told('subscription.delivered')).toEqual({ count: COUNT, subjects: COUNT })
  expect(await told('issue.reached')).toEqual({ count: 1, subjects: 1 })
  await expectSound()
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
  expect(await told('subscription.released')).toEqual({ count: COUNT, subjects: COUNT })
  await expectSound()
})
