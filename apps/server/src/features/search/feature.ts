import { search } from '@bourse/contracts/search'
import type { Feature } from '#platform/feature'
import { searchRoutes } from './routes.ts'

export const searchFeature: Feature = {
  contracts: { search },
  routes: searchRoutes,
}
