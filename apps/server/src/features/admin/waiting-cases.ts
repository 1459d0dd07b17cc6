import type { WaitingCases } from '#features/staff'
import { parkedRows } from '#platform/due'
import { failedJobs } from '#platform/jobs'

/** Due work that is parked, and jobs that are not tried any more: somebody has to mend the cause. */
export const failedWork: WaitingCases = {
  kind: 'jobs',
  href: '/admin/jobs',
  roles: ['admin'],
  limitMs: 3_600_000,
  async since(tx) {
    const parked = (await parkedRows(tx)).map(({ parked_at }) => parked_at)
    return [...parked, ...(await failedJobs(tx))].toSorted((a, b) => a.getTime() - b.getTime())
  },
}
