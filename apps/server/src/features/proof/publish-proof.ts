import { randomFillSync } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { buildInPieces, FIRST_HEAD, hashLeaf, type Level, nodeAt, NODE_BYTES, writeNode } from '@bourse/domain/proof'
import { type Db, sql, type Tx } from '#platform/db'
import { follow, readHeads, tasksOf } from './chains.ts'
import { sha256 } from './sha256.ts'

const WALLETS_AT_A_TIME = 2_000
const ENTRIES_AT_A_TIME = 2_000
/** Orders and requests of the same process go on between two pieces of the work. */
const LEAVES_A_TURN = 500
const NONCE_BYTES = 16

interface LeafRow {
  walletId: bigint
  nonce: Buffer
  balance: bigint
  version: bigint
  chainHead: Uint8Array
}

/**
 * Takes the proof of one asset for a day: every wallet that owns some of it, the house's own included, as they all stood
 * in one moment. What they own together must be what was issued, or nothing is published. Answers undefined when that
 * day's is there already, or nobody owns any.
 */
export async function publishProof(db: Db, assetId: bigint, day: string): Promise<bigint | undefined> {
  return db.transaction(async (tx) => {
    await tx.run(sql`set transaction isolation level repeatable read`)
    const { code, is_there, mine } = await tx.one<{ code: string; is_there: boolean; mine: boolean }>(sql`
      select code, exists (select from proofs where asset_id = ${assetId} and day = ${day}::date) as is_there,
             pg_try_advisory_xact_lock(hashtext('bourse proofs')) as mine
      from assets where id = ${assetId}`)
    if (is_there || !mine) return undefined
    const leaves = await readLeaves(tx, assetId)
    if (leaves.length === 0) return undefined

    const levels = await growTree(leaves, code)
    const root = nodeAt(levels.at(-1) as Level, 0)
    await expectSupply(tx, assetId, code, root.sum)

    const { id } = await tx.one<{ id: bigint }>(sql`
      insert into proofs (asset_id, day, taken_at, root, total, leaf_count)
      values (${assetId}, ${day}, now(), ${Buffer.from(root.hash)}, ${root.sum}, ${leaves.length})
      on conflict (asset_id, day) do nothing returning id`)
    for (const [level, nodes] of levels.entries())
      await tx.run(sql`insert into proof_levels (proof_id, level, nodes) values (${id}, ${level}, ${Buffer.from(nodes)})`)
    for (let begin = 0; begin < leaves.length; begin += WALLETS_AT_A_TIME)
      await writeLeaves(tx, id, begin, leaves.slice(begin, begin + WALLETS_AT_A_TIME))
    return id
  })
}

async function growTree(leaves: readonly LeafRow[], code: string): Promise<Level[]> {
  const bottom = new Uint8Array(leaves.length * NODE_BYTES)
  for (const [position, leaf] of leaves.entries()) {
    writeNode(bottom, position, hashLeaf(sha256, { ...leaf, asset: code }))
    if (position % LEAVES_A_TURN === 0) await nextTurn()
  }
  const pieces = buildInPieces(sha256, bottom)
  for (;;) {
    const { done, value } = pieces.next()
    if (done) return value
    await nextTurn()
  }
}

/** In the order of their nonces, which are new each time: where a leaf stands, and beside whom, says nothing of whose it is. */
async function readLeaves(tx: Tx, assetId: bigint): Promise<LeafRow[]> {
  const leaves: LeafRow[] = []
  for (let after = 0n; ; ) {
    const rows = await tx.rows<WalletRow>(sql`
      select id, balance, version from wallets
      where asset_id = ${assetId} and not is_issuance and balance > 0 and id > ${after} order by id limit ${WALLETS_AT_A_TIME}`)
    const last = rows.at(-1)
    if (!last) break
    const heads = await headsNow(tx, rows)
    const nonces = randomFillSync(Buffer.alloc(rows.length * NONCE_BYTES))
    rows.forEach(({ id, balance, version }, index) =>
      leaves.push({
        walletId: id,
        nonce: nonces.subarray(index * NONCE_BYTES, (index + 1) * NONCE_BYTES),
        balance,
        version,
        chainHead: heads.get(id) ?? FIRST_HEAD,
      }),
    )
    after = last.id
  }
  const places = leaves.map(({ nonce }, index) => ({ place: nonce.readUIntBE(0, 6), index })).sort((one, other) => one.place - other.place)
  return places.map(({ index }) => leaves[index] as LeafRow)
}

interface WalletRow {
  id: bigint
  balance: bigint
  version: bigint
}

/** The heads of these wallets at the very versions of this moment; what the chains have not followed yet is followed here. */
async function headsNow(tx: Tx, rows: readonly WalletRow[]): Promise<Map<bigint, Uint8Array>> {
  const heads = new Map([...(await readHeads(tx, rows))].map(([id, { head }]) => [id, head]))
  let behind = await tasksOf(tx, rows)
  while (behind.length > 0) {
    const { ends } = await follow(tx, behind, ENTRIES_AT_A_TIME)
    for (const { walletId, head } of ends) heads.set(walletId, head)
    const moved = new Map(ends.map((end) => [end.walletId, end]))
    behind = behind
      .map((one) => ({ ...one, ...moved.get(one.walletId), target: one.target }))
      .filter(({ version, target }) => version < target)
  }
  return heads
}

async function expectSupply(tx: Tx, assetId: bigint, code: string, total: bigint): Promise<void> {
  const { supply } = await tx.one<{ supply: bigint }>(
    sql`select coalesce(-sum(balance), 0) as supply from wallets where asset_id = ${assetId} and is_issuance`,
  )
  if (supply !== total) throw new Error(`${code}: the wallets own ${total}, and ${supply} were issued`)
}

async function writeLeaves(tx: Tx, proofId: bigint, begin: number, leaves: readonly LeafRow[]): Promise<void> {
  await tx.run(sql`
    insert into proof_leaves (proof_id, wallet_id, position, nonce, balance, version, chain_head)
    select ${proofId}, wallet_id, ${begin}::int + ord - 1, nonce, balance, version, chain_head
    from unnest(${leaves.map(({ walletId }) => walletId)}::bigint[], ${leaves.map(({ nonce }) => nonce)}::bytea[],
                ${leaves.map(({ balance }) => balance)}::numeric[], ${leaves.map(({ version }) => version)}::bigint[],
                ${leaves.map(({ chainHead }) => Buffer.from(chainHead))}::bytea[])
         with ordinality as l(wallet_id, nonce, balance, version, chain_head, ord)`)
}
