import { SeededRandom } from '@bourse/testkit/random'
import {
  createPocket,
  ensureWallet,
  issuanceWallet,
  LEDGER_CHECKS,
  type NewPosting,
  post,
  postBatch,
} from '../apps/server/src/features/ledger/index.ts'
import { type Db, sql, type Tx } from '../apps/server/src/platform/db/index.ts'
import { createBenchAsset } from './bench-asset.ts'
import { expectAuditPasses } from './expect-audit-passes.ts'
import { type BenchDatabase, withDatabase } from './bench-database.ts'
import { progress, report } from './report.ts'

const WALLETS = 20_000
const FUNDS = 1_000_000_000n
const BATCH = 500
const SPAN_MS = 3_000
const CONNECTIONS_MAX = 16

/** Durable postings per second, in batches and one by one, on the same fresh database in the same run. */
export async function run(): Promise<void> {
  await withDatabase(measure, { isDurable: true, connections: CONNECTIONS_MAX })
}

async function measure({ db, owner }: BenchDatabase): Promise<void> {
  progress(`${WALLETS} wallets with funds`)
  const wallets = await db.transaction(fundWallets)
  // Analyzes the tables, since a fresh database would plan for empty ones.
  await owner.read((tx) => tx.run(sql`analyze`))

  const singles: number[] = []
  for (const clients of [1, 4, 8, 16]) {
    const rate = await rateOf(clients, (random) => postOne(db, wallets, random))
    progress(`${clients} clients, one posting per transaction: ${Math.round(rate)}/s`)
    singles.push(rate)
  }
  const batches: number[] = []
  for (const connections of [1, 4]) {
    const rate = await rateOf(connections, (random, connection) => postMany(db, shareOf(wallets, connection, connections), random))
    progress(`${connections} connections, ${BATCH} postings per transaction: ${Math.round(rate)}/s`)
    batches.push(rate)
  }

  const peer = { name: 'single-posting transactions', value: Math.max(...singles) }
  report({ bench: 'ledger.postings_one_connection', value: batches[0] ?? 0, unit: '/s', peer })
  report({ bench: 'ledger.postings', value: batches[1] ?? 0, unit: '/s', peer })
  await expectAuditPasses(db, LEDGER_CHECKS)
}

/** Repeats the work on each client until the time is over; returns the rate per second. */
async function rateOf(clients: number, work: (random: SeededRandom, client: number) => Promise<number>): Promise<number> {
  const begin = performance.now()
  const client = async (_: unknown, index: number) => {
    const random = new SeededRandom(index + 1)
    let done = 0
    while (performance.now() - begin < SPAN_MS) done += await work(random, index)
    return done
  }
  const counts = await Promise.all(Array.from({ length: clients }, client))
  return (counts.reduce((sum, count) => sum + count, 0) * 1000) / (performance.now() - begin)
}

async function postOne(db: Db, wallets: readonly bigint[], random: SeededRandom): Promise<number> {
  await db.transaction((tx) => post(tx, transferAmong(wallets, random)))
  return 1
}

async function postMany(db: Db, wallets: readonly bigint[], random: SeededRandom): Promise<number> {
  const postings = Array.from({ length: BATCH }, () => transferAmong(wallets, random))
  const outcomes = await db.transaction((tx) => postBatch(tx, postings))
  return outcomes.filter(({ ok }) => ok).length
}

/** Connections that batch use separate wallets, as the engines of different markets mostly do. */
function shareOf(wallets: readonly bigint[], connection: number, connections: number): bigint[] {
  return wallets.filter((_, index) => index % connections === connection)
}

function transferAmong(wallets: readonly bigint[], random: SeededRandom): NewPosting {
  const from = random.below(wallets.length)
  const to = (from + 1 + random.below(wallets.length - 1)) % wallets.length
  const amount = BigInt(1 + random.below(1_000))
  return {
    kind: 'bench',
    legs: [
      { walletId: wallets[from] as bigint, amount: -amount },
      { walletId: wallets[to] as bigint, amount },
    ],
  }
}

async function fundWallets(tx: Tx): Promise<bigint[]> {
  const assetId = await createBenchAsset(tx, 'BENCH')
  await ensureWallet(tx, await createPocket(tx, 'profile'), assetId)
  await tx.run(sql`
    with made as (insert into pockets (kind) select 'profile' from generate_series(1, ${WALLETS}::int) returning id)
    insert into wallets (pocket_id, asset_id) select id, ${assetId} from made`)
  const rows = await tx.rows<{ id: bigint }>(sql`select id from wallets where asset_id = ${assetId} and not is_issuance order by id`)
  const issuance = await issuanceWallet(tx, assetId)
  const wallets = rows.map(({ id }) => id)
  for (let begin = 0; begin < wallets.length; begin += BATCH) {
    const legs = wallets.slice(begin, begin + BATCH).map((walletId) => ({ walletId, amount: FUNDS }))
    await post(tx, { kind: 'mint', ref: 'demo:test', legs: [{ walletId: issuance, amount: -FUNDS * BigInt(legs.length) }, ...legs] })
  }
  return wallets
}
