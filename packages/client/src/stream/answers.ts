import { BourseError } from '../client/bourse-error.ts'
import type { OwnMessage } from './own-messages.ts'

type StatusMessage = Extract<OwnMessage, { kind: 'status' }>
type AnswerMessage = Extract<OwnMessage, { kind: 'answer' }>

interface Waiting<Message> {
  take(message: Message): void
  leave(): void
}
type WaitingBy<Message> = Map<string, Set<Waiting<Message>>>

/** Who waits for what: an order by its client order id, an amendment or a cancel by its request id. */
export class Answers {
  readonly #orders: WaitingBy<StatusMessage> = new Map()
  readonly #requests: WaitingBy<AnswerMessage> = new Map()

  take(message: OwnMessage): void {
    if (message.kind === 'status' && (message.figures.status !== 'NEW' || message.refusal !== ''))
      tell(this.#orders, message.clOrdID, message)
    if (message.kind === 'answer' && message.isFinal) tell(this.#requests, message.requestID, message)
  }

  /** Resolves with the first status of this order. */
  order(clOrdID: string, waitMs: number): Promise<StatusMessage> {
    return waitFor(this.#orders, clOrdID, waitMs)
  }

  request(requestID: string, waitMs: number): Promise<AnswerMessage> {
    return waitFor(this.#requests, requestID, waitMs)
  }
}

function tell<Message>(waiting: WaitingBy<Message>, id: string, message: Message): void {
  for (const one of [...(waiting.get(id) ?? [])]) one.take(message)
}

/** The same order may be sent twice at once, and both wait. */
function waitFor<Message>(waiting: WaitingBy<Message>, id: string, waitMs: number): Promise<Message> {
  return new Promise<Message>((resolve, reject) => {
    const own: Waiting<Message> = {
      take(message) {
        own.leave()
        resolve(message)
      },
      leave() {
        clearTimeout(timer)
        const others = waiting.get(id)
        others?.delete(own)
        if (others?.size === 0) waiting.delete(id)
      },
    }
    const timer = setTimeout(() => {
      own.leave()
      reject(new BourseError({ code: 'UNREACHABLE', message: 'no answer came', outcome: 'unknown' }))
    }, waitMs)
    waiting.set(id, (waiting.get(id) ?? new Set()).add(own))
  })
}
