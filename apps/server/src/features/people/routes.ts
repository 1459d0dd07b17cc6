import { people, type PersonReply } from '@bourse/contracts/people'
import type { SignatureReply } from '@bourse/contracts/staff'
import { VALUATION_ASSET } from '@bourse/domain/pocket'
import { ORDER_DESK } from '#features/exchange'
import { readAmountOrZero } from '#features/ledger'
import { endOtherSessions, endSession, visitOf, writeAudit } from '#features/session'
import { presentSignatures, SIGNED_ACTIONS, type SignatureRow, type SignedAction } from '#features/staff'
import type { Tx } from '#platform/db'
import type { FeatureParts } from '#platform/feature'
import type { Caller, Http } from '#platform/http'
import { cancelFrozenOrders } from './cancel-orders.ts'
import { changeLimit } from './change-limit.ts'
import { Everybody } from './everybody.ts'
import { countFound, countPeople, findPeople, isEverybody } from './find-people.ts'
import { insertNote } from './notes.ts'
import { previewSuspension } from './preview-suspension.ts'
import { presentPeople, readPerson } from './read-person.ts'
import { resumePerson } from './resume-person.ts'
import { lockPerson, subjectOf } from './subject.ts'
import { suspendPerson } from './suspend-person.ts'

const VIEW_ONCE_MINUTES = 10

/** Staff look after people. Every view of a person and everything done to one is recorded. */
export function peopleRoutes(http: Http, { db, log, contributions, onClose }: FeatureParts): void {
  const actions = contributions.to(SIGNED_ACTIONS)
  const stop = cancelFrozenOrders(db, contributions.only(ORDER_DESK).desk, log)
  onClose(async () => stop())

  const everybody = new Everybody()
  http.read(people.list, async ({ tx, query }) => {
    const { rows, next } = await findPeople(tx, query)
    const counts = await countPeople(tx, everybody)
    return { items: await presentPeople(tx, rows), next, counts, total: isEverybody(query) ? counts.all : await countFound(tx, query) }
  })

  http.read(people.person, async ({ tx, caller, params, request }) => {
    const userId = BigInt(params.userId)
    const person = await readPerson(tx, actions, caller, userId)
    const { address } = visitOf(request)
    const entry = { userId: caller.userId, action: 'person.read', subject: subjectOf(userId), address, onceInMinutes: VIEW_ONCE_MINUTES }
    await writeAudit(tx, entry)
    return person
  })

  http.read(people.previewSuspension, async ({ tx, params }) => {
    const userId = BigInt(params.userId)
    await lockPerson(tx, userId)
    return previewSuspension(tx, userId)
  })

  http.write(people.suspend, async ({ tx, caller, params, body, request }) => {
    const doing = { caller, userId: BigInt(params.userId), address: visitOf(request).address }
    return outcomeOf(tx, actions, doing, await suspendPerson(tx, doing, body))
  })

  http.write(people.endSuspension, async ({ tx, caller, params, body, request }) => {
    const doing = { caller, userId: BigInt(params.userId), address: visitOf(request).address }
    return outcomeOf(tx, actions, doing, await resumePerson(tx, doing, { suspensionId: BigInt(params.id), reason: body.reason }))
  })

  http.write(people.changeLimit, async ({ tx, caller, params, body, request }) => {
    const doing = { caller, userId: BigInt(params.userId), address: visitOf(request).address }
    const { kind, reason } = body
    const amount = body.amount === null ? null : readAmountOrZero('amount', body.amount, VALUATION_ASSET.decimals)
    const asked = await changeLimit(tx, doing, { kind, reason, amount })
    return outcomeOf(tx, actions, doing, asked)
  })

  http.write(people.endSessions, async ({ tx, caller, params, body, request }) => {
    const userId = BigInt(params.userId)
    await lockPerson(tx, userId)
    if (body.session !== undefined) await endSession(tx, userId, BigInt(body.session), 'staff')
    const sessions = body.session === undefined ? await endOtherSessions(tx, userId, undefined, 'staff') : 1
    const { address } = visitOf(request)
    await writeAudit(tx, {
      userId: caller.userId,
      action: 'person.sessions_ended',
      subject: subjectOf(userId),
      address,
      data: { sessions },
    })
    return readPerson(tx, actions, caller, userId)
  })

  http.write(people.addNote, async ({ tx, caller, params, body, request }) => {
    const userId = BigInt(params.userId)
    await lockPerson(tx, userId)
    const note = String(await insertNote(tx, userId, body.text, caller.userId))
    const { address } = visitOf(request)
    await writeAudit(tx, { userId: caller.userId, action: 'person.noted', subject: subjectOf(userId), address, data: { note } })
    return readPerson(tx, actions, caller, userId)
  })
}

/** The person as they are now, and what waits for a second signature. */
async function outcomeOf(
  tx: Tx,
  actions: readonly SignedAction[],
  { caller, userId }: { caller: Caller; userId: bigint },
  asked: SignatureRow | undefined,
): Promise<{ person: PersonReply; signature: SignatureReply | null }> {
  const [signature = null] = asked ? await presentSignatures(tx, actions, caller, [asked]) : []
  return { person: await readPerson(tx, actions, caller, userId), signature }
}
