import { proof } from '@bourse/contracts/proof'
import type { Feature, Service } from '#platform/feature'
import { PROOF_CHECKS } from './check-chains.ts'
import { askForProofs, proofJobs } from './jobs.ts'
import { proofPersonalData } from './personal-data.ts'
import { proofRoutes } from './routes.ts'

/** A new installation has its first proofs without waiting. */
const firstProofs: Service = {
  role: 'jobs',
  async start({ db }) {
    await db.transaction(askForProofs)
    return undefined
  },
}

export const proofFeature: Feature = {
  tables: ['wallet_chains', 'proofs', 'proof_levels', 'proof_leaves'],
  contracts: { proof },
  reference: { proof: { about: 'The proof of liabilities, for everyone to check.', also: ['ASSET_NOT_FOUND', 'NOT_FOUND'] } },
  routes: proofRoutes,
  jobs: ({ log }) => proofJobs(log),
  services: [firstProofs],
  checks: PROOF_CHECKS,
  contributes: [proofPersonalData],
}
