import { proof, type InclusionReply, type ProofReply } from '@bourse/contracts/proof'
import { hexOf } from '@bourse/domain/proof'
import { assetByCode } from '#features/catalogue'
import type { Tx } from '#platform/db'
import { raise, type Http } from '#platform/http'
import { newestLeaf, readPath, readProofs, type ProofRow } from './store.ts'

export function proofRoutes(http: Http): void {
  http.read(proof.published, async ({ tx, query }) => {
    const rows = await readProofs(tx, query.asset, query.before === undefined ? undefined : BigInt(query.before))
    return rows.map(presentProof)
  })

  http.read(proof.own, async ({ tx, caller, params }) => {
    const asset = (await assetByCode(tx, params.asset)) ?? raise('ASSET_NOT_FOUND')
    return { inclusion: await readInclusion(tx, caller.pocketId, asset.id) }
  })
}

/** The newest proof of a pocket's wallet, with its path; null when no proof holds it yet. */
export async function readInclusion(tx: Tx, pocketId: bigint, assetId: bigint): Promise<InclusionReply | null> {
  const leaf = await newestLeaf(tx, pocketId, assetId)
  if (!leaf) return null
  const path = await readPath(tx, leaf.id, leaf.position, leaf.leaf_count)
  return {
    proof: presentProof(leaf),
    leaf: {
      walletId: String(leaf.wallet_id),
      nonce: hexOf(leaf.nonce),
      balance: String(leaf.balance),
      version: String(leaf.version),
      chainHead: hexOf(leaf.chain_head),
    },
    position: leaf.position,
    path: path.map(({ side, hash, sum }) => ({ side, hash: hexOf(hash), sum: String(sum) })),
  }
}

function presentProof({ id, code, day, taken_at, root, total, leaf_count }: ProofRow): ProofReply {
  return {
    id: String(id),
    asset: code,
    day,
    takenAt: taken_at.getTime(),
    root: hexOf(root),
    total: String(total),
    leafCount: leaf_count,
  }
}
