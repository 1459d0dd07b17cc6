import { pocket } from '@bourse/contracts/pocket'
import type { Feature } from '#platform/feature'
import { publishPositions } from './publish-positions.ts'
import { pocketGraph } from './resolvers.ts'
import { pocketRoutes } from './routes.ts'
import { ENTRY_DETAILS, pocketSources } from './sources.ts'

export const pocketFeature: Feature = {
  contracts: { pocket },
  routes: (http, { contributions }) => pocketRoutes(http, pocketSources(contributions)),
  publishes: publishPositions,
  graph: (builder, { contributions }) => pocketGraph(builder, contributions.to(ENTRY_DETAILS)),
}
