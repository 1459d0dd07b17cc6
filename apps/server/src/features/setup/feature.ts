import { setup } from '@bourse/contracts/setup'
import type { Feature } from '#platform/feature'
import { setupRoutes } from './routes.ts'

export const setupFeature: Feature = {
  contracts: { setup },
  reference: { setup: { about: 'Setting up a new installation.', also: ['NAME_TAKEN', 'NAME_NOT_VALID'] } },
  routes: setupRoutes,
}
