import { help, type HelpThread } from '@bourse/contracts/help'
import { OPEN_REQUESTS_MAX } from '@bourse/domain/help'
import type { Db, Tx } from '#platform/db'
import { AppError, type Caller, type Http, raise } from '#platform/http'
import { type Limit, throttle } from '#platform/throttle'
import { addMessage } from './add-message.ts'
import { presentMessage, presentRequest } from './present.ts'
import {
  closeRequest,
  countOpen,
  insertRequest,
  listRequests,
  lockAsking,
  lockRequest,
  messagesOf,
  requestById,
  type RequestRow,
} from './requests.ts'
import { staffRoutes } from './staff-routes.ts'

/** More than a conversation needs; whoever floods the staff is slowed down. */
const MESSAGES: Limit = { burst: 20, everyMs: 30_000 }

/** What members ask the staff (DOC-10). A request belongs to the profile that asked: for any other it doesn't exist. */
export function helpRoutes(http: Http): void {
  http.read(help.list, async ({ tx, caller, query }) => {
    const { rows, next } = await listRequests(tx, caller.profileId, query)
    return { items: rows.map(presentRequest), next }
  })

  http.read(help.read, ({ tx, caller, params }) => readThread(tx, caller, BigInt(params.id)))

  http.prepareAndWrite(help.ask, countMessage, async ({ tx, caller, body }) => {
    await lockAsking(tx, caller.profileId)
    if ((await countOpen(tx, caller.profileId)) >= OPEN_REQUESTS_MAX) raise('TOO_MANY_OPEN_REQUESTS')
    const id = await insertRequest(tx, caller, body.subject)
    await addMessage(tx, { id, status: 'open' }, { userId: caller.userId, isByStaff: false, text: body.text })
    return readThread(tx, caller, id)
  })

  http.prepareAndWrite(help.reply, countMessage, async ({ tx, caller, params, body }) => {
    const found = await lockOwn(tx, caller, params.id)
    await addMessage(tx, found, { userId: caller.userId, isByStaff: false, text: body.text })
    return readThread(tx, caller, found.id)
  })

  http.write(help.close, async ({ tx, caller, params }) => {
    const { id, status } = await lockOwn(tx, caller, params.id)
    if (status !== 'closed') await closeRequest(tx, id)
    return readThread(tx, caller, id)
  })

  staffRoutes(http)
}

async function readThread(tx: Tx, { profileId }: Caller, id: bigint): Promise<HelpThread> {
  const found = ownOrNone(await requestById(tx, id), profileId)
  return { ...presentRequest(found), messages: (await messagesOf(tx, id)).map(presentMessage) }
}

async function lockOwn(tx: Tx, { profileId }: Caller, id: string): Promise<RequestRow> {
  return ownOrNone(await lockRequest(tx, BigInt(id)), profileId)
}

function ownOrNone(found: RequestRow | undefined, profileId: bigint): RequestRow {
  return found?.profile_id === profileId ? found : raise('REQUEST_NOT_FOUND')
}

/** The limit uses its own connection, so it is checked before the transaction. */
async function countMessage({ db, caller }: { db: Db; caller: Caller }): Promise<void> {
  const waitMs = await throttle(db, `help:${caller.userId}`, MESSAGES)
  if (waitMs > 0) throw new AppError('TOO_MANY_REQUESTS', { retryAfterMs: waitMs })
}
