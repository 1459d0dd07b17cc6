import { activity } from '@bourse/contracts/activity'
import type { Feature } from '#platform/feature'
import { deliveryJobs } from './delivery/jobs.ts'
import { deliveryRoutes } from './delivery/routes.ts'
import { PUSH_SETTINGS } from './delivery/settings.ts'
import { followEvents } from './notify-profiles.ts'
import { activityPersonalData } from './personal-data.ts'
import { publishNotifications } from './publish-notifications.ts'
import { activityGraph } from './resolvers.ts'
import { activityRoutes } from './routes.ts'

export const activityFeature: Feature = {
  tables: ['notifications', 'feeds', 'digests', 'push_subscriptions'],
  contracts: { activity },
  reference: { activity: { about: 'The feed of what happened, notifications and push.', also: ['NOT_FOUND'] } },
  settings: PUSH_SETTINGS,
  routes(http, parts) {
    activityRoutes(http, parts.contributions)
    deliveryRoutes(http, parts)
  },
  graph: (builder, { contributions }) => activityGraph(builder, contributions),
  jobs: deliveryJobs,
  follows: followEvents,
  publishes: publishNotifications,
  contributes: [activityPersonalData],
}
