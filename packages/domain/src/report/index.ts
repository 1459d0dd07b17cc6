export { dayOf, daysOf, PERIOD_PRESETS, readPeriod, type Period, type PeriodError, type PeriodPreset } from './period.ts'
export { GainsCount, type Gains, type Movement } from './realised-gains.ts'
export type { CostMethod } from './cost-book.ts'
