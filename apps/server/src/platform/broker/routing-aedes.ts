import { Aedes, type AedesOptions, type Client, type PublishPacket } from 'aedes'

type Done = (error?: Error) => void

/**
 * aedes with restricted routing: a message that was passed on or refused is not delivered by aedes, and one that needs no
 * acknowledgement is encoded once for all subscribers.
 */
export class RoutingAedes extends Aedes {
  readonly #swallowed = new WeakSet<PublishPacket>()
  readonly #spread: (packet: PublishPacket) => void

  constructor(options: AedesOptions, spread: (packet: PublishPacket) => void) {
    super(options)
    this.#spread = spread
  }

  swallow(packet: PublishPacket): void {
    this.#swallowed.add(packet)
  }

  override publish(packet: PublishPacket, clientOrDone: Client | Done | null, done?: Done): void {
    const finish = typeof clientOrDone === 'function' ? clientOrDone : done
    if (this.#swallowed.has(packet)) return finish?.()
    const isAedesOwn = packet.topic.startsWith('$')
    if (packet.qos > 0 || isAedesOwn) return this.#route(packet, clientOrDone, done)
    this.#spread(packet)
    finish?.()
  }

  /** aedes passes the sender too, which its declared types leave out. */
  #route(...args: [PublishPacket, Client | Done | null, Done?]): void {
    ;(super.publish as (...given: typeof args) => void).apply(this, args)
  }
}
