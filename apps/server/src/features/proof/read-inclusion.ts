import { setImmediate as nextTurn } from 'node:timers/promises'
import type { InclusionReply, ProofReply } from '@bourse/contracts/proof'
import { bitsOf, commit, hexOf, type OpenNode, proveRange } from '@bourse/domain/proof'
import type { Db } from '#platform/db'
import { randomFactor, scheme } from './scheme.ts'
import { newestLeaf, type ProofRow, readNeighbours } from './store.ts'

/**
 * The newest proof of a pocket's wallet, with its path; null when no proof has it yet. The range proofs of neighbors are created on
 * request, since few are ever needed. No connection is held meanwhile.
 */
export async function readInclusion(db: Db, pocketId: bigint, assetId: bigint): Promise<InclusionReply | null> {
  const found = await db.read(async (tx) => {
    const leaf = await newestLeaf(tx, pocketId, assetId)
    return leaf && { leaf, neighbours: await readNeighbours(tx, leaf.id, leaf.position, leaf.leaf_count) }
  })
  if (!found) return null
  const { leaf, neighbours } = found
  const path: InclusionReply['path'] = []
  for (const neighbour of neighbours) path.push(await sealNeighbour(neighbour, bitsOf(leaf.total)))
  return {
    proof: presentProof(leaf),
    leaf: {
      walletId: String(leaf.wallet_id),
      nonce: hexOf(leaf.nonce),
      balance: String(leaf.balance),
      blinding: hexOf(leaf.leaf_blinding),
      version: String(leaf.wallet_version),
      chainHead: hexOf(leaf.chain_head),
    },
    position: leaf.position,
    path,
  }
}

export function presentProof({ id, code, day, taken_at, root, total, leaf_count, version, blinding }: ProofRow): ProofReply {
  return {
    id: String(id),
    version,
    asset: code,
    day,
    takenAt: taken_at.getTime(),
    root: hexOf(root),
    total: String(total),
    blinding: blinding && hexOf(blinding),
    leafCount: leaf_count,
  }
}

/** Of a node, only the commitment, the hash and its range proof are sent. */
async function sealNeighbour({ hash, ...opening }: OpenNode, bits: number): Promise<InclusionReply['path'][number]> {
  const [commitment] = scheme.curve.encode([commit(scheme, opening)]) as [Uint8Array]
  const pieces = proveRange(scheme, opening, commitment, { bits, random: randomFactor })
  for (;;) {
    const { done, value } = pieces.next()
    if (done) return { commitment: hexOf(commitment), hash: hexOf(hash), range: Buffer.from(value).toString('base64') }
    await nextTurn()
  }
}
