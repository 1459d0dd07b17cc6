import { jobs } from '@bourse/contracts/admin'
import { visitOf, writeAudit } from '#features/session'
import { retryRows } from '#platform/due'
import type { Http } from '#platform/http'
import { retryJobs } from '#platform/jobs'
import { readJobs } from './read-overview.ts'

/** Staff see what the product does by itself, and have what failed tried again. */
export function jobRoutes(http: Http): void {
  http.read(jobs.overview, async ({ tx, query: { days } }) => readJobs(tx, Number(days), new Date()))

  http.write(jobs.retry, async ({ tx, caller, body: { from, id, task }, request }) => {
    const retried = from === 'queue' ? await retryJobs(tx, { id: BigInt(id), task }) : await retryRows(tx, { kind: task, id: BigInt(id) })
    if (retried > 0)
      await writeAudit(tx, {
        userId: caller.userId,
        action: 'jobs.retried',
        subject: `${from === 'queue' ? 'job' : task}:${id}`,
        data: { task },
        address: visitOf(request).address,
      })
    return { retried }
  })

  http.write(jobs.retryAll, async ({ tx, caller, request }) => {
    const retried = (await retryJobs(tx)) + (await retryRows(tx))
    if (retried > 0)
      await writeAudit(tx, { userId: caller.userId, action: 'jobs.retried_all', data: { retried }, address: visitOf(request).address })
    return { retried }
  })
}
