import type { Broker, BrokerMessage, Receive } from './broker.ts'
import type { EmbeddedBroker } from './embedded.ts'
import type { RemoteBroker } from './remote.ts'

/** `answer` goes the way the message came, where its sender listens. */
export type Heard = (message: BrokerMessage, answer: Broker['publish']) => void

export interface MeshOptions {
  /** The broker of this process, when it has one. */
  own: EmbeddedBroker | undefined
  /** A link to a broker elsewhere, with these subscriptions. */
  connect(url: string, subscriptions: () => readonly string[], receive: Receive): RemoteBroker
}

interface Ear {
  heard: Heard
  filters: () => readonly string[]
}

/**
 * All brokers that this process reaches: its own and one link to each of the others. Everybody's clients sit at some one of
 * them, so what concerns clients is published at all.
 */
export class BrokerMesh {
  readonly #options: MeshOptions
  readonly #links = new Map<string, RemoteBroker>()
  readonly #ears = new Map<string, Ear>()
  readonly #stops: (() => void)[] = []

  constructor(options: MeshOptions) {
    this.#options = options
  }

  publish(topic: string, payload: Uint8Array): void {
    this.#options.own?.publish(topic, payload)
    for (const link of this.#links.values()) link.publish(topic, payload)
  }

  /**
   * At one broker only, this process's own first and another at each turn: for a question that one process answers and that is
   * asked again when it does not. False when there is no broker to ask at.
   */
  publishOnce(turn: number, topic: string, payload: Uint8Array): boolean {
    const { own } = this.#options
    const open = [...(own ? [own] : []), ...[...this.#links.values()].filter((link) => link.stats().isConnected)]
    const chosen = open[turn % Math.max(1, open.length)]
    chosen?.publish(topic, payload)
    return chosen !== undefined
  }

  /** Messages whose topic begins with this word: all of the own broker, and of the others those that the filters ask for. */
  hear(word: string, heard: Heard, filters: () => readonly string[]): void {
    const { own } = this.#options
    this.#ears.set(word, { heard, filters })
    if (own) this.#stops.push(own.listen(`${word}/#`, (message) => heard(message, own.publish)))
    this.listenAnew()
  }

  /** The filters have changed. */
  listenAnew(): void {
    for (const link of this.#links.values()) link.listenAnew()
  }

  /** The brokers elsewhere, by whose they are. One that is gone from here is left only once it has stopped to answer. */
  connectTo(urls: ReadonlyMap<string, string>): void {
    for (const [name, link] of this.#links) {
      if (urls.has(name) || link.stats().isConnected) continue
      this.#links.delete(name)
      void link.close()
    }
    for (const [name, url] of urls) if (!this.#links.has(name)) this.#links.set(name, this.#connect(url))
  }

  /** Until all links stand, or so much time has passed. */
  async untilConnected(withinMs: number): Promise<void> {
    const end = performance.now() + withinMs
    const isDone = () => [...this.#links.values()].every((link) => link.stats().isConnected)
    while (!isDone() && performance.now() < end) await new Promise((resolve) => setTimeout(resolve, 10))
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
      () => [...this.#ears.values()].flatMap(({ filters }) => filters()),
      async (message) => {
        const word = message.topic.slice(0, message.topic.indexOf('/'))
        this.#ears.get(word)?.heard(message, link.publish)
      },
    )
    return link
  }
}
