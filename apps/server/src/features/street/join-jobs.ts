import type { JobTable } from '#platform/jobs'

/** The jobs of all parts of the street as one table. */
export function joinJobs(tables: readonly JobTable[]): JobTable {
  return {
    tasks: Object.assign({}, ...tables.map(({ tasks }) => tasks)) as JobTable['tasks'],
    crontab: tables.flatMap(({ crontab }) => crontab),
  }
}
