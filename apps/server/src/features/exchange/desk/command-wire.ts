import type { Reason } from '@bourse/domain/exchange'
import type { Command, Outcome } from '../orders/command.ts'

/** A command sent to the process that holds its market. */
export interface Question {
  /** Identifies this question among its sender's questions about the market; the same when it is repeated. */
  id: number
  /** The process that asks and receives the answer. */
  from: string
  command: Command
}

/** The outcome: of the order only the id, since its state is read from the database. */
export interface Reply {
  id: number
  symbol: string
  reason?: Reason
  orderId?: number
  count?: number
  isRepeat?: true
  isTold?: true
  /** Not executed here: the market is held elsewhere, or the outcome is unknown. The question is to be repeated. */
  error?: 'NOT_HELD' | 'FAILED'
}

export function encodeQuestion(question: Question): Uint8Array {
  // JSON has no infinity, which stands for a number that is too large; another number that every rule refuses replaces it.
  return Buffer.from(JSON.stringify(question, (_key, value: unknown) => (value === Number.POSITIVE_INFINITY ? Number.MAX_VALUE : value)))
}

export function encodeReply(reply: Reply): Uint8Array {
  return Buffer.from(JSON.stringify(reply))
}

export function replyOf({ id, command: { symbol } }: Question, { reason, order, count, isRepeat, isTold }: Outcome): Reply {
  return {
    id,
    symbol,
    ...(reason && { reason }),
    ...(order && { orderId: order.id }),
    ...(count !== undefined && { count }),
    ...(isRepeat && { isRepeat }),
    ...(isTold && { isTold }),
  }
}

/** Only the product's own processes may send these, so only the form is checked. */
export function decodeQuestion(payload: Uint8Array): Question | undefined {
  const read = parse(payload) as Partial<Question> | undefined
  return typeof read?.id === 'number' && typeof read.from === 'string' && typeof read.command?.symbol === 'string'
    ? (read as Question)
    : undefined
}

export function decodeReply(payload: Uint8Array): Reply | undefined {
  const read = parse(payload) as Partial<Reply> | undefined
  return typeof read?.id === 'number' ? (read as Reply) : undefined
}

function parse(payload: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(payload).toString()) ?? undefined
  } catch {
    return undefined
  }
}
