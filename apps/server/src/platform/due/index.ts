export { dueJobs } from './due-jobs.ts'
export type { DueWork } from './due-work.ts'
export { forgetClaims } from './forget-claims.ts'
export {
  countFailedRows,
  countParked,
  dueStats,
  hasNotFailed,
  type ParkedRow,
  parkedRows,
  releaseParked,
  type RestingRow,
  restingRows,
  retryRows,
  TRIES_MAX,
} from './parked-work.ts'
export { databaseTime, workThrough } from './work-through.ts'
