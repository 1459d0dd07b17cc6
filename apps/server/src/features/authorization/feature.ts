import { authorization } from '@bourse/contracts/authorization'
import { ASSET_GATES } from '#features/catalogue'
import type { Feature } from '#platform/feature'
import { holdableAssets } from './authorize.ts'
import { authorizationPersonalData } from './personal-data.ts'
import { authorizationRoutes } from './routes.ts'

export const authorizationFeature: Feature = {
  tables: ['asset_rules'],
  contracts: { authorization },
  reference: { authorization: { about: 'What a profile has to do before it may hold an asset.', also: ['ASSET_NOT_FOUND'] } },
  routes: authorizationRoutes,
  contributes: [ASSET_GATES.with(holdableAssets), authorizationPersonalData],
}
