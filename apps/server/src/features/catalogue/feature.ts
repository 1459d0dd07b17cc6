import { catalogue } from '@bourse/contracts/catalogue'
import { FOUND_SOURCES } from '#features/search'
import type { Contributions, Feature } from '#platform/feature'
import { PAGE_HEADS } from '#platform/page'
import { PREVIEWS } from '#platform/preview'
import { catalogueActivity } from './activity.ts'
import { assetGraph } from './asset-graph.ts'
import { assetSearchGraph, SEARCH_SOURCES } from './asset-search.ts'
import { CATALOGUE_CHECKS } from './audit.ts'
import { imagesOfAssets } from './edit-asset.ts'
import { CLASS_PARTS } from './explore.ts'
import { assetSource, classSource } from './find-source.ts'
import { ASSET_GATES, MANAGED_PROFILES } from './gates.ts'
import { missingCatalogue } from './missing-content.ts'
import { assetHead, assetPreview } from './page-head.ts'
import { cataloguePersonalData } from './personal-data.ts'
import { catalogueGraph } from './resolvers.ts'
import { type CatalogueSources, catalogueRoutes } from './routes.ts'

export const catalogueFeature: Feature = {
  tables: ['assets', 'asset_properties', 'asset_contents', 'asset_images', 'asset_classes', 'asset_class_contents'],
  contracts: { catalogue },
  reference: { catalogue: { about: 'Assets, their classes, prices and pages.' } },
  routes: (http, { contributions }) => catalogueRoutes(http, sourcesOf(contributions)),
  graph: (builder, { contributions }) => {
    const sources = sourcesOf(contributions)
    catalogueGraph(builder, sources)
    assetGraph(builder, sources)
    assetSearchGraph(builder, contributions.to(SEARCH_SOURCES))
  },
  images: [imagesOfAssets],
  checks: CATALOGUE_CHECKS,
  contributes: [
    ...catalogueActivity,
    PAGE_HEADS.with(assetHead),
    PREVIEWS.with(assetPreview),
    FOUND_SOURCES.with(assetSource),
    FOUND_SOURCES.with(classSource),
    cataloguePersonalData,
    ...missingCatalogue,
  ],
}

function sourcesOf(contributions: Contributions): CatalogueSources {
  return { gates: contributions.to(ASSET_GATES), managed: contributions.to(MANAGED_PROFILES), parts: contributions.to(CLASS_PARTS) }
}
