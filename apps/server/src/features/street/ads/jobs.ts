import type { JobTable } from '#platform/jobs'
import { refreshPrices } from './refresh-prices.ts'

/** Each minute, so that the board is sorted by prices that are at most that old. */
export const adJobs: JobTable = {
  tasks: { 'street.refresh_prices': (_payload, db) => refreshPrices(db) },
  crontab: ['* * * * * street.refresh_prices'],
}
