import { SeededRandom } from '@bourse/testkit/random'
import { createAsset } from '../apps/server/src/features/catalogue/index.ts'
import { createPocket, ensureWallet, issuanceWallet } from '../apps/server/src/features/ledger/index.ts'
import { balancesAt, ENTRY_DETAILS, ledgerFeed } from '../apps/server/src/features/pocket/index.ts'
import { type Db, openDb, sql } from '../apps/server/src/platform/db/index.ts'
import { createLog } from '../apps/server/src/platform/log/index.ts'
import { copyDatabase, startTestCluster } from '../apps/server/src/testing/database.ts'
import { connectFeatures, contributionsWith } from '../apps/server/src/assemble.ts'
import { measureActivity } from './activity-feed.ts'
import { progress, report } from './report.ts'

const ENTRIES = 1_000_000
const PAGE = 25
/** How many pages down each reading starts; the last one is near the wallet's first entry. */
const DEPTHS = [0, 10, 1_000, 30_000]
const READINGS = 200
const LIMIT_MS = 50
const DAY_MS = 86_400_000

/**
 * The ledger feed of a wallet with a million entries, and the activity feed of a profile with a million notifications: the server's time
 * per page, at the top and far down.
 */
export async function run(): Promise<void> {
  connectFeatures()
  const cluster = await startTestCluster()
  try {
    const copy = await copyDatabase(cluster.templateUrl)
    const db = openDb(copy.url, createLog('silent'), { max: 2 })
    const owner = openDb(copy.url, createLog('silent'), { max: 1, role: 'none', settings: { statement_timeout: '0' } })
    try {
      await measure(db, await fill(owner))
      await measureActivity(db, owner)
    } finally {
      await Promise.all([db.close(), owner.close()])
    }
  } finally {
    await cluster.stop()
  }
}

type Wallet = { id: bigint; pocketId: bigint }

async function measure(db: Db, wallet: Wallet): Promise<void> {
  const random = new SeededRandom(7)
  const slowest: number[] = []
  // Opens the connections beforehand, as on a running server.
  await db.read((tx) => tx.run(sql`select`))
  for (const depth of DEPTHS) {
    const times: number[] = []
    for (let reading = 0; reading < READINGS; reading++) {
      const before = BigInt(ENTRIES - depth * PAGE + 1 - (depth === 0 ? 0 : random.below(PAGE * 5)))
      const begun = performance.now()
      const page = await db.read((tx) => ledgerFeed(tx, wallet, { first: PAGE, before }, contributionsWith([]).to(ENTRY_DETAILS)))
      times.push(performance.now() - begun)
      if (page.length !== PAGE || page[0]?.seq !== String(before - 1n)) throw new Error(`the page at ${before} is not the one asked for`)
    }
    times.sort((a, b) => a - b)
    const [median, p95] = [0.5, 0.95].map((share) => times[Math.floor(times.length * share)] ?? 0) as [number, number]
    progress(`depth ${depth}: slowest ${(times.at(-1) ?? 0).toFixed(2)} ms`)
    report({ bench: `feed.page_ms.depth_${depth}`, value: median, unit: 'ms' })
    report({ bench: `feed.page_p95_ms.depth_${depth}`, value: p95, unit: 'ms' })
    slowest.push(median)
  }
  report({ bench: 'feed.page_ms', value: Math.max(...slowest), unit: 'ms' })
  await measureBalances(db, wallet)
  if (Math.max(...slowest) >= LIMIT_MS) throw new Error(`a page took longer than ${LIMIT_MS} ms`)
}

/** The same wallet's balance at the end of each day, as the value chart needs it. */
async function measureBalances(db: Db, { id }: Wallet): Promise<void> {
  for (const days of [30, 91, 364]) {
    const step = days > 100 ? 7 : 1
    const ends = Array.from({ length: Math.floor(days / step) }, (_, index) => Date.now() - (days - index * step) * DAY_MS)
    const times: number[] = []
    for (let reading = 0; reading < 10; reading++) {
      const begun = performance.now()
      await db.read((tx) => balancesAt(tx, [{ id, version: BigInt(ENTRIES) }], ends))
      times.push(performance.now() - begun)
    }
    report({ bench: `feed.balances_ms.days_${days}`, value: times.sort((a, b) => a - b)[5] ?? 0, unit: 'ms' })
  }
}

/**
 * A year of entries, inserted at once by the owner with triggers disabled, since a million postings would take minutes; the figures are
 * right by construction.
 */
async function fill(owner: Db): Promise<Wallet> {
  progress(`a wallet with ${ENTRIES} entries`)
  const wallet = await owner.transaction(async (tx) => {
    const assetId = await createAsset(tx, {
      code: 'BENCH',
      name: 'Bench',
      symbol: '',
      ctype: 'networkasset',
      taxonomy: [],
      decimals: 6,
      decimalsMin: 2,
      notionalValue: '1',
      sortTerm: '',
    })
    const pocketId = await createPocket(tx, 'profile')
    const id = await ensureWallet(tx, pocketId, assetId)
    const issuance = await issuanceWallet(tx, assetId)
    await tx.run(sql`set local session_replication_role = replica`)
    await tx.run(sql`
      insert into postings (id, kind, ref, at)
      select n, case n % 3 when 0 then 'transfer' when 1 then 'mint' else 'bench' end, '', now() - interval '1 year' + n * (interval '1 year' / ${ENTRIES}::int)
      from generate_series(1, ${ENTRIES}::int) as n`)
    await tx.run(sql`
      insert into entries (posting_id, wallet_id, amount, balance_after, wallet_version)
      select n, side.id, side.sign, side.sign * n, n from generate_series(1, ${ENTRIES}::int) as n,
        (values (${id}::bigint, 1), (${issuance}::bigint, -1)) as side(id, sign)`)
    await tx.run(sql`update wallets set balance = ${ENTRIES}, version = ${ENTRIES} where id = ${id}`)
    await tx.run(sql`update wallets set balance = -${ENTRIES}::numeric, version = ${ENTRIES} where id = ${issuance}`)
    return { id, pocketId }
  })
  await owner.read((tx) => tx.run(sql`vacuum analyze entries, postings, wallets`))
  return wallet
}
