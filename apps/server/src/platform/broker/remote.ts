import type { IPublishPacket } from 'mqtt-packet'
import type { Log } from '#platform/log'
import type { Broker, Receive } from './broker.ts'
import { pubackPacket, publishPacket } from './packets.ts'
import { RemoteLink, type LinkOptions } from './remote-link.ts'

export interface RemoteBrokerOptions extends LinkOptions {
  receive: Receive
  /** Asked before each connection: a client id is another's connection, too, and taking it would end theirs. */
  mayConnect?: () => Promise<boolean>
  log: Log
}

export interface RemoteBrokerStats {
  isConnected: boolean
  inFlight: number
  received: number
  published: number
  /** Published while there was no connection. */
  dropped: number
}

export interface RemoteBroker extends Broker {
  /** The subscriptions have changed. */
  listenAnew(): void
  stats(): RemoteBrokerStats
}

const BACK_OFF_MS = { first: 100, max: 5_000 }
const DRAIN_MS = 2_000

/**
 * A role's connection to a broker elsewhere (MQTT 3.1.1). A client of its own, because each message must be acknowledged when
 * its commit is done, in whatever order the commits come, with many under way at once.
 */
export function connectRemoteBroker(options: RemoteBrokerOptions): RemoteBroker {
  const { log } = options
  const counts = { inFlight: 0, received: 0, published: 0, dropped: 0 }
  let link: RemoteLink | undefined
  let isClosing = false
  let retry: NodeJS.Timeout | undefined
  let backOffMs = BACK_OFF_MS.first
  void begin()

  return {
    publish(topic, payload) {
      if (link?.isReady) {
        counts.published += 1
        link.send(publishPacket(topic, payload))
      } else counts.dropped += 1
    },
    listenAnew() {
      if (link?.isReady) link.listenTo(options.subscriptions())
    },
    stats: () => ({ isConnected: link?.isReady ?? false, ...counts }),
    async close() {
      isClosing = true
      clearTimeout(retry)
      const deadline = Date.now() + DRAIN_MS
      while (counts.inFlight > 0 && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 10))
      await link?.end()
    },
  }

  async function begin(): Promise<void> {
    const isAllowed = options.mayConnect ? await options.mayConnect().catch(() => false) : true
    if (isClosing) return
    if (isAllowed) open()
    else again()
  }

  function again(): void {
    // Spread out, so that all roles do not come back in the same moment.
    retry = setTimeout(() => void begin(), backOffMs * (0.5 + Math.random() / 2))
    backOffMs = Math.min(backOffMs * 2, BACK_OFF_MS.max)
  }

  function open(): void {
    const opened = new RemoteLink(options, {
      ready() {
        backOffMs = BACK_OFF_MS.first
        // Whatever changed while the first subscriptions were under way.
        opened.listenTo(options.subscriptions())
        log.info({ url: addressOf(options.url) }, 'connected to the broker')
      },
      arrived: (packet) => void take(opened, packet),
      lost(reason) {
        if (link === opened) link = undefined
        if (isClosing) return
        log.warn({ url: addressOf(options.url), reason, again: backOffMs }, 'no connection to the broker')
        again()
      },
    })
    link = opened
  }

  async function take(from: RemoteLink, { topic, payload, qos, messageId, dup }: IPublishPacket): Promise<void> {
    // Not acknowledged, so that whoever comes next gets it.
    if (isClosing) return
    counts.received += 1
    counts.inFlight += 1
    try {
      await options.receive({ topic, payload: Buffer.from(payload), ...(dup && { isRedelivered: true }) })
      if (qos === 1 && messageId !== undefined) from.send(pubackPacket(messageId))
    } catch (error) {
      log.error({ err: error, topic }, 'a message could not be taken')
      // A broker delivers again only to a new connection.
      from.drop('a message could not be taken')
    } finally {
      counts.inFlight -= 1
    }
  }
}

/** Without what could be a secret in it. */
function addressOf(url: string): string {
  const { protocol, host, pathname } = new URL(url)
  return `${protocol}//${host}${pathname}`
}
