import { setTimeout as pause } from 'node:timers/promises'
import { exchange } from '@bourse/contracts/exchange'
import { ApiClient } from '@bourse/testkit/client'
import type { SeededRandom } from '@bourse/testkit/random'
import type { FirstAccepted } from './first-accepted.ts'

/** The answer to an order: its status, or the code of a refusal. */
interface Answered {
  status: number
  said: string
}

const PATIENCE_MS = 12_000
const RESOLVED_WITHIN_MS = 90_000
const PAUSE_MS = 100

/**
 * A program that trades over REST, through both api processes in turn. Where an answer is missing it finds the outcome: by the same order again,
 * or by settling it, always through the other process.
 */
export class RestTrader {
  readonly pocketId: string
  /** By client order id, once it is certain. */
  readonly answers = new Map<string, Answered>()
  readonly counts = { asked: 0, unknown: 0, resent: 0, settled: 0 }
  /** Answers that name an error of the product. */
  readonly failures: string[] = []
  readonly #name: string
  readonly #clients: readonly ApiClient[]
  readonly #accepted: FirstAccepted
  #turn = 0

  constructor(name: string, pocketId: string, key: string, urls: readonly string[], accepted: FirstAccepted) {
    this.#name = name
    this.pocketId = pocketId
    this.#accepted = accepted
    this.#clients = urls.map((url) => {
      const client = new ApiClient(url)
      client.access = key
      return client
    })
  }

  /** In all markets beside each other, since a call waits for the process that holds its market. */
  async run(random: SeededRandom, symbols: readonly string[], isOver: () => boolean): Promise<void> {
    await Promise.all(
      symbols.map(async (symbol) => {
        for (; !isOver(); await pause(PAUSE_MS + random.below(PAUSE_MS))) await this.#trade(random, symbol)
      }),
    )
  }

  async #trade(random: SeededRandom, market: string): Promise<void> {
    const clOrdID = `${this.#name}-${++this.counts.asked}`
    const figures = { quantity: `0.${String(1 + random.below(20)).padStart(2, '0')}`, price: ((90 + random.below(21)) / 100).toFixed(2) }
    const body = { market, side: random.pick(['BUY', 'SELL']), ...figures, clOrdID, selfTrade: 'CANCEL_OLDEST' }
    const sentAt = performance.now()
    let answer = await this.#ask('place', body)
    if (!answer) answer = await this.#resolve(body, random.below(2) === 0 ? 'place' : 'settle')
    this.answers.set(clOrdID, answer)
    if (answer.status < 300 && answer.said !== 'REJECTED') this.#accepted.accepted('REST', market, sentAt)
  }

  async #resolve(body: object, how: 'place' | 'settle'): Promise<Answered> {
    this.counts.unknown += 1
    this.counts[how === 'place' ? 'resent' : 'settled'] += 1
    for (const end = performance.now() + RESOLVED_WITHIN_MS; performance.now() < end; await pause(150)) {
      const answer = await this.#ask(how, body)
      if (answer) return answer
    }
    throw new Error(`the outcome of ${JSON.stringify(body)} stayed unknown`)
  }

  /** Undefined without a certain answer. */
  async #ask(how: 'place' | 'settle', body: object): Promise<Answered | undefined> {
    const client = this.#clients[this.#turn++ % this.#clients.length] as ApiClient
    const answer = await Promise.race([client.call(exchange[how], { body }), pause(PATIENCE_MS, undefined, { ref: false })]).catch(
      () => undefined,
    )
    if (answer?.status === 500) this.failures.push(JSON.stringify(answer.body))
    if (!answer || answer.status >= 500) return undefined
    return { status: answer.status, said: answer.body.status ?? answer.body.code ?? '' }
  }
}
