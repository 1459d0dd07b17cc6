import type { QueryOf } from '@bourse/contracts/http'
import { staff } from '@bourse/contracts/staff'
import { checkLog, type LogFilter, readLastSeal, readLog, readMembers, rolesOf, usersNamed, visitOf, writeAudit } from '#features/session'
import type { Tx } from '#platform/db'
import type { FeatureParts } from '#platform/feature'
import type { Caller, Http } from '#platform/http'
import { changeRoles } from './change-roles.ts'
import { readHealth } from './health.ts'
import { logFile } from './log-file.ts'
import { readOverview } from './overview.ts'
import { REGISTERS, SIGNED_ACTIONS, SUBJECT_NAMES, WAITING_CASES } from './points.ts'
import { presentSignatures } from './present.ts'
import { presentLog } from './read-log.ts'
import { listSignatures, refuseSignature, sign, withdrawSignature } from './signatures.ts'
import { presentMember, readTeam } from './team.ts'

const FOUND_MAX = 8

/** Roles, signatures and the log: what every part of staff's work uses. */
export function staffRoutes(http: Http, { contributions }: Pick<FeatureParts, 'contributions'>): void {
  const actions = contributions.to(SIGNED_ACTIONS)
  const names = contributions.to(SUBJECT_NAMES)
  const sources = { waiting: contributions.to(WAITING_CASES), registers: contributions.to(REGISTERS) }

  http.read(staff.overview, ({ tx, caller }) => readOverview(tx, caller, sources, new Date()))

  http.read(staff.team, async ({ tx }) => ({ rows: await readTeam(tx) }))

  http.read(staff.find, async ({ tx, query }) => {
    const ids = (await usersNamed(tx, query.q)).slice(0, FOUND_MAX)
    const found = await readMembers(tx, ids)
    return { rows: found.filter(({ name }) => name !== '').map(presentMember) }
  })

  http.write(staff.changeRoles, async ({ tx, caller, params, body, request }) => {
    const userId = BigInt(params.userId)
    const asked = await changeRoles(tx, { userId, ...body, caller, address: visitOf(request).address })
    const [signature = null] = asked ? await presentSignatures(tx, actions, caller, [asked]) : []
    return { roles: await rolesOf(tx, userId), signature }
  })

  http.read(staff.signatures, async ({ tx, caller, query }) => {
    const { rows, next } = await listSignatures(tx, caller, query)
    return { items: await presentSignatures(tx, actions, caller, rows), next }
  })

  http.act(staff.sign, async ({ db, caller, params, request }) => {
    const row = await sign(db, actions, BigInt(params.id), caller, visitOf(request).address)
    return db.read(async (tx) => one(await presentSignatures(tx, actions, caller, [row])))
  })

  http.write(staff.refuse, async ({ tx, caller, params, body, request }) => {
    const row = await refuseSignature(tx, actions, { id: BigInt(params.id), caller, address: visitOf(request).address, note: body.note })
    return one(await presentSignatures(tx, actions, caller, [row]))
  })

  http.write(staff.withdraw, async ({ tx, caller, params, request }) => {
    const row = await withdrawSignature(tx, actions, { id: BigInt(params.id), caller, address: visitOf(request).address })
    return one(await presentSignatures(tx, actions, caller, [row]))
  })

  http.read(staff.log, async ({ tx, caller, query }) => {
    const filter = await filterOf(tx, caller, query)
    const { rows, next, total } = await readLog(tx, filter, query)
    const sealed = await readLastSeal(tx)
    return {
      items: await presentLog(tx, names, caller, rows),
      next,
      total,
      sealed: sealed ? { id: String(sealed.log_id), at: sealed.sealed_at.getTime() } : null,
    }
  })

  http.file(staff.logFile, async ({ db, caller, query, request }) => {
    const filter = await db.transaction(async (tx) => {
      // The words of a search may be a name, which must not stay in the log.
      const { q, ...asked } = query
      await writeAudit(tx, {
        userId: caller.userId,
        action: 'log.downloaded',
        subject: 'log:all',
        data: { ...asked, searched: q !== undefined },
        address: visitOf(request).address,
      })
      return filterOf(tx, caller, query)
    })
    return { name: `bourse-audit-log-${new Date().toISOString().slice(0, 10)}.csv`, body: logFile(db, names, caller, filter) }
  })

  http.read(staff.health, ({ tx }) => readHealth(tx))

  http.act(staff.checkLog, async ({ db }) => {
    const { looked, broken } = await db.read(checkLog)
    return { looked: Number(looked), broken: Number(broken) }
  })
}

async function filterOf(tx: Tx, { userId }: Caller, { what, by, to, since, q }: QueryOf<typeof staff.logFile>): Promise<LogFilter> {
  return {
    reader: userId,
    what,
    by: actorOf(by),
    to,
    since: since === undefined ? undefined : new Date(since),
    q,
    named: q ? await usersNamed(tx, q) : [],
  }
}

function actorOf(by: string | undefined): LogFilter['by'] {
  if (by === undefined || by === 'house' || by === 'staff') return by
  return BigInt(by)
}

function one<Item>([first]: Item[]): Item {
  if (first === undefined) throw new Error('nothing to present')
  return first
}
