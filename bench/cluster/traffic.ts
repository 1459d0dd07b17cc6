import { setTimeout as pause } from 'node:timers/promises'
import type { SeededRandom } from '@bourse/testkit/random'
import type { Member } from '../../apps/server/src/testing/chaos/crowd.ts'
import { FirstAccepted } from './first-accepted.ts'
import { MqttTrader } from './mqtt-trader.ts'
import { RestTrader } from './rest-trader.ts'

export interface Addresses {
  tcp: string
  ws: string
  apis: readonly string[]
}

const PAUSE_MS = 25
const ACKNOWLEDGED_WITHIN_MS = 30_000

/** Orders of several users at once: over RabbitMQ by websocket and by TCP, and over REST through both api processes. */
export class Traffic {
  readonly accepted: FirstAccepted
  readonly overMqtt: readonly MqttTrader[]
  readonly overRest: readonly RestTrader[]
  readonly #random: SeededRandom
  readonly #symbols: readonly string[]
  #isOver = true
  #running: Promise<unknown> = Promise.resolve()

  static async open(
    random: SeededRandom,
    members: { mqtt: readonly Member[]; rest: readonly Member[] },
    symbols: readonly string[],
    { tcp, ws, apis }: Addresses,
  ): Promise<Traffic> {
    const accepted = new FirstAccepted(symbols)
    const overMqtt = await Promise.all(members.mqtt.map((member, at) => MqttTrader.start(member, at % 2 === 0 ? ws : tcp, accepted)))
    const overRest = await Promise.all(
      members.rest.map(async (member) => {
        const [{ pocketId }] = member.seats as [Member['seats'][number]]
        return new RestTrader(`r-${member.handle}`, pocketId, await member.password(), apis, accepted)
      }),
    )
    return new Traffic(random, symbols, accepted, overMqtt, overRest)
  }

  private constructor(
    random: SeededRandom,
    symbols: readonly string[],
    accepted: FirstAccepted,
    overMqtt: readonly MqttTrader[],
    overRest: readonly RestTrader[],
  ) {
    this.#random = random
    this.#symbols = symbols
    this.accepted = accepted
    this.overMqtt = overMqtt
    this.overRest = overRest
  }

  async start(): Promise<void> {
    for (const trader of this.overMqtt) await trader.renewPassword()
    this.#isOver = false
    const isOver = () => this.#isOver
    this.#running = Promise.all([this.#pump(), ...this.overRest.map((trader) => trader.run(this.#random, this.#symbols, isOver))])
    this.#running.catch(() => {})
  }

  /** Resolves when every message is acknowledged and the outcome of every call is known. */
  async stop(): Promise<void> {
    this.#isOver = true
    await this.#running
    for (const end = performance.now() + ACKNOWLEDGED_WITHIN_MS; ; await pause(20)) {
      const waiting = this.overMqtt.filter(({ underWay }) => underWay > 0)
      if (waiting.length === 0) return
      if (performance.now() < end) continue
      const told = waiting.map(
        ({ member, underWay, isConnected }) => `${underWay} of ${member.handle}${isConnected ? '' : ' (not connected)'}`,
      )
      throw new Error(`messages are not acknowledged within ${ACKNOWLEDGED_WITHIN_MS / 1_000} s: ${told.join(', ')}`)
    }
  }

  async close(): Promise<void> {
    this.#isOver = true
    await this.#running.catch(() => {})
    await Promise.all(this.overMqtt.map((trader) => trader.end()))
  }

  async #pump(): Promise<void> {
    while (!this.#isOver) {
      for (const trader of this.overMqtt) trader.act(this.#random, this.#symbols)
      await pause(this.#random.below(PAUSE_MS) + PAUSE_MS)
    }
  }
}
