export { depositPlan, type DepositPlan } from './deposit-plan.ts'
export { depositJobs } from './jobs.ts'
export { depositRoutes } from './routes.ts'
export { depositEntryDetails, depositPendingParts } from './pocket-sources.ts'
