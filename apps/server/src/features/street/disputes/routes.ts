import type { Http } from '#platform/http'
import type { StreetParts } from '../parts.ts'
import { partyRoutes } from './party-routes.ts'
import { sanctionRoutes } from '../sanctions/routes.ts'
import { staffRoutes } from './staff-routes.ts'

export function disputeRoutes(http: Http, parts: StreetParts): void {
  partyRoutes(http, parts)
  staffRoutes(http, parts)
  sanctionRoutes(http)
}
