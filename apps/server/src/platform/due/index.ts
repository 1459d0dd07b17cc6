export { databaseTime, type DueWork, workThrough } from './work-through.ts'
export { dueStats, isReady, noteFailure, noteSuccess, type ParkedRow, parkedRows, releaseParked } from './parked-work.ts'
