import { setTimeout as pause } from 'node:timers/promises'
import type { SeededRandom } from '@bourse/testkit/random'
import type { PathClient } from '../order-path/listener.ts'
import { MessageSource, type Message } from '../order-path/messages.ts'
import { MARKETS, type Member } from './crowd.ts'
import { Program } from './program.ts'

/** An order that was sent, by pocket and client id. */
export interface Sent {
  message: Message
  isAcknowledged: boolean
  /** Its refusal was received by a program that no longer runs. */
  wasRefused: boolean
}

const UNDER_WAY_MAX = 40
const PAUSE_MS = 7
/** How long before and into a fault messages are sent as fast as possible. */
const BURST_MS = 600
const SENT_AT_ONCE = 8
const ONE_REPEAT_IN = 25
const ACKNOWLEDGED_WITHIN_MS = 30_000

/** The programs of all members: messages of every form in random order, each repeated by its program until it is acknowledged. */
export class OrderTraffic {
  readonly sent = new Map<string, Sent>()
  readonly #random: SeededRandom
  readonly #source: MessageSource
  readonly #programs = new Map<string, Program>()
  readonly #names: string[] = []
  readonly #outOfTurnOfEnded: string[] = []
  #pumping: Promise<void> | undefined
  #isSending = false
  #burstUntil = 0

  constructor(random: SeededRandom, members: readonly Member[]) {
    this.#random = random
    this.#source = new MessageSource(random, members, MARKETS)
  }

  async connect(member: Member, url: string): Promise<void> {
    this.#programs.set(member.principal.userId, await Program.start(member, url))
  }

  clientOf({ person }: Message): PathClient {
    const program = this.#programs.get(person.principal.userId)
    if (!program) throw new Error('the program is not connected')
    return program.client
  }

  /** Ids of existing orders, for cancels and amendments. */
  aimAt(orderIds: readonly number[]): void {
    this.#source.aimAt(orderIds)
  }

  async start(): Promise<void> {
    for (const program of this.#programs.values()) await program.renewPassword()
    this.#isSending = true
    this.#pumping = this.#pump()
  }

  /** Stops sending; fails when a connected program waits too long for an acknowledgement. */
  async stop(): Promise<void> {
    this.#isSending = false
    await this.#pumping
    const programs = [...this.#programs.values()]
    const end = performance.now() + ACKNOWLEDGED_WITHIN_MS
    while (programs.some(({ underWay }) => underWay > 0)) {
      if (performance.now() > end) {
        const waiting = programs.filter(({ underWay }) => underWay > 0)
        const told = waiting.map(
          ({ member, underWay, isConnected }) => `${underWay} of ${member.handle}${isConnected ? '' : ' (not connected)'}`,
        )
        throw new Error(`messages are not acknowledged within ${ACKNOWLEDGED_WITHIN_MS / 1_000} s: ${told.join(', ')}`)
      }
      await pause(20)
    }
  }

  /** Keeps messages unanswered for a moment, so that the fault affects some of them. */
  hurry(): void {
    this.#burstUntil = performance.now() + BURST_MS
  }

  /** Breaks the connections of about half of the programs; they reconnect by themselves. */
  cut(): void {
    for (const program of this.#programs.values()) if (this.#random.below(2) === 0) program.cut()
  }

  /** Ends a program with everything it was waiting for; returns a function that starts it again. */
  async crashOne(): Promise<() => Promise<void>> {
    const program = this.#random.pick([...this.#programs.values()])
    this.#programs.delete(program.member.principal.userId)
    for (const [name, { status }] of program.client.statuses.last) {
      const order = this.sent.get(name)
      if (order && status === 'REJECTED') order.wasRefused = true
    }
    this.#outOfTurnOfEnded.push(...program.client.statuses.outOfTurn)
    await program.end()
    return () => this.connect(program.member, program.url)
  }

  /** Statuses out of turn, judged by their numbers: programs drop older ones by them (MAX-23), so none may be left. */
  get outOfOrder(): string[] {
    const programs = [...this.#programs.values()]
    return [...this.#outOfTurnOfEnded, ...programs.flatMap(({ client }) => client.statuses.outOfTurn)]
  }

  async close(): Promise<void> {
    this.#isSending = false
    await this.#pumping
    await Promise.all([...this.#programs.values()].map((program) => program.end()))
  }

  async #pump(): Promise<void> {
    while (this.#isSending) {
      const isBurst = performance.now() < this.#burstUntil
      for (let count = isBurst ? SENT_AT_ONCE : 1; count > 0; count--) this.#sendNext()
      await pause(isBurst ? 1 : this.#random.below(PAUSE_MS))
    }
  }

  #sendNext(): void {
    const message = this.#next()
    const program = this.#programs.get(message.person.principal.userId)
    if (program && program.underWay < UNDER_WAY_MAX) this.#send(program, message)
  }

  #next(): Message {
    const again =
      this.#names.length > 0 && this.#random.below(ONE_REPEAT_IN) === 0 ? this.sent.get(this.#random.pick(this.#names)) : undefined
    return again?.message ?? this.#source.next()
  }

  #send(program: Program, message: Message): void {
    const order = message.order && this.#remember(`${message.order.pocketId} ${message.order.clOrdId}`, message)
    program.send(message, () => {
      if (order) order.isAcknowledged = true
    })
  }

  #remember(name: string, message: Message): Sent {
    const known = this.sent.get(name)
    if (known) return known
    const order = { message, isAcknowledged: false, wasRefused: false }
    this.sent.set(name, order)
    this.#names.push(name)
    return order
  }
}
