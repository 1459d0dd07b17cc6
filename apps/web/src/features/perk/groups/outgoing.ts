import type { MembershipReply } from '@bourse/contracts/perk'
import type { VenueAsset } from '@bourse/contracts/venue'

/** A charge of the coming days. */
export interface ComingCharge {
  key: string
  name: string
  at: number
  amount: bigint
  asset: VenueAsset
  /** Nothing is charged unless the member agrees to new dues. */
  needsConsent: boolean
}

export interface Outgoing {
  charges: ComingCharge[]
  /** What leaves the pocket, per asset; that with most charges first. */
  sums: { asset: VenueAsset; amount: bigint; count: number }[]
}

/** The charges of all memberships in order of time. */
export function outgoingOf(memberships: readonly MembershipReply[]): Outgoing {
  const charges = memberships.flatMap((membership): ComingCharge[] => {
    const { id, perk, asset, upcoming, newPrice } = membership
    if (!asset) return []
    return upcoming.map(({ at, amount }) => ({
      key: `${id}.${at}`,
      name: perk.name,
      at,
      amount: BigInt(amount),
      asset,
      needsConsent: newPrice !== null && !newPrice.isAgreed && at >= newPrice.from,
    }))
  })
  charges.sort((a, b) => a.at - b.at || (a.key < b.key ? -1 : 1))
  const sums = new Map<string, Outgoing['sums'][number]>()
  for (const { asset, amount } of charges) {
    const sum = sums.get(asset.code) ?? { asset, amount: 0n, count: 0 }
    sums.set(asset.code, { asset, amount: sum.amount + amount, count: sum.count + 1 })
  }
  return { charges, sums: [...sums.values()].sort((a, b) => b.count - a.count || a.asset.code.localeCompare(b.asset.code)) }
}

export interface Bar {
  charge: ComingCharge
  /** From the left, 0 to 1. */
  x: number
  /** Of the tallest, 0 to 1; linear, and each asset by itself. */
  height: number
  /** Left out where it would stand on its neighbour's. */
  hasLabel: boolean
}

/** At most this many bars are drawn apart; a membership by the minute would draw thousands. */
const BARS_MAX = 40
/** Labels nearer than this share of the line would overlap. */
const LABEL_SPACE = 0.075

export function barsOf(charges: readonly ComingCharge[], from: number, until: number): Bar[] {
  const tallest = new Map<string, bigint>()
  for (const { asset, amount } of charges) {
    const before = tallest.get(asset.code) ?? 0n
    if (amount > before) tallest.set(asset.code, amount)
  }
  let labeledTo = -1
  return charges.slice(0, BARS_MAX).map((charge) => {
    const x = Math.min(1, Math.max(0, (charge.at - from) / (until - from)))
    const hasLabel = x - labeledTo >= LABEL_SPACE
    if (hasLabel) labeledTo = x
    return { charge, x, height: Number((charge.amount * 1000n) / (tallest.get(charge.asset.code) ?? charge.amount)) / 1000, hasLabel }
  })
}
