import { help, type StaffHelpThread } from '@bourse/contracts/help'
import type { FastifyRequest } from 'fastify'
import { visitOf, writeAudit } from '#features/session'
import { sql, type Tx } from '#platform/db'
import { emit } from '#platform/events'
import { type Caller, type Http, raise } from '#platform/http'
import { addMessage } from './add-message.ts'
import { presentForStaff, presentMessage } from './present.ts'
import { closeRequest, countOpen, insertRequest, listForStaff, lockRequest, messagesOf, staffRequestById } from './requests.ts'

/** The queue of requests for staff. What members wrote is theirs, so every view of a request is recorded. */
export function staffRoutes(http: Http): void {
  http.read(help.staffList, async ({ tx, query }) => {
    const { rows, next } = await listForStaff(tx, query)
    return { items: rows.map(presentForStaff), next, openCount: await countOpen(tx) }
  })

  http.read(help.staffRead, async ({ tx, caller, params, request }) => {
    const thread = await readThread(tx, BigInt(params.id))
    await note(tx, caller, request, 'help.read', thread.id)
    return thread
  })

  http.write(help.staffAnswer, async ({ tx, caller, params, body, request }) => {
    const found = (await lockRequest(tx, BigInt(params.id))) ?? raise('REQUEST_NOT_FOUND')
    await addMessage(tx, found, { userId: caller.userId, isByStaff: true, text: body.text })
    if (body.isLast) await closeRequest(tx, found.id)
    await emit(tx, { kind: 'help.answered', profileId: found.profile_id, actorUserId: caller.userId, subjectId: found.id })
    await note(tx, caller, request, body.isLast ? 'help.answered_and_closed' : 'help.answered', params.id)
    return readThread(tx, found.id)
  })

  http.write(help.staffWrite, async ({ tx, caller, body, request }) => {
    const reader = await readerOf(tx, BigInt(body.user))
    const id = await insertRequest(tx, reader, body.subject)
    await addMessage(tx, { id, status: 'open' }, { userId: caller.userId, isByStaff: true, text: body.text })
    await emit(tx, { kind: 'help.written', profileId: reader.profileId, actorUserId: caller.userId, subjectId: id })
    await note(tx, caller, request, 'help.written', String(id))
    return readThread(tx, id)
  })
}

/** The personal profile of somebody whose account is open. */
async function readerOf(tx: Tx, userId: bigint): Promise<{ profileId: bigint; userId: bigint }> {
  const profile = await tx.maybe<{ id: bigint }>(sql`
    select p.id from published.profiles p join published.users u on u.id = p.user_id and u.is_active
    where p.user_id = ${userId} and p.profile_type = 'PERSONAL' order by p.id limit 1`)
  return profile ? { profileId: profile.id, userId } : raise('PERSON_NOT_FOUND')
}

async function readThread(tx: Tx, id: bigint): Promise<StaffHelpThread> {
  const found = (await staffRequestById(tx, id)) ?? raise('REQUEST_NOT_FOUND')
  return { ...presentForStaff(found), messages: (await messagesOf(tx, id)).map(presentMessage) }
}

async function note(tx: Tx, { userId }: Caller, request: FastifyRequest, action: string, id: string): Promise<void> {
  await writeAudit(tx, { userId, action, subject: `help:${id}`, address: visitOf(request).address })
}
