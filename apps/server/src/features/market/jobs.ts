import type { JobTable } from '#platform/jobs'
import { forgetRates, recordRates } from './settlement/record-rates.ts'

/** Each minute the settlement rates are recorded, each night old ones are forgotten. */
export const marketJobs: JobTable = {
  tasks: {
    'market.recordRates': (_payload, db) => recordRates(db),
    'market.forgetRates': (_payload, db) => forgetRates(db),
  },
  crontab: ['* * * * * market.recordRates', '41 3 * * * market.forgetRates'],
}
