import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ApiClient } from '@bourse/testkit/client'
import { IS_LONG, rounds } from '@bourse/testkit/effort'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runAudit } from '#platform/audit'
import { type Db, openDb, sql } from '#platform/db'
import { createLog } from '#platform/log'
import { INVARIANTS } from '../../assemble.ts'
import { freePort, ServerProcess } from '../../testing/server-process.ts'
import { fund, makeAsset, makeTrader, type Trader } from '../../testing/traders.ts'
import { pledgeMany } from './testing/many-pledges.ts'
import { balanceOf, makeClass, makeVenue, readVenue } from './testing/ventures.ts'
import type { VenueRow } from './venues.ts'

/** The long form has the number that the product promises. */
const PLEDGES = rounds(600, 10_000)
/** How many due rows one transaction settles. */
const BATCH = 200
const KILLS = 3
const BACKERS = 20
const QUANTITY = 1_000_000n
const SUM = QUANTITY * BigInt(PLEDGES)
const FUNDS = SUM

let server: ServerProcess
let dataDir: string
let db: Db
let sponsor: Trader
const backers: Trader[] = []

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'bourse-venue-crash-'))
  await chmod(dataDir, 0o755)
  server = new ServerProcess(dataDir, await freePort(), { ROLES: 'api,jobs' })
  await server.start()
  db = openDb(await server.databaseUrl(), createLog('silent'), { max: 4 })
  await makeAsset(db, 'LUSD')
  await makeClass(db)
  sponsor = await makeTrader(db, new ApiClient(server.url), 'sponsor')
  for (let made = 0; made < BACKERS; made++) {
    const backer = await makeTrader(db, new ApiClient(server.url), `backer-${made}`)
    await db.transaction((tx) => fund(tx, backer, 'LUSD', FUNDS))
    backers.push(backer)
  }
}, 240_000)

afterAll(async () => {
  await db?.close()
  await server?.stop()
  await rm(dataDir, { recursive: true, force: true })
}, 60_000)

/**
 * Lets the fund end, and kills the server three times in the middle of a batch: a lock on one of the batch's holds keeps the batch's
 * transaction open until the server is dead. Returns how many pledges were settled at each kill.
 */
async function settleThroughCrashes(row: VenueRow): Promise<number[]> {
  const settledAt: number[] = []
  await db.transaction((tx) => tx.run(sql`update venues set ends_at = now() - interval '1 second' where id = ${row.id}`))
  for (let kill = 0; kill < KILLS; kill++) {
    const batch = Math.floor(((PLEDGES / BATCH) * kill) / KILLS)
    await db.transaction(async (tx) => {
      const { pid } = await tx.one<{ pid: number }>(sql`
        select pg_backend_pid() as pid from holds
        where id = (select hold_id from venue_pledges where venue_id = ${row.id} and status = 'held' order by id
                    offset ${Math.max(batch * BATCH - (settledAt.at(-1) ?? 0), 0) + BATCH / 2} limit 1) for update`)
      if (kill > 0) await server.start()
      await work(row)
      await until(async () => (await blockedBy(pid)) > 0)
      await server.kill()
      settledAt.push(await settledOf(row))
    })
    await until(async () => (await openTransactions()) === 0)
    await expectSound()
  }
  await server.start()
  await work(row)
  await until(async () => (await readVenue(db, row.id)).settled_at !== null)
  return settledAt
}

/** Asks for the jobs at once, which come each minute otherwise. */
async function work({ id }: VenueRow): Promise<void> {
  await ask('venue.decide')
  await until(async () => (await readVenue(db, id)).decided_at !== null)
  await ask('venue.settle_pledges')
}

const ask = (task: string) => db.transaction((tx) => tx.run(sql`select graphile_worker.add_job(${task})`))

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
const settledOf = ({ id }: VenueRow) =>
  countOf(sql`select count(*)::int as count from venue_pledges where venue_id = ${id} and status <> 'held'`)
const told = (kind: string) =>
  db.read((tx) =>
    tx.one(
      sql`select count(*)::int as count, count(distinct subject_id)::int as subjects from published.notifications where kind = ${kind}`,
    ),
  )
const expectSound = async () => expect((await db.read((tx) => runAudit(tx, INVARIANTS))).filter(({ broken }) => broken > 0n)).toEqual([])
const perBacker = () => Promise.all(backers.map(({ pocketId }) => balanceOf(db, pocketId)))

test(`[DEF-132] of ${PLEDGES} pledges each is paid once, though the server is killed three times while it pays them`, {
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
  const postings = await db.read((tx) =>
    tx.one(sql`select count(*)::int as count, count(distinct ref)::int as pledges from published.postings where kind = 'pledge'`),
  )
  expect(postings).toEqual({ count: PLEDGES, pledges: PLEDGES })
  expect(await told('pledge.paid')).toEqual({ count: PLEDGES, subjects: PLEDGES })
  expect(await told('venue.met')).toEqual({ count: 1, subjects: 1 })
  await expectSound()
})

test.runIf(IS_LONG)(
  `[DEF-132] of ${PLEDGES} pledges to a fund that missed its target each is released once in full, though the server is killed three times`,
  {
    timeout: 900_000,
  },
  async () => {
    const before = await perBacker()
    const row = await makeVenue(db, sponsor, { target: `${PLEDGES}.01` })
    await pledgeMany(db, row, backers, PLEDGES, QUANTITY)
    const settledAt = await settleThroughCrashes(row)
    for (const settled of settledAt) expect([settled % BATCH, settled < PLEDGES]).toEqual([0, true])
    expect(settledAt.at(-1)).toBeGreaterThan(0)

    expect(await readVenue(db, row.id)).toMatchObject({ status: 'missed', raised: 0n, decided_raised: SUM, backer_count: 0 })
    expect(await balanceOf(db, row.pocket_id)).toEqual([0n, 0n])
    expect(await perBacker()).toEqual(before)
    expect(await told('pledge.released')).toEqual({ count: PLEDGES, subjects: PLEDGES })
    expect(await told('venue.missed')).toEqual({ count: 1, subjects: 1 })
    await expectSound()
  },
)
