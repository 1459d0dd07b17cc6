import { namesExits, type OrderTerms, type Reason, stopLegOf } from '@bourse/domain/exchange'
import type { Tx } from '#platform/db'
import type { Amend, Cancel, Command, Outcome, Place } from '../orders/command.ts'
import { hashTerms, hashText, type LiveOrder, nameOf } from '../orders/live-order.ts'
import { ordersById, ordersByName } from '../orders/store.ts'
import type { Entered } from './batch-state.ts'
import { mayTouch } from './judge.ts'
import type { OwnMarket } from './own-market.ts'
import { type KeptRequest, requestsOf } from './requests.ts'

export interface Asked {
  command: Command
  market: OwnMarket
  /** The refusal it would get if it were new. */
  verdict: Reason | undefined
}

/** Answers from stored data: an order with an existing client id, a request that was executed, a cancel of an ended order. */
export async function answerKnown(
  tx: Tx,
  asked: readonly Asked[],
  isSuspect: (name: string) => boolean,
  now: number,
): Promise<(Outcome | undefined)[]> {
  const byName: { pocketId: string; clOrdId: string }[] = []
  const byId: number[] = []
  const byRequest: RememberedRequest[] = []
  for (const { command, market, verdict } of asked) {
    if (command.kind === 'place') {
      const { pocketId } = command.seat
      // A command that is about to be refused may be an order that was accepted before: only its client id tells.
      const names = namesOf(command.terms)
      if (verdict !== 'INVALID_CL_ORD_ID' && (verdict || names.some((name) => isSuspect(nameOf(pocketId, name)))))
        byName.push(...names.map((name) => ({ pocketId, clOrdId: name })))
      continue
    }
    if (isLookedUp(command)) byRequest.push({ command, market })
    if ('orderId' in command.target) {
      if (!market.live.has(command.target.orderId)) byId.push(command.target.orderId)
    } else if ('clOrdId' in command.target && !market.named.has(nameOf(command.target.pocketId, command.target.clOrdId)))
      byName.push(command.target)
  }
  if (byName.length === 0 && byId.length === 0 && byRequest.length === 0) return []
  const requests = await requestsOf(
    tx,
    byRequest.map(({ command, market }) => ({ userId: command.userId, marketId: market.id, requestId: command.requestId })),
    now - REMEMBERED_MS,
  )
  const kept = [...requests.values()].flatMap(({ orderId }) => orderId ?? [])
  const [names, orders] = [await ordersByName(tx, byName), await ordersById(tx, [...byId, ...kept])]
  return asked.map(({ command, market }) => {
    if (command.kind === 'place') {
      const [known, leg] = namesOf(command.terms).map((name) => names.get(nameOf(command.seat.pocketId, name)))
      if (!known && leg) return { order: leg, reason: 'DUPLICATE_CL_ORD_ID' }
      return known && repeated(known, command)
    }
    const request = isLookedUp(command) ? requests.get(requestKey(command, market)) : undefined
    if (request?.termsHash === hashRequest(command)) return answerRequest(request, orders)
    if ('allOfPocket' in command.target) return undefined
    const { target } = command
    const order = 'orderId' in target ? orders.get(target.orderId) : names.get(nameOf(target.pocketId, target.clOrdId))
    return order && order.marketId === market.id && mayTouch(command, order) ? over(command, order) : undefined
  })
}

/** The client ids that an order takes: one, or two for a pair. */
function namesOf(terms: OrderTerms): string[] {
  return terms.stopLeg ? [terms.clOrdId, stopLegOf(terms, terms.stopLeg, 1).clOrdId] : [terms.clOrdId]
}

interface RememberedRequest {
  command: Cancel | Amend
  market: OwnMarket
}

/** How long a request is remembered by its id. */
export const REMEMBERED_MS = 600_000

/** Repeating these would have another effect. A will is sent once per connection, under any id. */
export function isRemembered(command: Command): command is Cancel | Amend {
  if (command.kind === 'place') return false
  return command.kind === 'amend' || ('allOfPocket' in command.target && !command.isWill)
}

/**
 * A cancel all is executed whenever it is sent: a program that restarts its request ids must not keep orders it wanted to cancel.
 * Only one that is known to be a repeat is compared with what was done.
 */
export function isLookedUp(command: Command): command is Cancel | Amend {
  return isRemembered(command) && (command.kind === 'amend' || command.mayBeRepeat === true)
}

/** Covers everything that distinguishes requests with the same id. */
export function hashRequest(command: Cancel | Amend): bigint {
  const { kind, target } = command
  const terms = command.kind === 'amend' ? [command.quantity, command.price, ...furtherOf(command)] : []
  return hashText([kind, ...Object.entries(target).sort().flat(), ...terms].join(' '))
}

/** Nothing for an amendment of price and quantity alone, whose hash is the one that it had before there was more; the same for one without exits. */
function furtherOf({ stopPrice = 0, expiresAt = 0, shown = 0, exits }: Amend): (number | string)[] {
  const further = stopPrice === 0 && expiresAt === 0 && shown === 0 ? [] : [stopPrice, expiresAt, shown]
  return exits && namesExits(exits) ? [...further, 'exits', exits.takeProfit, exits.stopPrice, exits.price] : further
}

export function requestKey({ userId, requestId }: Cancel | Amend, { id }: OwnMarket): string {
  return `${userId} ${id} ${requestId}`
}

function answerRequest({ count, orderId }: KeptRequest, orders: ReadonlyMap<number, LiveOrder>): Outcome {
  const order = orderId === undefined ? undefined : orders.get(orderId)
  return order ? { order, isRepeat: true } : { count, isRepeat: true }
}

/** The same order again gets its current state; another order under its client id is refused, with the existing one. */
export function repeated(known: LiveOrder, { symbol, terms }: Pick<Place, 'symbol' | 'terms'>): Outcome {
  if (known.termsHash !== hashTerms(symbol, terms)) return { order: known, reason: 'DUPLICATE_CL_ORD_ID' }
  return known.reason && known.status === 'REJECTED'
    ? { order: known, reason: known.reason, isRepeat: true }
    : { order: known, isRepeat: true }
}

/** A repeated cancel of a canceled order succeeds. */
function over(command: Command, order: LiveOrder): Outcome | undefined {
  if (order.status === 'OPEN' || order.status === 'PARTIAL_FILL' || order.status === 'PENDING') return undefined
  if (command.kind === 'cancel' && order.reason === 'REQUESTED') return { order, isRepeat: true }
  return { order, reason: 'ALREADY_FINAL' }
}

/** Duplicates within one batch: the later is answered as if it came after the commit. */
export function answerEcho(
  { command }: Entered,
  first: number | undefined,
  outcomes: readonly (Outcome | undefined)[],
): Outcome | undefined {
  const known = first === undefined ? undefined : outcomes[first]
  if (!known) return undefined
  if (command.kind === 'place') return known.order && repeated(known.order, command)
  return known.reason ? undefined : { ...known, isRepeat: true }
}

/** Where a client id, or a remembered request, appeared earlier in the same batch. */
export function echoesIn(asked: readonly Asked[]): Map<number, number> {
  const firsts = new Map<string, number>()
  const echoes = new Map<number, number>()
  asked.forEach(({ command, market }, index) => {
    const key = echoKey(command, market)
    if (key === undefined) return
    const first = firsts.get(key)
    if (first === undefined) firsts.set(key, index)
    else echoes.set(index, first)
  })
  return echoes
}

function echoKey(command: Command, market: OwnMarket): string | undefined {
  if (command.kind === 'place') return nameOf(command.seat.pocketId, command.terms.clOrdId)
  return isLookedUp(command) ? `request ${requestKey(command, market)} ${hashRequest(command)}` : undefined
}
