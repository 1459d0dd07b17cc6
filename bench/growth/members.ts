import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { people } from '@bourse/contracts/people'
import { profile } from '@bourse/contracts/profile'
import { search } from '@bourse/contracts/search'
import { ApiClient } from '@bourse/testkit/client'
import { SeededRandom } from '@bourse/testkit/random'
import { type Db, sql } from '../../apps/server/src/platform/db/index.ts'
import { PASSWORD, quickHash } from '../../apps/server/src/testing/password.ts'
import { freePort, ServerProcess } from '../../apps/server/src/testing/server-process.ts'
import { makeTrader, type Trader } from '../../apps/server/src/testing/traders.ts'
import { type BenchDatabase, withDatabase } from '../bench-database.ts'
import { progress } from '../report.ts'
import type { Column, Point } from './curve.ts'
import { addMembers, FIRST_ID } from './fill-members.ts'
import { type Part, quantile } from './part.ts'

const ROUNDS = 60
/** As many sign-ins as one network may try at once. */
const SIGN_INS = 20
const FRIENDS = 100

interface Readers {
  reader: Trader
  staff: Trader
}

/** What members and staff ask for every day, by its title; the answer's status is checked. */
type LookUp = (readers: Readers, random: SeededRandom, size: number) => Promise<{ status: number }>

const LOOK_UPS: Readonly<Record<string, LookUp>> = {
  'profile by handle': ({ reader }, random, size) =>
    reader.api.call(profile.readPage, { params: { name: `member${20 * random.below(size / 20) + 5}` } }),
  friends: ({ reader }) => reader.api.call(profile.friends, { query: { limit: '50' } }),
  'recipients by prefix': ({ reader }, random) =>
    reader.api.call(profile.friends, { query: { limit: '5', search: `member${random.below(10)}` } }),
  'search by prefix': ({ reader }, random, size) =>
    reader.api.call(search.find, { query: { q: `member${random.below(size)}`.slice(0, 9) } }),
  'staff: everybody': ({ staff }) => staff.api.call(people.list),
  'staff: by e-mail': ({ staff }, random, size) => staff.api.call(people.list, { query: { q: `member${random.below(size)}@` } }),
  'staff: closed': ({ staff }) => staff.api.call(people.list, { query: { state: 'closed' } }),
  'staff: to verify': ({ staff }) => staff.api.call(people.list, { query: { identity: 'pending' } }),
}

/** A whole server's answers with this many members, one call after the other. */
export const part: Part = {
  sizes: [1_000, 10_000, 100_000, 1_000_000],
  async measure(sizes) {
    const points: Point[] = []
    await withDatabase(async (database) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'bourse-growth-'))
      await chmod(dataDir, 0o755)
      try {
        let before = 0
        for (const size of sizes) {
          progress(`${size} members`)
          await addMembers(database.owner, before, size)
          before = size
          points.push({ size, figures: await ask(database, dataDir, size) })
        }
      } finally {
        await rm(dataDir, { recursive: true, force: true })
      }
    })
    const columns = ['sign-in', ...Object.keys(LOOK_UPS)].map(
      (title): Column => ({ name: `${title} p50`, title: `${title}, ms`, growth: 'look-up', beside: `${title} p99` }),
    )
    return { part: 'members', counted: 'members', columns, points }
  },
}

async function ask({ url, db, owner }: BenchDatabase, dataDir: string, size: number): Promise<Point['figures']> {
  const server = new ServerProcess(dataDir, await freePort(), { ROLES: 'api', DATABASE_URL: url, RATE_LIMITS: 'off' })
  await server.start()
  try {
    const readers = await makeReaders(db, owner, server.url, size)
    await owner.read((tx) => tx.run(sql`vacuum analyze`))
    const figures: Record<string, number> = {}
    for (const [title, lookUp] of Object.entries(LOOK_UPS)) {
      const times = await timesOf(ROUNDS, (random) => lookUp(readers, random, size))
      Object.assign(figures, { [`${title} p50`]: quantile(times, 0.5), [`${title} p99`]: quantile(times, 0.99) })
      progress(`${title}: p50 ${quantile(times, 0.5).toFixed(1)} ms, p99 ${quantile(times, 0.99).toFixed(1)} ms`)
    }
    const times = await signInTimes(owner, server.url)
    return { ...figures, 'sign-in p50': quantile(times, 0.5), 'sign-in p99': quantile(times, 0.99) }
  } finally {
    await server.stop()
  }
}

/** A member with a hundred friends, and one of staff who may see everybody. */
async function makeReaders(db: Db, owner: Db, url: string, size: number): Promise<Readers> {
  const reader = await makeTrader(db, new ApiClient(url), `reader${size}`)
  const staff = await makeTrader(db, new ApiClient(url), `staff${size}`)
  await owner.transaction(async (tx) => {
    await tx.run(sql`
      insert into friends (profile_id, friend_profile_id)
      select ${reader.profileId}, ${FIRST_ID}::int + n * ${size / FRIENDS}::int from generate_series(1, ${FRIENDS}::int) n`)
    await tx.run(sql`update users set is_staff = true where id = ${staff.userId}`)
    await tx.run(sql`insert into staff_roles (user_id, role) values (${staff.userId}, 'admin')`)
  })
  await staff.api.signIn(staff.handle, PASSWORD)
  return { reader, staff }
}

/** The hash of these passwords is a cheap one, so that the look-up is most of what is measured. */
async function signInTimes(owner: Db, url: string): Promise<number[]> {
  const hash = await quickHash()
  await owner.transaction(async (tx) => {
    await tx.run(sql`update users set password_hash = ${hash} where id > ${FIRST_ID} and id <= ${FIRST_ID + SIGN_INS + 1}`)
    // The sizes before have used up what one network may try.
    await tx.run(sql`truncate throttles`)
  })
  let next = 2
  return timesOf(SIGN_INS - 2, () => new ApiClient(url).signIn(`member${++next}@example.org`, PASSWORD))
}

/** The first calls of each kind only warm up. */
async function timesOf(rounds: number, call: (random: SeededRandom) => Promise<{ status: number }>): Promise<number[]> {
  const random = new SeededRandom(7)
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const begun = performance.now()
    const { status } = await call(random)
    if (status !== 200) throw new Error(`a look-up answered ${status}`)
    times.push(performance.now() - begun)
  }
  return times.slice(Math.floor(rounds / 6))
}
