export { CLOSURE_DAYS, closesAt, EXPORT_DAYS, exportEndsAt, KEPT, nextExportAt, UNSETTLED_KINDS, type UnsettledKind } from './closure.ts'
export { noteReturn } from './note.ts'
export { costAt } from './trade-cost.ts'
