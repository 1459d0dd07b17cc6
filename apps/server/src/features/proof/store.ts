import { type Level, nodeAt, NODE_BYTES, type OpenNode, siblingsOf } from '@bourse/domain/proof'
import { sql, type Tx } from '#platform/db'
import { byId, type ListQuery, type ListRows, readList } from '#platform/list'

export interface ProofRow {
  id: bigint
  code: string
  day: string
  taken_at: Date
  root: Buffer
  total: bigint
  leaf_count: number
  version: number
  /** Null in version 1. */
  blinding: Buffer | null
}

export interface LeafRow extends ProofRow {
  wallet_id: bigint
  position: number
  nonce: Buffer
  balance: bigint
  leaf_blinding: Buffer
  wallet_version: bigint
  chain_head: Buffer
}

const PROOF = sql`f.id, a.code, f.day::text as day, f.taken_at, f.root, f.total, f.leaf_count, f.version, f.blinding`

export interface ProofFilter extends ListQuery {
  asset?: string | undefined
  id?: string | undefined
}

export function readProofs(tx: Tx, filter: ProofFilter): Promise<ListRows<ProofRow>> {
  const { asset, id } = filter
  return readList(filter, byId(sql`f.id`), ({ isNext, order, limit }) =>
    tx.rows<ProofRow>(sql`
      select ${PROOF} from proofs f join published.assets a on a.id = f.asset_id
      where ${asset === undefined ? sql`true` : sql`a.code = upper(${asset})`} and ${id === undefined ? sql`true` : sql`f.id = ${BigInt(id)}`}
        and ${isNext} order by ${order} limit ${limit}`),
  )
}

/** The newest proof that includes a pocket's wallet of an asset. */
export async function newestLeaf(tx: Tx, pocketId: bigint, assetId: bigint): Promise<LeafRow | undefined> {
  return tx.maybe<LeafRow>(sql`
    select ${PROOF}, l.wallet_id, l.position, l.nonce, l.balance, l.blinding as leaf_blinding,
           l.version as wallet_version, l.chain_head
    from published.wallets w join proof_leaves l on l.wallet_id = w.id join proofs f on f.id = l.proof_id join published.assets a on a.id = f.asset_id
    where w.pocket_id = ${pocketId} and w.asset_id = ${assetId} order by l.proof_id desc limit 1`)
}

/** One short read per level, whatever the size of the tree. */
export async function readNeighbours(tx: Tx, proofId: bigint, position: number, leafCount: number): Promise<OpenNode[]> {
  const siblings = siblingsOf(position, leafCount)
  const rows = await tx.rows<{ node: Buffer }>(sql`
    select substring(l.nodes from s.at * ${NODE_BYTES}::int + 1 for ${NODE_BYTES}::int) as node
    from unnest(${siblings.map(({ level }) => level)}::int[], ${siblings.map((one) => one.position)}::int[]) with ordinality as s(level, at, ord)
    join proof_levels l on l.proof_id = ${proofId} and l.level = s.level order by s.ord`)
  return rows.map(({ node }) => nodeAt(node as Level, 0))
}
