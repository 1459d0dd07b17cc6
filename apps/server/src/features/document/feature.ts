import { document } from '@bourse/contracts/document'
import { WAITING } from '#features/home'
import { dueJobs } from '#platform/due'
import type { Feature } from '#platform/feature'
import { versionsInForce } from './in-force.ts'
import { documentRoutes } from './routes.ts'
import { waitingDocuments } from './waiting.ts'

export const documentFeature: Feature = {
  tables: ['documents', 'document_texts', 'agreements'],
  contracts: { document },
  routes: documentRoutes,
  jobs: () => dueJobs([versionsInForce]),
  contributes: [WAITING.with(waitingDocuments)],
}
