import type { Db } from '#platform/db'
import type { Authenticate, Http } from '#platform/http'
import type { JobTable } from '#platform/jobs'
import type { Secrets } from '#platform/secrets'
import type { Settings } from '#platform/settings'

export function createAuthenticator(_db: Db, _secrets: Secrets): Authenticate {
  return async () => undefined
}

export function sessionRoutes(_http: Http, _parts: { db: Db; secrets: Secrets; settings: Settings }): void {}

export function sessionJobs(_parts: { settings: Settings; secrets: Secrets }): JobTable {
  return { tasks: {}, crontab: [] }
}
