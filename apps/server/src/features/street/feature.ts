import { street } from '@bourse/contracts/street'
import { FINDING_CODES, MONEY_CODES } from '@bourse/contracts/errors'
import type { Feature } from '#platform/feature'
import { adJobs } from './ads/jobs.ts'
import { adRoutes } from './ads/routes.ts'
import { STREET_CHECKS } from './audit.ts'
import { chatRoutes } from './chat/routes.ts'
import { DISPUTE_CHECKS } from './disputes/audit.ts'
import { disputeJobs } from './disputes/jobs.ts'
import { disputeRoutes } from './disputes/routes.ts'
import { STANDING_CHECKS } from './standing/audit.ts'
import { standingJobs } from './standing/jobs.ts'
import { standingRoutes } from './standing/routes.ts'
import { ticketJobs } from './tickets/jobs.ts'
import { ticketRoutes } from './tickets/routes.ts'
import { joinJobs } from './join-jobs.ts'
import { publishTickets } from './publish-tickets.ts'
import { STREET_RULES } from './settings.ts'
import { streetGraph } from './resolvers.ts'
import { streetContributions } from './contributions.ts'

export const streetFeature: Feature = {
  tables: [
    'street_ads',
    'street_ad_methods',
    'street_tickets',
    'street_steps',
    'street_images',
    'street_messages',
    'street_reads',
    'street_disputes',
    'street_evidence',
    'street_rulings',
    'street_ratings',
    'street_standings',
    'street_sanctions',
  ],
  contracts: { street },
  reference: {
    street: {
      about: 'Trading person to person: ads, tickets, chat and disputes.',
      also: [
        ...MONEY_CODES,
        ...FINDING_CODES,
        'LINK_NOT_FOUND',
        'AGENCY_NOT_FOUND',
        'DAILY_CAP_REACHED',
        'AGENCY_CLOSED',
        'IMAGE_REFUSED',
        'NOT_FOUND',
      ],
    },
  },
  settings: STREET_RULES,
  routes(http, { settings, secrets }) {
    const parts = { rules: settings.of(STREET_RULES), secrets }
    adRoutes(http, parts)
    ticketRoutes(http, parts)
    chatRoutes(http, parts)
    disputeRoutes(http, parts)
    standingRoutes(http)
  },
  graph: (builder, { settings, secrets }) => streetGraph(builder, { rules: settings.of(STREET_RULES), secrets }),
  jobs: () => joinJobs([adJobs, ticketJobs, disputeJobs, standingJobs]),
  publishes: publishTickets,
  checks: [...STREET_CHECKS, ...DISPUTE_CHECKS, ...STANDING_CHECKS],
  contributes: streetContributions,
}
