import { document } from '@bourse/contracts/document'
import { FINDING_CODES } from '@bourse/contracts/errors'
import { WAITING } from '#features/home'
import { dueJobs } from '#platform/due'
import type { Feature } from '#platform/feature'
import { DOCUMENT_CHECKS } from './audit.ts'
import { versionsInForce } from './in-force.ts'
import { documentPersonalData } from './personal-data.ts'
import { missingDocuments } from './missing-content.ts'
import { documentRoutes } from './routes.ts'
import { waitingDocuments } from './waiting.ts'

export const documentFeature: Feature = {
  tables: ['documents', 'document_texts', 'document_drafts', 'agreements'],
  contracts: { document },
  reference: { document: { about: 'Agreements and other documents, and accepting them.', also: FINDING_CODES } },
  routes: documentRoutes,
  jobs: () => dueJobs([versionsInForce]),
  checks: DOCUMENT_CHECKS,
  contributes: [WAITING.with(waitingDocuments), documentPersonalData, missingDocuments],
}
