import { createPocket, ensureWallet, issuanceWallet, post } from '../apps/server/src/features/ledger/index.ts'
import { extendChains, publishProof, readInclusion } from '../apps/server/src/features/proof/index.ts'
import { sql, type Tx } from '../apps/server/src/platform/db/index.ts'
import { createBenchAsset } from './bench-asset.ts'
import { type BenchDatabase, withDatabase } from './bench-database.ts'
import { progress, report } from './report.ts'

const WALLETS = 100_000
const BATCH = 5_000
const READS = 50

/** A proof of 100,000 wallets: the hash chains of their entries, the tree, and one member's path through it. */
export async function run(): Promise<void> {
  await withDatabase(measure, { isDurable: true })
}

async function measure({ db, owner }: BenchDatabase): Promise<void> {
  progress(`${WALLETS} wallets with an entry each`)
  const { assetId, pockets } = await db.transaction(fillWallets)
  await owner.read((tx) => tx.run(sql`analyze`))

  const chains = await timed(() => extendChains(db))
  report({ bench: 'proof.chained', value: (WALLETS * 1000) / chains, unit: '/s' })
  report({ bench: 'proof.tree_ms', value: await timed(() => publishProof(db, assetId, '2030-01-01')), unit: 'ms' })

  const times: number[] = []
  for (let read = 0; read < READS; read++) {
    const pocketId = pockets[(read * 7_919) % pockets.length] as bigint
    times.push(await timed(() => readInclusion(db, pocketId, assetId)))
  }
  times.sort((one, other) => one - other)
  report({ bench: 'proof.path_ms', value: times[Math.floor(READS / 2)] ?? 0, unit: 'ms' })
  report({ bench: 'proof.path_p99_ms', value: times[Math.floor(READS * 0.99)] ?? 0, unit: 'ms' })
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now()
  await work()
  return performance.now() - begin
}

async function fillWallets(tx: Tx): Promise<{ assetId: bigint; pockets: bigint[] }> {
  const assetId = await createBenchAsset(tx, 'BENCH')
  await ensureWallet(tx, await createPocket(tx, 'profile'), assetId)
  await tx.run(sql`
    with made as (insert into pockets (kind) select 'profile' from generate_series(1, ${WALLETS - 1}::int) returning id)
    insert into wallets (pocket_id, asset_id) select id, ${assetId} from made`)
  const rows = await tx.rows<{ id: bigint; pocket_id: bigint }>(
    sql`select id, pocket_id from wallets where asset_id = ${assetId} and not is_issuance order by id`,
  )
  const issuance = await issuanceWallet(tx, assetId)
  for (let begin = 0; begin < rows.length; begin += BATCH) {
    const legs = rows.slice(begin, begin + BATCH).map(({ id }, index) => ({ walletId: id, amount: BigInt(1_000 + index) }))
    await post(tx, {
      kind: 'mint',
      ref: 'demo:test',
      legs: [{ walletId: issuance, amount: -legs.reduce((sum, { amount }) => sum + amount, 0n) }, ...legs],
    })
  }
  return { assetId, pockets: rows.map(({ pocket_id }) => pocket_id) }
}
