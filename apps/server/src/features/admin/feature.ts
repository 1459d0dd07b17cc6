import { admin } from '@bourse/contracts/admin'
import type { Feature } from '#platform/feature'
import { adminRoutes } from './routes.ts'

export const adminFeature: Feature = {
  contracts: { admin },
  routes: adminRoutes,
}
