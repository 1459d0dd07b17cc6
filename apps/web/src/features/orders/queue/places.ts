import type { QueuePlaceReply } from '@bourse/contracts/exchange'
import { decode, QueuePlacesSchema } from '@bourse/contracts/messages'
import { type MarketSpec, parseQuantity } from '@bourse/domain/exchange'

/** Where an order stands among those at its price, in lots. */
export interface QueuePlace {
  ahead: number
  ordersAhead: number
  level: number
  /** How much of the level is the order's own, in millionths. */
  share: number
  /** False: there is more ahead than was counted. */
  isExact: boolean
  /** Rises with every change of the market. */
  version: number
  /** When this page has learned it, by its own clock. */
  at: number
}

/** By order id. */
export type QueuePlaces = ReadonlyMap<string, QueuePlace>

export const NO_PLACES: QueuePlaces = new Map()

/** A message of the broker has only what has changed; undefined for bytes that do not decode. */
export function withMessage(known: QueuePlaces, payload: Uint8Array, at: number): QueuePlaces | undefined {
  const message = decode(QueuePlacesSchema, payload)
  if (!message) return undefined
  const version = Number(message.version)
  const places = new Map(known)
  for (const { orderId, ahead, ordersAhead, level, own, isAtLeast } of message.places) {
    const id = String(orderId)
    if ((known.get(id)?.version ?? 0) > version) continue
    const share = level === 0n ? 0 : Number((own * 1_000_000n) / level)
    places.set(id, { ahead: Number(ahead), ordersAhead, level: Number(level), share, isExact: !isAtLeast, version, at })
  }
  return places
}

/** A reply has all that rest; what the broker has sent since it was asked for is newer, or about an order that is. */
export function withReply(
  known: QueuePlaces,
  replies: readonly QueuePlaceReply[],
  specs: ReadonlyMap<string, MarketSpec>,
  askedAt: number,
): QueuePlaces {
  const places = new Map([...known].filter(([, { at }]) => at >= askedAt))
  for (const { orderID, market, ahead, ordersAhead, level, share, isExact, version } of replies) {
    const spec = specs.get(market)
    if (!spec || (places.get(orderID)?.version ?? 0) > Number(version)) continue
    const [lotsAhead, lots] = [ahead, level].map((text) => lotsOf(spec, text)) as [number, number]
    places.set(orderID, { ahead: lotsAhead, ordersAhead, level: lots, share, isExact, version: Number(version), at: askedAt })
  }
  return places
}

/** The domain refuses zero as a quantity; here it means none. */
function lotsOf(spec: MarketSpec, text: string): number {
  const read = parseQuantity(spec, text)
  return read.ok ? read.value : 0
}
