import type { Reason } from '@bourse/domain/exchange'
import type { Command, Outcome } from './command.ts'

/** A command on its way to the process that holds its market. */
export interface Question {
  /** Of this question among those of its sender about the market; the same when it is asked again. */
  id: number
  /** The process that asks, and hears the answer. */
  from: string
  command: Command
}

/** What became of it: of the order only the id, since how it stands is read from the database. */
export interface Reply {
  id: number
  symbol: string
  reason?: Reason
  orderId?: number
  count?: number
  isRepeat?: true
  isTold?: true
  /** Nothing became of it here: the market is held elsewhere, or nobody can tell now. It is to be asked again. */
  error?: 'NOT_HELD' | 'FAILED'
}

export function encodeQuestion(question: Question): Uint8Array {
  // JSON has no infinity, which stands for a figure that is too large; another one that no rule lets through does as well.
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

/** Only the product's own processes may send these, so their form is all that is looked at. */
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
