import { home } from '@bourse/contracts/home'
import type { Feature } from '#platform/feature'
import { homeRoutes } from './routes.ts'

export const homeFeature: Feature = {
  contracts: { home },
  reference: { home: { about: 'What the home page shows.' } },
  routes: (http, { contributions }) => homeRoutes(http, contributions),
}
