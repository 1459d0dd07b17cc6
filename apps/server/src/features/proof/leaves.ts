import { randomBytes } from 'node:crypto'
import { FIRST_HEAD } from '@bourse/domain/proof'
import { sql, type Tx } from '#platform/db'
import { follow, readHeads, tasksOf } from './chains.ts'
import { randomFactor } from './scheme.ts'

const WALLETS_AT_A_TIME = 2_000
const ENTRIES_AT_A_TIME = 2_000
const NONCE_BYTES = 16

export interface WalletLeaf {
  walletId: bigint
  /** A handle, or empty. */
  owner: string
  nonce: Buffer
  balance: bigint
  blinding: bigint
  version: bigint
  chainHead: Uint8Array
}

/** A leaf for every wallet of an asset, the operator's included, in one snapshot. */
export async function readLeaves(tx: Tx, assetId: bigint): Promise<WalletLeaf[]> {
  const leaves: WalletLeaf[] = []
  for (let after = 0n; ; ) {
    const rows = await tx.rows<WalletRow>(sql`
      select w.id, w.balance, w.version, coalesce(p.name, '') as owner from published.wallets w left join published.profiles p on p.pocket_id = w.pocket_id
      where w.asset_id = ${assetId} and not w.is_issuance and w.id > ${after} order by w.id limit ${WALLETS_AT_A_TIME}`)
    const last = rows.at(-1)
    if (!last) return leaves
    const heads = await headsNow(tx, rows)
    for (const { id, balance, version, owner } of rows)
      leaves.push({
        walletId: id,
        owner,
        nonce: randomBytes(NONCE_BYTES),
        balance,
        blinding: randomFactor(),
        version,
        chainHead: heads.get(id) ?? FIRST_HEAD,
      })
    after = last.id
  }
}

/** Stores the position of each wallet's leaf. */
export async function writeLeaves(tx: Tx, proofId: bigint, leaves: readonly { leaf: WalletLeaf; position: number }[]): Promise<void> {
  for (let begin = 0; begin < leaves.length; begin += WALLETS_AT_A_TIME) {
    const some = leaves.slice(begin, begin + WALLETS_AT_A_TIME)
    const of = <T>(pick: (leaf: WalletLeaf) => T) => some.map(({ leaf }) => pick(leaf))
    await tx.run(sql`
      insert into proof_leaves (proof_id, wallet_id, position, nonce, balance, blinding, version, chain_head)
      select ${proofId}, l.* from unnest(${of(({ walletId }) => walletId)}::bigint[], ${some.map(({ position }) => position)}::int[],
             ${of(({ nonce }) => nonce)}::bytea[], ${of(({ balance }) => balance)}::numeric[],
             ${of(({ blinding }) => factorBuffer(blinding))}::bytea[], ${of(({ version }) => version)}::bigint[],
             ${of(({ chainHead }) => Buffer.from(chainHead))}::bytea[]) as l`)
  }
}

export function factorBuffer(factor: bigint): Buffer {
  return Buffer.from(factor.toString(16).padStart(64, '0'), 'hex')
}

interface WalletRow {
  id: bigint
  owner: string
  balance: bigint
  version: bigint
}

/** The heads of these wallets at exactly the versions of this snapshot; chains that are behind are extended here. */
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
