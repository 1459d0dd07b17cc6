import { authorization } from '@bourse/contracts/authorization'
import { assetsByIds, nameIn, readLang, shownAssetId } from '#features/catalogue'
import { raise, type Http } from '#platform/http'
import { authorizationOf } from './authorize.ts'

export function authorizationRoutes(http: Http): void {
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
