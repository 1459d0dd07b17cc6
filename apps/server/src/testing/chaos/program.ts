import { Readable } from 'node:stream'
import { Store } from 'mqtt'
import { PathClient } from '../order-path/listener.ts'
import type { Message } from '../order-path/messages.ts'
import type { Member } from './crowd.ts'

/** The library would resend before it subscribes again, and miss the answers. */
class ForgetfulStore extends Store {
  override createStream(): ReturnType<Store['createStream']> {
    return Readable.from([]) as unknown as ReturnType<Store['createStream']>
  }
}

/** A member's program: after a lost connection it subscribes first, and then resends what was not acknowledged. */
export class Program {
  readonly member: Member
  readonly url: string
  readonly client: PathClient
  readonly #waiting = new Map<number, { message: Message; onAcknowledged: () => void }>()
  #serial = 0
  #isListening = true

  static async start(member: Member, url: string): Promise<Program> {
    const client = await PathClient.connect(url.replace(/^http/, 'ws'), member, {
      path: '/ws',
      password: await member.password(),
      reconnectPeriod: 150,
      connectTimeout: 3_000,
      reconnectOnConnackError: true,
      outgoingStore: new ForgetfulStore(),
    })
    return new Program(member, url, client)
  }

  private constructor(member: Member, url: string, client: PathClient) {
    this.member = member
    this.url = url
    this.client = client
    client.client.on('close', () => {
      this.#isListening = false
    })
    // The library has requested its subscriptions before it reports the connection.
    client.client.on('connect', () => {
      this.#isListening = true
      for (const serial of this.#waiting.keys()) this.#publish(serial)
    })
  }

  /** The number of unacknowledged messages. */
  get underWay(): number {
    return this.#waiting.size
  }

  get isConnected(): boolean {
    return this.client.client.connected
  }

  send(message: Message, onAcknowledged: () => void): void {
    const serial = ++this.#serial
    this.#waiting.set(serial, { message, onAcknowledged })
    if (this.#isListening) this.#publish(serial)
  }

  /** A key is permanent, a session is not: what the next connection signs in with. */
  async renewPassword(): Promise<void> {
    this.client.client.options.password = await this.member.password()
  }

  cut(): void {
    this.client.client.stream.destroy()
  }

  async end(): Promise<void> {
    this.#waiting.clear()
    await this.client.client.endAsync(true)
  }

  #publish(serial: number): void {
    const { topic, payload } = this.#waiting.get(serial)?.message ?? { topic: '', payload: new Uint8Array() }
    this.client.send(topic, payload).then(
      () => {
        this.#waiting.get(serial)?.onAcknowledged()
        this.#waiting.delete(serial)
      },
      // The connection or the program has ended; it is sent again with the next one.
      () => {},
    )
  }
}
