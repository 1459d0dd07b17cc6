import { document } from '@bourse/contracts/document'
import type { Feature } from '#platform/feature'
import { documentRoutes } from './routes.ts'

export const documentFeature: Feature = {
  tables: ['documents', 'document_texts', 'agreements'],
  contracts: { document },
  routes: documentRoutes,
}
