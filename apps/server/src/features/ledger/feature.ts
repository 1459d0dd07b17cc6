import type { Feature } from '#platform/feature'
import { LEDGER_CHECKS } from './audit.ts'
import { ledgerJobs } from './jobs.ts'
import { ledgerPersonalData } from './personal-data.ts'

export const ledgerFeature: Feature = {
  tables: ['pockets', 'wallets', 'postings', 'entries', 'holds', 'wallet_freezes'],
  jobs: () => ledgerJobs,
  checks: LEDGER_CHECKS,
  contributes: [ledgerPersonalData],
}
