import { proof } from '@bourse/contracts/proof'
import { assetByCode } from '#features/catalogue'
import { AppError, raise, type Http } from '#platform/http'
import { type Limit, throttle } from '#platform/throttle'
import { presentProof, readInclusion } from './read-inclusion.ts'
import { newestLeaf, readProofs } from './store.ts'

/** Each takes some tenths of a second. */
const INCLUSIONS: Limit = { burst: 20, everyMs: 3_000 }

export function proofRoutes(http: Http): void {
  http.read(proof.published, async ({ tx, query }) => {
    const { rows, next } = await readProofs(tx, query)
    return { items: rows.map(presentProof), next }
  })

  http.read(proof.own, async ({ tx, caller, params }) => {
    const asset = (await assetByCode(tx, params.asset)) ?? raise('ASSET_NOT_FOUND')
    const leaf = await newestLeaf(tx, caller.pocketId, asset.id)
    return { proof: leaf ? presentProof(leaf) : null }
  })

  http.act(proof.inclusion, async ({ db, caller, params }) => {
    const asset = (await db.read((tx) => assetByCode(tx, params.asset))) ?? raise('ASSET_NOT_FOUND')
    const waitMs = await throttle(db, `proof inclusion ${caller.userId}`, INCLUSIONS)
    if (waitMs > 0) throw new AppError('TOO_MANY_REQUESTS', { retryAfterMs: waitMs })
    return { inclusion: await readInclusion(db, caller.pocketId, asset.id) }
  })
}
