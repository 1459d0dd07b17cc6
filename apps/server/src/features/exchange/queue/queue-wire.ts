import type { Seat } from '@bourse/contracts/exchange'
import type { MarketPlaces } from './market-places.ts'

/** A question to the process that holds a market. */
export interface QueueQuestion {
  /** Identifies this question among its sender's; the same when it is repeated. */
  id: number
  /** The process that asks and receives the answer. */
  from: string
  symbol: string
  seat: Seat
  isWatched: boolean
}

export interface QueueReply extends MarketPlaces {
  id: number
}

export function encodeForProcess(message: QueueQuestion | QueueReply): Uint8Array {
  return Buffer.from(JSON.stringify(message))
}

/** Only the product's own processes may send these, so only the form is checked. */
export function decodeQueueQuestion(payload: Uint8Array): QueueQuestion | undefined {
  const read = parse(payload) as Partial<QueueQuestion> | undefined
  const isWhole = typeof read?.id === 'number' && typeof read.from === 'string' && typeof read.symbol === 'string'
  return isWhole && typeof read.seat?.pocketId === 'string' ? (read as QueueQuestion) : undefined
}

export function decodeQueueReply(payload: Uint8Array): QueueReply | undefined {
  const read = parse(payload) as Partial<QueueReply> | undefined
  return typeof read?.id === 'number' && Array.isArray(read.places) ? (read as QueueReply) : undefined
}

function parse(payload: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(payload).toString()) ?? undefined
  } catch {
    return undefined
  }
}
