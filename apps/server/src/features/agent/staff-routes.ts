import { agent } from '@bourse/contracts/agent'
import { visitOf, writeAudit } from '#features/session'
import type { Http } from '#platform/http'
import { everyAgency } from './agencies.ts'
import { pageOf } from './member-routes.ts'
import { presentCaps } from './present.ts'
import { saveCaps } from './save-caps.ts'

/** Staff set how much each agent may issue and pay out in a day; other callers get a 404. */
export function staffRoutes(http: Http): void {
  http.read(agent.staffAgencies, async ({ tx, query }) => (await everyAgency(tx, pageOf(query))).map(presentCaps))

  http.write(agent.staffSaveCaps, async ({ tx, caller, params, body, request }) => {
    const agency = await saveCaps(tx, caller, BigInt(params.id), body)
    const subject = `agency:${agency.id}`
    await writeAudit(tx, { userId: caller.userId, action: 'agency.caps_saved', subject, data: body, address: visitOf(request).address })
    return presentCaps(agency)
  })
}
