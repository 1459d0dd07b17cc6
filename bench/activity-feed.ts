import { ACTIVITY_FIRST, ACTIVITY_MORE } from '@bourse/contracts/activity'
import { ACTIVITY_FILTERS } from '@bourse/domain/activity'
import { SeededRandom } from '@bourse/testkit/random'
import { contributionsWith } from '../apps/server/src/assemble.ts'
import { countFeed, itemParts, presentItems, readFeed, unreadOf, waitingItems } from '../apps/server/src/features/activity/index.ts'
import { createUser } from '../apps/server/src/features/session/index.ts'
import { type Db, sql } from '../apps/server/src/platform/db/index.ts'
import { writeCursor } from '../apps/server/src/platform/list/index.ts'
import { createBenchAsset } from './bench-asset.ts'
import { progress, report } from './report.ts'

const NOTIFICATIONS = 1_000_000
const READINGS = 100
const LIMIT_MS = 50
const DAY_MS = 86_400_000

type Choice = Omit<Parameters<typeof readFeed>[2], 'limit' | 'after' | 'waiting'>

const PARTS = itemParts(contributionsWith([]))

/** The activity feed of a profile with a million notifications: its first page, any further one, every filter, and the count. */
export async function measureActivity(db: Db, owner: Db): Promise<void> {
  const profileId = await fill(owner)
  const random = new SeededRandom(7)
  const worst: number[] = []
  const measure = async (name: string, work: () => Promise<unknown>) => {
    const times: number[] = []
    for (let reading = 0; reading < READINGS; reading++) {
      const begun = performance.now()
      await work()
      times.push(performance.now() - begun)
    }
    times.sort((a, b) => a - b)
    const [median = 0, p95 = 0] = [0.5, 0.95].map((share) => times[Math.floor(times.length * share)])
    progress(`${name}: 95 % within ${p95.toFixed(2)} ms, slowest ${(times.at(-1) ?? 0).toFixed(2)} ms`)
    report({ bench: `feed.activity_ms.${name}`, value: median, unit: 'ms' })
    worst.push(median)
  }

  const places = await placesOf(db, profileId, random)
  const somewhere = () => places[random.below(places.length)]
  for (const filter of ACTIVITY_FILTERS) {
    await measure(`first.${filter}`, () => readPage(db, profileId, { filter }, ACTIVITY_FIRST, undefined))
    await measure(`deep.${filter}`, () => readPage(db, profileId, { filter }, ACTIVITY_MORE, somewhere()))
  }
  const { id: person } = await db.read((tx) => tx.one<{ id: bigint }>(sql`select id from published.profiles where name = 'other'`))
  const choices: Record<string, Omit<Choice, 'filter'>> = {
    person: { person },
    groups: { groups: ['deposits', 'rewards', 'memberships'] },
    days: { from: new Date(Date.now() - 200 * DAY_MS), until: new Date(Date.now() - 199 * DAY_MS) },
    all: { person, groups: ['requests', 'tickets'], until: new Date(Date.now() - 100 * DAY_MS) },
  }
  for (const [name, choice] of Object.entries(choices)) {
    await measure(`chosen.${name}`, () => readPage(db, profileId, { filter: 'all', ...choice }, ACTIVITY_FIRST, undefined))
    await measure(`counts.${name}`, () => db.read((tx) => countFeed(tx, profileId, { filter: 'all', ...choice })))
  }
  await measure('unread', () => db.read((tx) => unreadOf(tx, profileId)))
  report({ bench: 'feed.activity_ms', value: Math.max(...worst), unit: 'ms' })
  if (Math.max(...worst) >= LIMIT_MS) throw new Error(`a page of the activity feed took longer than ${LIMIT_MS} ms`)
}

/** What the server does for a page: the rows, their subjects, the people, the texts. */
async function readPage(db: Db, profileId: bigint, choice: Choice, first: number, after: string | undefined): Promise<void> {
  const items = await db.read(async (tx) => {
    const { rows } = await readFeed(tx, profileId, { ...choice, waiting: waitingItems(PARTS, profileId), limit: first, after })
    return presentItems(tx, PARTS, { profileId, lang: 'es' }, rows)
  })
  if (choice.filter === 'all' && Object.keys(choice).length === 1 && items.length !== first)
    throw new Error(`a page of ${first} has ${items.length} items`)
}

/** Random positions in the feed, except its last pages. */
async function placesOf(db: Db, profileId: bigint, random: SeededRandom): Promise<string[]> {
  const ids = Array.from({ length: 200 }, () => 1_000 + random.below(NOTIFICATIONS - 1_000))
  const rows = await db.read((tx) =>
    tx.rows<{ micros: bigint; id: bigint }>(sql`
      select (extract(epoch from at) * 1000000)::bigint as micros, id from notifications where profile_id = ${profileId} and id = any(${ids}::bigint[])`),
  )
  return rows.map(({ micros, id }) => writeCursor('', [String(micros), String(id)]))
}

/**
 * A year of notifications about as many transfers and requests, inserted at once by the owner with triggers disabled, since a million
 * regular calls would take many minutes. One in ten is unread; some kinds are rare.
 */
async function fill(owner: Db): Promise<bigint> {
  progress(`a profile with ${NOTIFICATIONS} notifications`)
  const make = (handle: string) => owner.transaction((tx) => createUser(tx, { email: `${handle}@example.org`, handle }))
  const [{ profileId: reader }, { profileId: other }] = [await make('reader'), await make('other')]
  await owner.transaction(async (tx) => {
    const assetId = await createBenchAsset(tx, 'NEWS')
    await tx.run(sql`set local session_replication_role = replica`)
    await tx.run(sql`truncate notifications restart identity`)
    const half = Math.ceil(NOTIFICATIONS / 2)
    await tx.run(sql`
      insert into transfers (posting_id, sender_profile_id, recipient_profile_id, asset_id, quantity, note)
      select 1000000000 + n, ${other}::bigint, ${reader}::bigint, ${assetId}::bigint, n, 'For the tea' from generate_series(1, ${half}::int) as n`)
    await tx.run(sql`
      insert into proposals (type_of, maker_profile_id, other_profile_id, asset_id, quantity, expires_at)
      select 'request', ${other}::bigint, ${reader}::bigint, ${assetId}::bigint, n, now() + interval '1 day' from generate_series(1, ${half}::int) as n`)
    await tx.run(sql`
      insert into notifications (profile_id, event_id, kind, filter_group, subject_id, other_profile_id, data, unread, at)
      select ${reader}::bigint, n, k.kind, k.filter_group, 1 + n % ${half}::int, ${other}::bigint, '{}', n % 10 = 0,
             now() - interval '1 year' + n * (interval '1 year' / ${NOTIFICATIONS}::int)
      from generate_series(1, ${NOTIFICATIONS}::int) as n
      cross join lateral (select
        case when n % 100000 = 7 then 'verification.approved' when n % 5000 = 3 then 'membership.approved' when n % 3 = 0 then 'request.made'
             else 'transfer.received' end as kind,
        case when n % 100000 = 7 then 'verifications' when n % 5000 = 3 then 'memberships' when n % 3 = 0 then 'requests'
             else 'transfers' end as filter_group) k`)
    await tx.run(sql`update feeds set unread = (select count(*) from notifications where unread) where profile_id = ${reader}`)
  })
  await owner.read((tx) => tx.run(sql`vacuum analyze notifications, transfers, proposals, feeds`))
  return reader
}
