import { catalogue } from '@bourse/contracts/catalogue'
import type { Feature } from '#platform/feature'
import { catalogueActivity } from './activity.ts'
import { assetSearchGraph, SEARCH_SOURCES } from './asset-search.ts'
import { catalogueGraph } from './resolvers.ts'
import { catalogueRoutes } from './routes.ts'

export const catalogueFeature: Feature = {
  tables: ['assets', 'asset_properties', 'asset_contents', 'asset_classes', 'asset_class_contents'],
  contracts: { catalogue },
  routes: catalogueRoutes,
  graph: (builder, { contributions }) => {
    catalogueGraph(builder)
    assetSearchGraph(builder, contributions.to(SEARCH_SOURCES))
  },
  contributes: catalogueActivity,
}
