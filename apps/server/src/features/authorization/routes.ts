import { authorization } from '@bourse/contracts/authorization'
import { assetsByIds, nameIn, readLang, shownAssetId } from '#features/catalogue'
import { sql } from '#platform/db'
import { raise, type Http } from '#platform/http'
import { authorizationOf, holdableAssets } from './authorize.ts'

export function authorizationRoutes(http: Http): void {
  http.read(authorization.closed, async ({ tx, caller }) => {
    const listed = await tx.rows<{ id: bigint; code: string; is_frozen: boolean }>(sql`
      select id, code, is_frozen from published.assets
      where is_visible and is_active and (needs_authorization or is_frozen) order by sort_term, code`)
    const held = await holdableAssets(
      tx,
      listed.map(({ id }) => id),
      caller.profileId,
    )
    return { codes: listed.filter(({ id, is_frozen }) => is_frozen || !held.has(id)).map(({ code }) => code) }
  })

  http.read(authorization.read, async ({ tx, caller, params, query }) => {
    const id = (await shownAssetId(tx, { code: params.assetCode })) ?? raise('ASSET_NOT_FOUND')
    const asset = (await assetsByIds(tx, [id])).get(id) ?? raise('ASSET_NOT_FOUND')
    const { isAuthorized, steps, countries, isNeeded } = await authorizationOf(tx, asset, caller.profileId)
    return {
      assetCode: asset.code,
      assetName: nameIn(asset, readLang(query.lang)),
      asset: { code: asset.code, symbol: asset.symbol, decimals: asset.decimals, decimalsMin: asset.decimals_min },
      needsAuthorization: isNeeded,
      isAuthorized,
      steps: steps.map(({ until, ...step }) => ({ ...step, at: step.at?.getTime() ?? null, ...(until && { until: until.getTime() }) })),
      countries: [...countries],
    }
  })
}
