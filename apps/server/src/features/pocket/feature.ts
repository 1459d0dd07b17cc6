import { pocket } from '@bourse/contracts/pocket'
import { FINDING_CODES } from '@bourse/contracts/errors'
import type { Feature } from '#platform/feature'
import { publishPositions } from './publish-positions.ts'
import { pocketGraph } from './resolvers.ts'
import { pocketRoutes } from './routes.ts'
import { ENTRY_DETAILS, pocketSources } from './sources.ts'

export const pocketFeature: Feature = {
  contracts: { pocket },
  reference: {
    pocket: {
      about: 'The wallets of a profile: balances, and what they are on hold for.',
      also: [...FINDING_CODES, 'WALLET_NOT_FOUND', 'NOT_AUTHORIZED'],
    },
  },
  routes: (http, { contributions }) => pocketRoutes(http, pocketSources(contributions)),
  publishes: publishPositions,
  graph: (builder, { contributions }) => pocketGraph(builder, contributions.to(ENTRY_DETAILS)),
}
