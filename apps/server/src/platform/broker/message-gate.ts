import type { TopicRights } from '@bourse/contracts/broker'
import type { Client, PublishPacket, Subscription } from 'aedes'
import type { Log } from '#platform/log'
import type { BrokerMessage, Receive } from './broker.ts'
import type { Connection } from './connection.ts'
import type { Connections } from './connections.ts'
import { pubackPacket } from './packets.ts'
import type { RoutingAedes } from './routing-aedes.ts'

type Done = (error?: Error | null) => void

export interface MessageGateOptions {
  log: Log
  rights: TopicRights
  receive: Receive
}

const IN_FLIGHT_MAX = 1_000

/** Decides about each message and subscription of a client, and passes on to `receive` what is for the product itself. */
export class MessageGate {
  isClosing = false
  readonly counts = { received: 0, refused: 0 }
  readonly #options: MessageGateOptions
  readonly #connections: Connections
  readonly #aedes: Pick<RoutingAedes, 'swallow'>

  constructor(options: MessageGateOptions, connections: Connections, aedes: Pick<RoutingAedes, 'swallow'>) {
    this.#options = options
    this.#connections = connections
    this.#aedes = aedes
  }

  publish(client: Client | null, packet: PublishPacket, done: Done): void {
    const { rights } = this.#options
    const connection = client ? this.#connections.of(client) : undefined
    if (!client || !connection) return done(new Error('message without a connection'))
    // Nothing is retained for later subscribers: they fetch the current state.
    packet.retain = false
    // A closed connection publishes its will, which it set while its grant was valid.
    if (client.closed ? connection.isCut : connection.isOver) return done(new Error('the grant has expired'))
    if (!rights.mayPublish(connection.principal, packet.topic)) {
      this.#noteRefusal(connection, 'a message to a topic that is not the sender’s was dropped', packet.topic)
      this.#aedes.swallow(packet)
      return done()
    }
    if (!rights.isForProduct(packet.topic)) return done()
    if (this.isClosing) return done(new Error('the broker is closing'))
    this.#handOver(connection, packet, isWillOf(client, packet), done)
  }

  subscribe(client: Client, subscription: Subscription, done: (error: Error | null, subscription?: Subscription | null) => void): void {
    const connection = this.#connections.of(client)
    if (!connection || connection.isOver) return done(new Error('the grant has expired'))
    if (this.#connections.listen(connection, subscription.topic)) return done(null, subscription)
    this.#noteRefusal(connection, 'a subscription was refused', subscription.topic)
    done(null, null)
  }

  /**
   * The acknowledgement means that the message is committed, so it can't be aedes' own, which is sent before that. But aedes must
   * go on reading, since a client sends many messages at once. So aedes gets the message as one that needs no acknowledgement.
   */
  #handOver(connection: Connection, packet: PublishPacket, isWill: boolean, done: Done): void {
    const { topic, qos, messageId } = packet
    const { principal } = connection
    const { log, receive } = this.#options
    this.counts.received += 1
    this.#aedes.swallow(packet)
    const message: BrokerMessage = {
      topic,
      payload: Buffer.from(packet.payload),
      ...(principal.kind === 'user' && { sender: { seats: principal.seats } }),
      ...(isWill && { isWill }),
      ...(packet.dup && { isRedelivered: true }),
    }
    const taken = (async () => receive(message))()
    if (qos === 2) {
      taken.then(() => done(), done)
      return
    }
    packet.qos = 0
    taken
      .then(
        () => {
          if (qos === 1 && messageId !== undefined) connection.stream.send(pubackPacket(messageId))
        },
        (error: unknown) => {
          // An MQTT client sends a message again only after its connection was lost.
          log.error({ err: error, topic }, 'broker message failed')
          connection.stream.destroy()
        },
      )
      .finally(() => connection.finish())
    connection.begin(IN_FLIGHT_MAX, done)
  }

  #noteRefusal(connection: Connection, message: string, topic: string): void {
    this.counts.refused += 1
    // Logged once per connection, so that repeated attempts don't fill the log.
    if (!connection.hasBeenRefused) this.#options.log.warn({ principal: connection.principal, topic: topic.slice(0, 128) }, message)
    connection.hasBeenRefused = true
  }
}

/** aedes publishes the packet object that it keeps for its client, though its declared types leave the field out. */
function isWillOf(client: Client, packet: PublishPacket): boolean {
  return (client as Client & { will?: PublishPacket | null }).will === packet
}
