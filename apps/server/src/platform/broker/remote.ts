import type { IPublishPacket } from 'mqtt-packet'
import type { Log } from '#platform/log'
import type { Broker, Receive } from './broker.ts'
import { pubackPacket, publishPacket } from './packets.ts'
import { RemoteLink, type LinkOptions } from './remote-link.ts'

export interface RemoteBrokerOptions extends LinkOptions {
  receive: Receive
  /** Checked before each connection, because taking a client id ends the connection of the process that has it. */
  mayConnect?: () => Promise<boolean>
  /** Called when the connection is back after this time: what was published meanwhile is lost. */
  reconnected?: (awayMs: number) => void
  log: Log
}

export interface RemoteBrokerStats {
  isConnected: boolean
  inFlight: number
  received: number
  published: number
  /** Messages published while there was no connection. */
  dropped: number
}

export interface RemoteBroker extends Broker {
  /** To be called when the subscriptions have changed. */
  listenAnew(): void
  /** How long ago the broker was last heard; infinite without a connection. */
  silentMs(): number
  stats(): RemoteBrokerStats
}

const BACK_OFF_MS = { first: 100, max: 2_000 }
const DRAIN_MS = 2_000

/**
 * A role's connection to an external broker (MQTT 3.1.1). It is a client of its own, because each message must be acknowledged
 * after its commit, in any order of commits, with many messages at once.
 */
export function connectRemoteBroker(options: RemoteBrokerOptions): RemoteBroker {
  const { log } = options
  const counts = { inFlight: 0, received: 0, published: 0, dropped: 0 }
  let link: RemoteLink | undefined
  let isClosing = false
  let retry: NodeJS.Timeout | undefined
  let backOffMs = BACK_OFF_MS.first
  let lostAt: number | undefined
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
    silentMs: () => (link?.isReady ? link.silentMs : Number.POSITIVE_INFINITY),
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
    // Random delay, so that the roles don't all reconnect at the same moment.
    retry = setTimeout(() => void begin(), backOffMs * (0.5 + Math.random() / 2))
    backOffMs = Math.min(backOffMs * 2, BACK_OFF_MS.max)
  }

  function open(): void {
    const opened = new RemoteLink(options, {
      ready() {
        backOffMs = BACK_OFF_MS.first
        // Applies changes that came while the first subscriptions were being made.
        opened.listenTo(options.subscriptions())
        log.info({ url: addressOf(options.url) }, 'connected to the broker')
        if (lostAt !== undefined) options.reconnected?.(performance.now() - lostAt)
        lostAt = undefined
      },
      arrived: (packet) => void take(opened, packet),
      lost(reason) {
        if (link === opened) link = undefined
        if (isClosing) return
        lostAt ??= performance.now()
        log.warn({ url: addressOf(options.url), reason, again: backOffMs }, 'broker connection failed')
        again()
      },
    })
    link = opened
  }

  async function take(from: RemoteLink, { topic, payload, qos, messageId, dup, retain }: IPublishPacket): Promise<void> {
    // Left unacknowledged, so that the next connection gets it.
    if (isClosing) return
    counts.received += 1
    counts.inFlight += 1
    try {
      // Nothing here is to be retained: a message that a client has left for later must not be executed at every connection.
      if (!retain) await options.receive({ topic, payload: Buffer.from(payload), ...(dup && { isRedelivered: true }) })
      if (qos === 1 && messageId !== undefined) from.send(pubackPacket(messageId))
    } catch (error) {
      // One that fails ends the connection, and with it all others that were not done.
      if (!from.isLost) log.error({ err: error, topic }, 'broker message failed')
      // A broker delivers again only to a new connection.
      from.drop('a message handler failed')
    } finally {
      counts.inFlight -= 1
    }
  }
}

/** The address without credentials, for the log. */
function addressOf(url: string): string {
  const { protocol, host, pathname } = new URL(url)
  return `${protocol}//${host}${pathname}`
}
