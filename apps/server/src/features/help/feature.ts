import { help } from '@bourse/contracts/help'
import type { Feature } from '#platform/feature'
import { helpActivity } from './activity.ts'
import { helpRoutes } from './routes.ts'

export const helpFeature: Feature = {
  tables: ['help_requests', 'help_messages'],
  contracts: { help },
  routes: helpRoutes,
  contributes: helpActivity,
}
