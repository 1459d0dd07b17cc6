import { agentRegister } from '@bourse/contracts/admin'
import { agencyById, closeAgency, everyAgency, listWaiting, lowerCaps, presentCaps } from '#features/agent'
import { visitOf, writeAudit } from '#features/session'
import { askForSignature, presentSignatures, type SignatureRow, type SignedAction } from '#features/staff'
import type { Tx } from '#platform/db'
import { type Caller, type Http, raise } from '#platform/http'
import { appointAnAgent, capsPayload, raiseAgencyCaps, reopenAnAgency } from './actions.ts'
import { readTerms } from './terms.ts'

/** Who may issue and pay out an asset, and how much in a day. Less takes one, more takes two. */
export function agentRegisterRoutes(http: Http, actions: readonly SignedAction[]): void {
  const withSignature = async (tx: Tx, caller: Caller, id: bigint, asked?: SignatureRow) => {
    const [signature = null] = asked ? await presentSignatures(tx, actions, caller, [asked]) : []
    return { agency: presentCaps((await agencyById(tx, id)) ?? raise('AGENCY_NOT_FOUND')), signature }
  }

  http.read(agentRegister.list, async ({ tx, query }) => {
    const { rows, next } = await everyAgency(tx, query)
    return { items: rows.map(presentCaps), next }
  })

  http.read(agentRegister.waiting, ({ tx, query }) => listWaiting(tx, query.limit))

  http.write(agentRegister.appoint, async ({ tx, caller, body, request }) => {
    const { subject, payload } = await readTerms(tx, caller, body)
    const address = visitOf(request).address
    const asked = await askForSignature(tx, appointAnAgent, { subject, payload, reason: body.reason, caller, address })
    const [signature] = await presentSignatures(tx, actions, caller, [asked])
    return signature ?? raise('INTERNAL')
  })

  http.write(agentRegister.saveCaps, async ({ tx, caller, params, body: { reason, ...sent }, request }) => {
    const agencyId = BigInt(params.id)
    const [subject, address] = [`agency:${agencyId}`, visitOf(request).address]
    const { before, lowered, raised } = await lowerCaps(tx, { agencyId, byUserId: caller.userId, sent })
    if (Object.keys(lowered).length > 0) {
      const was = capsPayload({ mintDailyCap: before.mint_daily_cap, burnDailyCap: before.burn_daily_cap })
      const data = { ...capsPayload(lowered), before: was, reason }
      await writeAudit(tx, { userId: caller.userId, action: 'agency.caps_lowered', subject, data, address })
    }
    if (Object.keys(raised).length === 0) return withSignature(tx, caller, agencyId)
    const payload = capsPayload(raised)
    return withSignature(tx, caller, agencyId, await askForSignature(tx, raiseAgencyCaps, { subject, payload, reason, caller, address }))
  })

  http.write(agentRegister.close, async ({ tx, caller, params, body: { reason }, request }) => {
    const { id } = await closeAgency(tx, BigInt(params.id), caller.userId)
    const address = visitOf(request).address
    await writeAudit(tx, { userId: caller.userId, action: 'agency.closed', subject: `agency:${id}`, data: { reason }, address })
    return withSignature(tx, caller, id)
  })

  http.write(agentRegister.reopen, async ({ tx, caller, params, body: { reason }, request }) => {
    const agency = (await agencyById(tx, BigInt(params.id))) ?? raise('AGENCY_NOT_FOUND')
    if (agency.agent_user_id === caller.userId) raise('FORBIDDEN')
    if (agency.closed_at === null) raise('STATE_CONFLICT')
    const asking = { subject: `agency:${agency.id}`, payload: {}, reason, caller, address: visitOf(request).address }
    return withSignature(tx, caller, agency.id, await askForSignature(tx, reopenAnAgency, asking))
  })
}
