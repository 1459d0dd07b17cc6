import { floorDiv } from '../money/index.ts'
import { quantityFor, streetFee } from './ad-price.ts'
import type { TicketState } from './ticket.ts'

const HOUR_MS = 3_600_000

/** How long staff have to rule, from the dispute or the appeal on. */
export const RULE_WINDOW_MS = 48 * HOUR_MS
/** How long either side may appeal against a ruling before it takes effect. */
export const APPEAL_WINDOW_MS = 24 * HOUR_MS

/** Where the asset of a ticket goes, in raw units; `buyerReceives` + `fee` + `toSeller` is all of it. */
export interface Split {
  toBuyer: bigint
  fee: bigint
  buyerReceives: bigint
  toSeller: bigint
}

/** The buyer’s part pays the fee; the rest goes back to the seller whole. */
export function splitOf(quantity: bigint, toBuyer: bigint, feePpm: number): Split {
  if (toBuyer < 0n || toBuyer > quantity) throw new RangeError('a ruling gives the buyer between nothing and all of it')
  const fee = streetFee(toBuyer, feePpm)
  return { toBuyer, fee, buyerReceives: toBuyer - fee, toSeller: quantity - toBuyer }
}

/** By hand a dispute may be opened once money may be on its way, and once per ticket. */
export function mayDispute({ status, isDisputed }: TicketState): boolean {
  return (status === 'accepted' || status === 'shipped') && !isDisputed
}

/** The people of a case, by their user ids. */
export interface CasePeople {
  dealer: bigint
  taker: bigint
  /** Who proposed or signed the ruling that was appealed against. */
  appealed: readonly bigint[]
}

/** Nobody judges their own trade, and an appeal is decided by others than the ruling it is about. */
export function mayRule(userId: bigint, { dealer, taker, appealed }: CasePeople): boolean {
  return userId !== dealer && userId !== taker && !appealed.includes(userId)
}

/** Why a ruling counts although it was appealed: time ran out, or too few of the staff are left who may decide. */
export type Lapse = 'time' | 'staff'

/** Nobody keeps an asset locked by appealing: what was ruled takes effect unless others decide in time. */
export function lapseOf(appeal: { ruleByMs: number; judges: number; needed: number }, nowMs: number): Lapse | undefined {
  if (nowMs >= appeal.ruleByMs) return 'time'
  return appeal.judges < appeal.needed ? 'staff' : undefined
}

/** Whole units of the home currency for one whole unit of the asset, times 10^12. */
const VALUE_SCALE = 10n ** 12n

/**
 * The most raw units that one person may rule about, given the operator's limit in whole units of the home currency. An asset of
 * unknown value always takes two.
 */
export function onePersonMax(limit: number, asset: { decimals: number; valueE12: bigint }): bigint {
  if (asset.valueE12 <= 0n) return 0n
  return floorDiv(BigInt(limit) * VALUE_SCALE * 10n ** BigInt(asset.decimals), asset.valueE12)
}

/** What payments that were proven are worth at the ticket's price, at most its quantity. */
export function provenQuantity(paid: bigint, ticket: { quantity: bigint; price: bigint; decimals: number }): bigint {
  const bought = quantityFor(paid, ticket.price, ticket)
  return bought < ticket.quantity ? bought : ticket.quantity
}
