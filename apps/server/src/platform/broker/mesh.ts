import type { Broker, BrokerMessage, Receive } from './broker.ts'
import type { EmbeddedBroker } from './embedded.ts'
import type { RemoteBroker } from './remote.ts'

/** `answer` publishes at the broker where the message arrived, because its sender listens there. */
export type OnMessage = (message: BrokerMessage, answer: Broker['publish']) => void

export interface MeshOptions {
  /** The broker of this process, if it has one. */
  own: EmbeddedBroker | undefined
  /** Opens a link to another broker, with these subscriptions. */
  connect(url: string, subscriptions: () => readonly string[], receive: Receive): RemoteBroker
}

interface Subscription {
  onMessage: OnMessage
  filters: () => readonly string[]
}

/**
 * All brokers that this process reaches: its own and one link to each of the others. A client is connected to one of them, so
 * messages for clients are published at all.
 */
export class BrokerMesh {
  readonly #options: MeshOptions
  readonly #links = new Map<string, RemoteBroker>()
  readonly #subscriptions = new Map<string, Subscription>()
  readonly #stops: (() => void)[] = []

  constructor(options: MeshOptions) {
    this.#options = options
  }

  publish(topic: string, payload: Uint8Array): void {
    this.#options.own?.publish(topic, payload)
    for (const link of this.#links.values()) link.publish(topic, payload)
  }

  /**
   * Publishes at one broker only, this process's own first and another at each attempt: for a question that one process answers and
   * that is repeated until it does. False when there is no broker.
   */
  publishOnce(turn: number, topic: string, payload: Uint8Array): boolean {
    const { own } = this.#options
    const open = [...(own ? [own] : []), ...[...this.#links.values()].filter((link) => link.stats().isConnected)]
    const chosen = open[turn % Math.max(1, open.length)]
    chosen?.publish(topic, payload)
    return chosen !== undefined
  }

  /** Messages whose topic begins with this word: all of this process's broker, and those of the others that match the filters. */
  listen(word: string, onMessage: OnMessage, filters: () => readonly string[]): void {
    const { own } = this.#options
    this.#subscriptions.set(word, { onMessage, filters })
    if (own) this.#stops.push(own.listen(`${word}/#`, (message) => onMessage(message, own.publish)))
    this.listenAnew()
  }

  /** To be called when the filters have changed. */
  listenAnew(): void {
    for (const link of this.#links.values()) link.listenAnew()
  }

  /** Sets the other brokers, by process. A broker that is no longer listed is dropped once its link has ended. */
  connectTo(urls: ReadonlyMap<string, string>): void {
    for (const [name, link] of this.#links) {
      if (urls.has(name) || link.stats().isConnected) continue
      this.#links.delete(name)
      void link.close()
    }
    for (const [name, url] of urls) if (!this.#links.has(name)) this.#links.set(name, this.#connect(url))
  }

  /** Resolves when all links are connected, or after the timeout. */
  async untilConnected(withinMs: number): Promise<void> {
    const end = performance.now() + withinMs
    const isDone = () => [...this.#links.values()].every((link) => link.stats().isConnected)
    while (!isDone() && performance.now() < end) await new Promise((resolve) => setTimeout(resolve, 10))
  }

  /** Whether one of the other brokers was heard within this time; a connection alone outlives a broker that sleeps. */
  hasHeard(withinMs: number): boolean {
    return [...this.#links.values()].some((link) => link.silentMs() <= withinMs)
  }

  stats(): { links: number; connected: number } {
    const links = [...this.#links.values()]
    return { links: links.length, connected: links.filter((link) => link.stats().isConnected).length }
  }

  async close(): Promise<void> {
    for (const stop of this.#stops) stop()
    await Promise.all([...this.#links.values()].map((link) => link.close()))
  }

  #connect(url: string): RemoteBroker {
    const link = this.#options.connect(
      url,
      () => [...this.#subscriptions.values()].flatMap(({ filters }) => filters()),
      async (message) => {
        const word = message.topic.slice(0, message.topic.indexOf('/'))
        this.#subscriptions.get(word)?.onMessage(message, link.publish)
      },
    )
    return link
  }
}
