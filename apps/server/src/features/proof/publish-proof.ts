import { randomBytes } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { commit, buildTree, hashLeaf, type Level, nodeAt, leafCountFor, type TreeLeaf } from '@bourse/domain/proof'
import { type Db, sql, type Tx } from '#platform/db'
import { PROOF_VERSION } from './due-proofs.ts'
import { factorBuffer, readLeaves, type WalletLeaf, writeLeaves } from './leaves.ts'
import { randomFactor, scheme, sha256 } from './scheme.ts'

/** Orders and requests of the same process run between two pieces of the work. */
const LEAVES_A_TURN = 20
const HASH_BYTES = 32
/** The database ends a transaction that is idle for a minute. */
const SILENT_MAX_MS = 10_000

type Place = ReturnType<typeof drawPlaces>[number]

/**
 * Publishes the proof of one asset for a day: all its wallets, the operator's included, in one snapshot. Their sum must equal the
 * supply, or nothing is published. Returns undefined when that day's proof exists, or nobody owns the asset.
 */
export async function publishProof(db: Db, assetId: bigint, day: string): Promise<bigint | undefined> {
  return db.transaction(async (tx) => {
    await tx.run(sql`set transaction isolation level repeatable read`)
    const { code, is_there, mine } = await tx.one<{ code: string; is_there: boolean; mine: boolean }>(sql`
      select code, exists (select from proofs where asset_id = ${assetId} and day = ${day}::date and version = ${PROOF_VERSION}) as is_there,
             pg_try_advisory_xact_lock(hashtext('bourse proofs')) as mine
      from published.assets where id = ${assetId}`)
    if (is_there || !mine) return undefined
    const leaves = await readLeaves(tx, assetId)
    const total = leaves.reduce((sum, { balance }) => sum + balance, 0n)
    await expectSupply(tx, assetId, code, total)
    if (total === 0n) return undefined

    const places = drawPlaces(leaves)
    const levels = await growLevels(places, code, () => tx.run(sql`select 1`))
    const root = nodeAt(levels.at(-1) as Level, 0)
    const { id } = await tx.one<{ id: bigint }>(sql`
      insert into proofs (asset_id, day, taken_at, root, total, leaf_count, version, blinding)
      values (${assetId}, ${day}, now(), ${Buffer.from(root.hash)}, ${root.sum}, ${places.length}, ${PROOF_VERSION}, ${factorBuffer(root.blinding)})
      on conflict (asset_id, day, version) do nothing returning id`)
    for (const [level, nodes] of levels.entries())
      await tx.run(sql`insert into proof_levels (proof_id, level, nodes) values (${id}, ${level}, ${Buffer.from(nodes)})`)
    await writeLeaves(
      tx,
      id,
      places.flatMap(({ leaf }, position) => (leaf ? [{ leaf, position }] : [])),
    )
    return id
  })
}

/** Random and new each time, among empty positions: where a leaf is, and beside which others, does not reveal whose it is. */
function drawPlaces(leaves: readonly WalletLeaf[]): { leaf: WalletLeaf | undefined }[] {
  return Array.from({ length: leafCountFor(leaves.length) }, (_, index) => ({
    leaf: leaves[index],
    lot: randomBytes(6).readUIntBE(0, 6),
  })).sort((one, other) => one.lot - other.lot)
}

async function growLevels(places: readonly Place[], code: string, stir: () => Promise<unknown>): Promise<Level[]> {
  let stirredAt = performance.now()
  const rest = async () => {
    await nextTurn()
    if (performance.now() - stirredAt < SILENT_MAX_MS) return
    await stir()
    stirredAt = performance.now()
  }
  const leaves: TreeLeaf<Parameters<typeof scheme.curve.isZero>[0]>[] = []
  for (const place of places) {
    leaves.push(sealLeaf(place, code))
    if (leaves.length % LEAVES_A_TURN === 0) await rest()
  }
  const pieces = buildTree(scheme, leaves)
  for (;;) {
    const { done, value } = pieces.next()
    if (done) return value
    await rest()
  }
}

/** An empty position looks like any other: a random hash, and a commitment to zero. */
function sealLeaf({ leaf }: Place, asset: string) {
  const opening = leaf ? { sum: leaf.balance, blinding: leaf.blinding } : { sum: 0n, blinding: randomFactor() }
  const hash = leaf ? hashLeaf(sha256, { ...leaf, asset }) : randomBytes(HASH_BYTES)
  return { ...opening, hash, commitment: commit(scheme, opening) }
}

async function expectSupply(tx: Tx, assetId: bigint, code: string, total: bigint): Promise<void> {
  const { supply } = await tx.one<{ supply: bigint }>(
    sql`select coalesce(-sum(balance), 0) as supply from published.wallets where asset_id = ${assetId} and is_issuance`,
  )
  if (supply !== total) throw new Error(`${code}: the wallets own ${total}, and ${supply} were issued`)
}
