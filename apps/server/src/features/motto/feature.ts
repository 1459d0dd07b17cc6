import { motto } from '@bourse/contracts/motto'
import type { Feature } from '#platform/feature'
import { mottoActivity } from './activity.ts'
import { mottoRoutes } from './routes.ts'

export const mottoFeature: Feature = {
  tables: ['mottos'],
  contracts: { motto },
  routes: mottoRoutes,
  checks: [
    {
      id: 'I90',
      says: 'no motto is longer than 80 characters',
      query: 'select count(*) as looked, count(*) filter (where length(motto) > 80) as broken from mottos',
    },
  ],
  contributes: mottoActivity,
}
