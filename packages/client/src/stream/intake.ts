import type { OwnCalls } from '../client/calls.ts'
import type { OwnEvent } from '../client/live.ts'
import type { KnownMarkets } from '../figures/known-markets.ts'
import type { Answers } from './answers.ts'
import { type OwnMessage, readMessage } from './own-messages.ts'
import type { OwnState } from './own-state.ts'
import { readSnapshot } from './read-snapshot.ts'

interface Parts {
  own: OwnCalls
  known: KnownMarkets
  state: OwnState
  answers: Answers
  emit(event: OwnEvent): void
}

/** Where the messages of one connection go. */
export interface Inlet {
  receive(topic: string, payload: Uint8Array): void
  /** Reads what was missed and then lets the messages through; to be called once the connection is subscribed. */
  catchUp(): Promise<void>
}

/**
 * Takes the messages of a connection, and of the one that replaces it, one after the other. Only the newest connection counts: its messages
 * wait until the lists are read, so that nothing between them is missed or told twice.
 */
export class Intake {
  readonly #parts: Parts
  #counting: Inlet | undefined
  #last: Promise<void> = Promise.resolve()

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** `onFailure`: a message could not be folded, so the connection has to be made again. */
  inlet(onFailure: () => void): Inlet {
    let waiting: [topic: string, payload: Uint8Array][] | undefined = []
    const inlet: Inlet = {
      receive: (topic, payload) => {
        if (waiting) waiting.push([topic, payload])
        else this.#enqueue(() => this.#take(topic, payload, this.#counting === inlet)).catch(onFailure)
      },
      catchUp: () => {
        this.#counting = inlet
        return this.#enqueue(async () => {
          const snapshot = await readSnapshot(this.#parts.own, this.#parts.state)
          const held = waiting ?? []
          // What comes from now on is enqueued, and so taken after this.
          waiting = undefined
          await this.#fold(snapshot, held)
        })
      },
    }
    return inlet
  }

  /** Resolves when the messages that have come so far are folded. */
  folded(): Promise<void> {
    return this.#last
  }

  async #fold(snapshot: Awaited<ReturnType<typeof readSnapshot>>, waiting: readonly [string, Uint8Array][]): Promise<void> {
    const { known, own, state, answers } = this.#parts
    const read = await Promise.all(waiting.map(([topic, payload]) => readMessage(topic, payload, known)))
    const messages = read.filter((message) => message !== undefined)
    for (const message of messages) if (message.kind === 'accepted') state.orders.learn(message.order)
    const listed = new Set(snapshot.orders.map(({ orderID }) => orderID))
    const orders = [...snapshot.orders]
    for (const message of messages) {
      if (message.kind !== 'status' || state.knows(message) || listed.has(message.orderID)) continue
      const order = await own.order({ orderID: message.orderID })
      if (order) orders.push(order)
      listed.add(message.orderID)
    }
    for (const event of state.foldSnapshot({ ...snapshot, orders }, messages)) this.#parts.emit(event)
    for (const message of messages) answers.take(message)
  }

  async #take(topic: string, payload: Uint8Array, isCounting: boolean): Promise<void> {
    const { known, own, state, answers, emit } = this.#parts
    const message = await readMessage(topic, payload, known)
    if (!message) return
    if (isCounting) {
      if (message.kind === 'unread-balance')
        for (const balance of await own.balances()) state.fold({ kind: 'balance', balance }).forEach(emit)
      await this.#learn(message)
      state.fold(message).forEach(emit)
    }
    answers.take(message)
  }

  /** Somebody else's program may have placed it before this connection was subscribed. */
  async #learn(message: OwnMessage): Promise<void> {
    const { own, state, emit } = this.#parts
    if (message.kind !== 'status' || state.knows(message)) return
    const order = await own.order({ orderID: message.orderID })
    if (order) state.foldOrder(order).forEach(emit)
  }

  #enqueue(task: () => Promise<void>): Promise<void> {
    const done = this.#last.then(task)
    this.#last = done.catch(() => undefined)
    return done
  }
}
