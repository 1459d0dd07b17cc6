import { catalogue } from '@bourse/contracts/catalogue'
import type { Feature } from '#platform/feature'
import { catalogueActivity } from './activity.ts'
import { catalogueGraph } from './resolvers.ts'
import { catalogueRoutes } from './routes.ts'

export const catalogueFeature: Feature = {
  tables: ['assets', 'asset_properties', 'asset_contents'],
  contracts: { catalogue },
  routes: catalogueRoutes,
  graph: catalogueGraph,
  contributes: catalogueActivity,
}
