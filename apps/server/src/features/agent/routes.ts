import type { Http } from '#platform/http'
import type { Secrets } from '#platform/secrets'
import { agentRoutes } from './agent-routes.ts'
import { memberRoutes } from './member-routes.ts'

export function agencyRoutes(http: Http, secrets: Secrets): void {
  memberRoutes(http, secrets)
  agentRoutes(http)
}
