import { admin, agentRegister, assetRegister, classRegister, documentRegister, dictionary, jobs, variables } from '@bourse/contracts/admin'
import { FINDING_CODES, SIGNING_CODES } from '@bourse/contracts/errors'
import { WAITING_CASES } from '#features/staff'
import type { Feature } from '#platform/feature'
import { dictionaryRoutes } from './dictionary/routes.ts'
import { jobRoutes } from './jobs/routes.ts'
import { registerParts, registerRoutes } from './registers.ts'
import { adminRoutes } from './routes.ts'
import { variableRoutes } from './variables/routes.ts'
import { failedWork } from './waiting-cases.ts'
import { wordsContributions } from './words-contributions.ts'

export const adminFeature: Feature = {
  contracts: { admin, agentRegister, assetRegister, classRegister, documentRegister, dictionary, jobs, variables },
  reference: {
    admin: { about: 'For staff: due work that was parked after failures.' },
    agentRegister: {
      about: 'For staff: agents, their caps and what waits for them.',
      of: 'agent',
      also: [...SIGNING_CODES, ...FINDING_CODES],
    },
    assetRegister: { about: 'For staff: assets and what is known of them.', of: 'catalogue', also: [...SIGNING_CODES, ...FINDING_CODES] },
    classRegister: { about: 'For staff: classes of assets.', of: 'catalogue', also: SIGNING_CODES },
    dictionary: { about: 'For staff: the product’s texts in each language.', of: 'admin' },
    documentRegister: { about: 'For staff: writing and publishing documents.', of: 'document', also: SIGNING_CODES },
    jobs: { about: 'For staff: background work.', of: 'admin', also: ['NOT_FOUND'] },
    variables: { about: 'For staff: settings that can be changed while the product runs.', of: 'admin' },
  },
  routes: (http, parts) => {
    adminRoutes(http)
    registerRoutes(http, parts)
    dictionaryRoutes(http, parts)
    jobRoutes(http)
    variableRoutes(http, parts)
  },
  contributes: [...registerParts, WAITING_CASES.with(failedWork), ...wordsContributions],
}
