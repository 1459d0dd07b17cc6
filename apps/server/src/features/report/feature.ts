import { report } from '@bourse/contracts/report'
import { FINDING_CODES, SIGNING_CODES } from '@bourse/contracts/errors'
import { ENTRY_DETAILS } from '#features/pocket'
import { SIGNED_ACTIONS, WAITING_CASES } from '#features/staff'
import type { Feature } from '#platform/feature'
import { auditJobs } from './audit/jobs.ts'
import { auditRoutes } from './audit/routes.ts'
import { AUDIT_RULES } from './audit/rules.ts'
import { brokenLedger } from './audit/waiting-case.ts'
import { reportPersonalData } from './personal-data.ts'
import { platformRoutes } from './platform/routes.ts'
import { ISSUE_CHECKS } from './issues/audit.ts'
import { RESERVE_CHECKS } from './reserves/audit.ts'
import { declareReserve } from './reserves/declare-reserve.ts'
import { reserveRoutes } from './reserves/routes.ts'
import { reportRoutes } from './routes.ts'

export const reportFeature: Feature = {
  tables: ['reserve_declarations', 'audit_runs', 'audit_findings'],
  contracts: { report },
  reference: {
    report: {
      about: 'Statements, gains, and for staff the figures of the whole installation.',
      also: [...SIGNING_CODES, ...FINDING_CODES, 'WALLET_NOT_FOUND'],
    },
  },
  routes: (http, { settings, contributions }) => {
    reportRoutes(http, { sources: contributions.to(ENTRY_DETAILS), operatorName: settings.operatorName })
    platformRoutes(http)
    reserveRoutes(http, contributions.to(SIGNED_ACTIONS))
    auditRoutes(http, contributions.only(AUDIT_RULES))
  },
  jobs: ({ settings, contributions }) => auditJobs(contributions.only(AUDIT_RULES), settings.publicUrl),
  checks: [...RESERVE_CHECKS, ...ISSUE_CHECKS],
  contributes: [SIGNED_ACTIONS.with(declareReserve), WAITING_CASES.with(brokenLedger), reportPersonalData],
}
