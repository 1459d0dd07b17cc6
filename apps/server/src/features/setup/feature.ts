import { setup } from '@bourse/contracts/setup'
import type { Feature } from '#platform/feature'
import { setupRoutes } from './routes.ts'

export const setupFeature: Feature = {
  contracts: { setup },
  routes: setupRoutes,
}
