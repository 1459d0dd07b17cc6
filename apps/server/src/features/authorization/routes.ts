import { authorization } from '@bourse/contracts/authorization'
import { assetByCode, nameIn, readLang } from '#features/catalogue'
import { raise, type Http } from '#platform/http'
import { authorizationOf } from './authorize.ts'
import { needsAuthorization } from './rules.ts'

export function authorizationRoutes(http: Http): void {
  http.read(authorization.read, async ({ tx, caller, params, query }) => {
    const asset = (await assetByCode(tx, params.assetCode)) ?? raise('ASSET_NOT_FOUND')
    const needed = (await needsAuthorization(tx, asset.id)) ?? raise('ASSET_NOT_FOUND')
    const { isAuthorized, steps, countries } = await authorizationOf(tx, asset, caller.profileId)
    return {
      assetCode: asset.code,
      assetName: nameIn(asset, readLang(query.lang)),
      asset: { code: asset.code, symbol: asset.symbol, decimals: asset.decimals, decimalsMin: asset.decimals_min },
      needsAuthorization: needed,
      isAuthorized,
      steps: steps.map((step) => ({ ...step, at: step.at?.getTime() ?? null })),
      countries: [...countries],
    }
  })
}
