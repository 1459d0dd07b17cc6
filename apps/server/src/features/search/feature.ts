import { search } from '@bourse/contracts/search'
import type { Feature } from '#platform/feature'
import { searchRoutes } from './routes.ts'

export const searchFeature: Feature = {
  contracts: { search },
  reference: { search: { about: 'Finding assets, ventures, perks and people.' } },
  routes: searchRoutes,
}
