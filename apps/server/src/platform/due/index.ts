export { dueJobs } from './due-jobs.ts'
export type { DueWork } from './due-work.ts'
export { countParked, dueStats, type ParkedRow, parkedRows, releaseParked } from './parked-work.ts'
export { databaseTime, workThrough } from './work-through.ts'
