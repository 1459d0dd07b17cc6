import { topicRights } from '@bourse/contracts/exchange'
import { type EmbeddedBroker, startEmbeddedBroker } from '../../../apps/server/src/platform/broker/index.ts'
import { createLog } from '../../../apps/server/src/platform/log/index.ts'
import { answerParent } from '../child.ts'
import { sharedMicroseconds } from '../latencies.ts'
import { positionTopic, seatOf } from './seats.ts'

export type BrokerQuestion = { kind: 'open' } | { kind: 'usage' } | { kind: 'publish'; clients: number; spanMs: number; perSecond: number }

export interface Usage {
  /** Of this process since its start, in milliseconds. */
  cpuMs: number
  residentMib: number
  connections: number
}

const MIB = 2 ** 20
const TICK_MS = 10
const DAY_MS = 86_400_000

let broker: EmbeddedBroker | undefined

/** The built-in broker alone; everybody may sign in, as the look-up of credentials is measured elsewhere. */
answerParent<BrokerQuestion>(async (question) => {
  if (question.kind === 'open') return open()
  if (!broker) throw new Error('the broker is not open yet')
  return question.kind === 'usage' ? usage(broker) : publish(broker, question)
})

async function open(): Promise<number> {
  broker = await startEmbeddedBroker({
    log: createLog('silent'),
    rights: topicRights,
    async authenticate(username) {
      const { userId, ...seat } = seatOf(Number(username))
      return {
        principal: { kind: 'user', userId, seats: [seat], coversAllProfiles: true, mayTrade: true },
        expiresAt: Date.now() + DAY_MS,
        credential: `key-${username}`,
      }
    },
    async receive() {},
  })
  return broker.listenTcp(0, '127.0.0.1')
}

function usage(of: EmbeddedBroker): Usage {
  // Collecting garbage for a comparable figure is not the broker's work.
  const { user, system } = process.cpuUsage()
  globalThis.gc?.()
  return { cpuMs: (user + system) / 1_000, residentMib: process.memoryUsage.rss() / MIB, connections: of.stats().connections }
}

/** Positions of all users in turn, each with the time at which it was published. Returns how many. */
async function publish(to: EmbeddedBroker, { clients, spanMs, perSecond }: Extract<BrokerQuestion, { kind: 'publish' }>): Promise<number> {
  const begun = performance.now()
  const payload = Buffer.alloc(64)
  let sent = 0
  for (let elapsed = 0; elapsed < spanMs; elapsed = performance.now() - begun) {
    for (; sent < (elapsed * perSecond) / 1_000; sent++) {
      payload.writeDoubleBE(sharedMicroseconds())
      to.publish(positionTopic(sent % clients), payload)
    }
    await new Promise((resolve) => void setTimeout(resolve, TICK_MS))
  }
  return sent
}
