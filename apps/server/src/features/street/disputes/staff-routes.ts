import { type CaseReply, street } from '@bourse/contracts/street'
import type { FastifyRequest } from 'fastify'
import { readAmountOrZero } from '#features/ledger'
import { visitOf, writeAudit } from '#features/session'
import type { Tx } from '#platform/db'
import { type Caller, type Http, raise } from '#platform/http'
import type { StreetParts } from '../parts.ts'
import { askParties } from './ask-parties.ts'
import { saveFinding } from './evidence.ts'
import { lockCase, readCase } from './lock-case.ts'
import { presentCase } from './present-case.ts'
import { countQueue, readQueue } from './queue.ts'
import { decideRuling, rule } from './rule.ts'

/** The queue and the case. Every view of a case, and everything done in it, is recorded in the transaction in which it happens. */
export function staffRoutes(http: Http, parts: StreetParts): void {
  http.read(street.disputes, async ({ tx, caller: { userId }, query }) => {
    const { rows, next } = await readQueue(tx, { ...query, userId })
    return { items: rows, next, ...(await countQueue(tx, userId)) }
  })

  http.read(street.readDispute, async ({ tx, caller, params, request }) => {
    const found = await readCase(tx, caller.userId, BigInt(params.id))
    // The names on both accounts are decrypted for the case.
    const accounts = [found.ticket.payer_link_id, found.ticket.payee_link_id].filter((id) => id !== null).map(String)
    await note(tx, { caller, request }, 'dispute.read', params.id, { accounts })
    return presentCase(tx, parts, caller.userId, found)
  })

  http.write(street.judgeEvidence, async ({ tx, caller, params, body, request }) => {
    const { dispute } = await lockCase(tx, caller.userId, BigInt(params.id))
    if (dispute.status !== 'open') raise('STATE_CONFLICT')
    const finding = { disputeId: dispute.id, id: BigInt(params.evidenceId), userId: caller.userId, ...body }
    if (!(await saveFinding(tx, finding))) raise('NOT_FOUND')
    const data = { evidence: params.evidenceId, isProven: body.isProven }
    await note(tx, { caller, request }, 'dispute.evidence_judged', params.id, data)
    return show(tx, caller, params.id)
  })

  http.write(street.askParties, async ({ tx, caller, params, body, request }) => {
    await askParties(tx, caller.userId, await lockCase(tx, caller.userId, BigInt(params.id)), body.text)
    await note(tx, { caller, request }, 'dispute.question_asked', params.id)
    return show(tx, caller, params.id)
  })

  http.write(street.rule, async ({ tx, caller, params, body, request }) => {
    const found = await lockCase(tx, caller.userId, BigInt(params.id))
    const toBuyer = readAmountOrZero('toBuyer', body.toBuyer, found.ticket.base.decimals)
    const { lostBy, reason } = body
    const status = await rule(tx, parts.rules, caller.userId, found, { toBuyer, lostBy, reason })
    await note(tx, { caller, request }, `dispute.ruling_${status}`, params.id, { toBuyer: String(toBuyer), lostBy })
    return show(tx, caller, params.id)
  })

  http.write(street.signRuling, async ({ tx, caller, params, body, request }) => {
    const found = await lockCase(tx, caller.userId, BigInt(params.id))
    await decideRuling(tx, caller.userId, found, BigInt(params.rulingId), body.decision)
    const action = body.decision === 'sign' ? 'dispute.ruling_signed' : 'dispute.ruling_refused'
    await note(tx, { caller, request }, action, params.id, { ruling: params.rulingId })
    return show(tx, caller, params.id)
  })

  const show = async (tx: Tx, { userId }: Caller, id: string): Promise<CaseReply> =>
    presentCase(tx, parts, userId, await readCase(tx, userId, BigInt(id)))
}

interface Doing {
  caller: Caller
  request: FastifyRequest
}

async function note(tx: Tx, { caller, request }: Doing, action: string, id: string, data?: object): Promise<void> {
  const { address } = visitOf(request)
  await writeAudit(tx, { userId: caller.userId, action, subject: `dispute:${id}`, address, ...(data && { data }) })
}
