import type { Feature } from '#platform/feature'
import { LEDGER_CHECKS } from './audit.ts'
import { ledgerJobs } from './jobs.ts'

export const ledgerFeature: Feature = {
  tables: ['pockets', 'wallets', 'postings', 'entries', 'holds'],
  jobs: () => ledgerJobs,
  checks: LEDGER_CHECKS,
}
