import { admin, agentRegister, assetRegister, classRegister, documentRegister, dictionary, jobs, variables } from '@bourse/contracts/admin'
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
  routes: (http, parts) => {
    adminRoutes(http)
    registerRoutes(http, parts)
    dictionaryRoutes(http, parts)
    jobRoutes(http)
    variableRoutes(http, parts)
  },
  contributes: [...registerParts, WAITING_CASES.with(failedWork), ...wordsContributions],
}
