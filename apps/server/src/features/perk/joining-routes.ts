import { type MembershipReply, perk } from '@bourse/contracts/perk'
import type { FastifyRequest } from 'fastify'
import { langOf } from '#features/i18n'
import type { Db, Tx } from '#platform/db'
import { databaseTime } from '#platform/due'
import { AppError, type Caller, type Http, raise } from '#platform/http'
import { type Limit, throttle } from '#platform/throttle'
import { agreeToPrice, readSeenPrice } from './joining/agree.ts'
import { decideMembership, decideOfActivity } from './joining/decide-member.ts'
import { acceptGift, declineGift, giveMembership } from './joining/gift.ts'
import { joinPerk } from './joining/join.ts'
import { leavePerk, stayMember } from './joining/leave.ts'
import { readCharges, readLiveMemberships } from './joining/list-memberships.ts'
import { pauseMembership, resumeMembership } from './joining/pause.ts'
import { presentMemberships } from './joining/present-membership.ts'
import { readPaid } from './joining/read-paid.ts'
import { setVisibility } from './joining/set-visibility.ts'
import { tipPerk } from './joining/tip.ts'
import type { MembershipRow } from './memberships.ts'
import type { PerkViewer } from './present.ts'
import { visiblePerk } from './readers.ts'

/** Each request and gift reaches somebody's feed, so repeated asking and withdrawing is limited. */
const JOINS: Limit = { burst: 20, everyMs: 60_000 }

/** The owner is told of each tip, and each time that a member pauses or goes on. */
const TIPS: Limit = { burst: 30, everyMs: 60_000 }
const TURNS: Limit = { burst: 30, everyMs: 60_000 }

/** Joining, leaving and everything else that members and owners do with a membership. */
export function joiningRoutes(http: Http): void {
  // The limit uses its own connection: a caller who held one already would wait for a second, and many of them could deadlock.
  http.prepareAndWrite(perk.join, limited('join', JOINS), async ({ tx, caller, body, request }) => {
    const { choice, note, asset } = body
    const perkId = BigInt(body.perkId)
    const seen = await visiblePerk(tx, caller, perkId)
    const { amount: payment, assetId } = await readPaid(tx, seen, { field: 'payment', text: body.payment, asset })
    // A group that costs nothing may be among the first things that somebody does here.
    if (payment > 0n && !caller.isSettled) raise('STEP_REQUIRED')
    const asked = { perkId, caller, choice: choice ?? undefined, payment, assetId, note }
    const joined = await joinPerk(tx, { ...asked, now: await databaseTime(tx) })
    if (joined.status === 'given') return { id: String(joined.tipId), status: joined.status, membership: null }
    return { id: String(joined.row.id), status: joined.status, membership: await present(tx, joined.row, viewerOf(caller, request)) }
  })

  http.prepareAndWrite(perk.gift, limited('join', JOINS), async ({ tx, caller, params, body }) => {
    const row = await giveMembership(tx, { perkId: BigInt(params.id), caller, ...body, now: await databaseTime(tx) })
    return { id: String(row.id), status: 'offered' as const }
  })

  http.prepareAndWrite(perk.tip, limited('tip', TIPS), async ({ tx, caller, params, body: { note, asset, ...body } }) => {
    const perkId = BigInt(params.id)
    const seen = await visiblePerk(tx, caller, perkId)
    const { amount: quantity, assetId } = await readPaid(tx, seen, { field: 'quantity', text: body.quantity, asset })
    const id = await tipPerk(tx, perkId, { caller, quantity, assetId, note, now: await databaseTime(tx) })
    return { id: String(id), quantity: String(quantity) }
  })

  for (const [contract, verb] of [
    [perk.pause, pauseMembership],
    [perk.resume, resumeMembership],
  ] as const)
    http.prepareAndWrite(contract, limited('pause', TURNS), async ({ tx, caller, body, request }) =>
      present(tx, await verb(tx, caller, body, await databaseTime(tx)), viewerOf(caller, request)),
    )

  for (const [contract, verb] of [
    [perk.leave, leavePerk],
    [perk.stay, stayMember],
    [perk.accept, acceptGift],
    [perk.decline, declineGift],
  ] as const)
    http.write(contract, async ({ tx, caller, body, request }) =>
      present(tx, await verb(tx, caller, body, await databaseTime(tx)), viewerOf(caller, request)),
    )

  http.write(perk.agree, async ({ tx, caller, body, request }) => {
    const price = await readSeenPrice(tx, caller, body, body.price)
    return present(tx, await agreeToPrice(tx, caller, body, price), viewerOf(caller, request))
  })

  http.write(perk.setVisibility, async ({ tx, caller, params, body, request }) =>
    present(tx, await setVisibility(tx, caller, params.id, body), viewerOf(caller, request)),
  )

  http.write(perk.decideMember, async ({ tx, caller, params, body }) => {
    const { id, status } = await decideMembership(
      tx,
      caller,
      BigInt(params.membership),
      body.action,
      await databaseTime(tx),
      BigInt(params.id),
    )
    return { id: String(id), status }
  })

  http.write(perk.manageMember, async ({ tx, caller, params, body }) => {
    const { id, status } = await decideOfActivity(tx, caller, BigInt(params.id), body.action, await databaseTime(tx))
    return { id: String(id), status }
  })

  http.read(perk.memberships, async ({ tx, caller, request }) =>
    presentMemberships(tx, await readLiveMemberships(tx, caller.profileId), viewerOf(caller, request)),
  )

  http.read(perk.charges, async ({ tx, caller, query, request }) => readCharges(tx, caller.profileId, { ...query, lang: langOf(request) }))
}

function limited(name: string, limit: Limit): (context: { db: Db; caller: Caller }) => Promise<void> {
  return async ({ db, caller: { userId } }) => {
    const waitMs = await throttle(db, `${name}:${userId}`, limit)
    if (waitMs > 0) throw new AppError('TOO_MANY_REQUESTS', { retryAfterMs: waitMs })
  }
}

function viewerOf(caller: Caller, request: FastifyRequest): PerkViewer {
  return { asker: caller, lang: langOf(request) }
}

async function present(tx: Tx, row: MembershipRow, viewer: PerkViewer): Promise<MembershipReply> {
  const [reply] = await presentMemberships(tx, [row], viewer)
  return reply ?? raise('MEMBERSHIP_NOT_FOUND')
}
