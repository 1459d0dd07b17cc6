import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { encode, type Frame, FrameSchema } from '@bourse/contracts/messages'
import { Aedes } from 'aedes'
import { createWebSocketStream, type WebSocket, WebSocketServer } from 'ws'

interface Message {
  topic: string
  payload: Uint8Array
}

/** A frame without its subject. */
export type FrameContent = Omit<Exclude<Parameters<typeof encode<typeof FrameSchema>>[1], Frame>, 'subject'>

/** What a subject says to whoever begins to hear it. */
type Source = (subject: string) => FrameContent | undefined

/** The product sends one at least this often, so that a page can tell silence from a quiet market. */
const HEARTBEAT_MS = 2_000
const HEARTBEAT = '24h/dailies/*'

/** The sockets of a fake server: a real MQTT broker without rules, and market data that says what the test says. */
export class FakeSockets {
  readonly #sockets = new WebSocketServer({ noServer: true })
  readonly #feeds = new Map<WebSocket, Set<string>>()
  readonly #silent = new WeakSet<WebSocket>()
  readonly #frames = new Map<string, FrameContent>()
  #source: Source = () => undefined
  readonly #heard: Message[] = []
  readonly #filters = new Set<string>()
  readonly #answers = new Map<string, (message: Message) => void>()
  #broker: Aedes | undefined
  #isRefusing = false
  #isMute = false

  async serve(server: Server): Promise<void> {
    this.#broker = await Aedes.createBroker()
    this.#broker.on('publish', ({ topic, payload }, client) => {
      if (client) this.#hear({ topic, payload: new Uint8Array(Buffer.from(payload)) })
    })
    this.#broker.on('subscribe', (subscriptions) => {
      for (const { topic } of subscriptions) this.#filters.add(topic)
    })
    server.on('upgrade', (request, socket, head) => this.#upgrade(request, socket, head))
  }

  /** Forgets everything a test said; open connections end. */
  reset(): void {
    for (const memory of [this.#frames, this.#answers]) memory.clear()
    this.#heard.length = 0
    this.#filters.clear()
    this.#source = () => undefined
    this.#isRefusing = false
    this.#isMute = false
    this.cut()
  }

  async close(): Promise<void> {
    this.cut()
    await new Promise<void>((resolve) => (this.#broker ? this.#broker.close(() => resolve()) : resolve()))
  }

  /** Ends every connection; with `refuse` no new one is accepted until the test is over. */
  cut({ refuse = false } = {}): void {
    this.#isRefusing = refuse
    for (const socket of this.#sockets.clients) socket.terminate()
  }

  accept(): void {
    this.#isRefusing = false
  }

  /** The connections for market data stay open and say nothing more, as when a server hangs or a router has forgotten them. */
  silence(): void {
    for (const socket of this.#feeds.keys()) this.#silent.add(socket)
  }

  /** Whether connections for market data, new ones too, open but say nothing yet. */
  mute(isMute: boolean): void {
    this.#isMute = isMute
  }

  /** Whether the page has subscribed to this filter: what was told before, it has missed. */
  hears(filter: string): boolean {
    return this.#filters.has(filter)
  }

  /** Whether some page hears this subject of the market data now. */
  follows(subject: string): boolean {
    return [...this.#feeds.values()].some((subjects) => subjects.has(subject))
  }

  /** What the page has published, oldest first. */
  heard(prefix: string): Message[] {
    return this.#heard.filter(({ topic }) => topic.startsWith(prefix))
  }

  /** From now on this happens when the page publishes to such a topic. */
  onMessage(prefix: string, answer: (message: Message) => void): void {
    this.#answers.set(prefix, answer)
  }

  /** Publishes to whoever has subscribed. */
  tell(topic: string, payload: Uint8Array): void {
    this.#broker?.publish({ cmd: 'publish', topic, payload: Buffer.from(payload), qos: 1, retain: false, dup: false }, () => undefined)
  }

  /** A subject of the market data: sent to whoever hears it now, and to each that subscribes later. */
  frame(subject: string, content: FrameContent): void {
    this.#frames.set(subject, content)
    for (const [socket, subjects] of this.#feeds) if (subjects.has(subject)) this.#send(socket, subject, content)
  }

  /** From now on a subject without a frame of its own says what this makes of it. */
  serveFrames(source: Source): void {
    this.#source = source
  }

  /** What changes a subject for those who hear it now. */
  changeFrames(change: Source): void {
    for (const [socket, subjects] of this.#feeds)
      for (const subject of subjects) {
        const content = change(subject)
        if (content) this.#send(socket, subject, content)
      }
  }

  #hear(message: Message): void {
    this.#heard.push(message)
    for (const [prefix, answer] of this.#answers) if (message.topic.startsWith(prefix)) answer(message)
  }

  #upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    if (this.#isRefusing) return void socket.destroy()
    this.#sockets.handleUpgrade(request, socket, head, (opened) => {
      if (request.url?.startsWith('/ws')) return void this.#broker?.handle(createWebSocketStream(opened), request)
      this.#feeds.set(opened, new Set())
      const heartbeat = setInterval(() => this.#say(opened, HEARTBEAT), HEARTBEAT_MS)
      opened.on('close', () => {
        this.#feeds.delete(opened)
        clearInterval(heartbeat)
      })
      opened.on('message', (data) => this.#follow(opened, String(data)))
    })
  }

  /** `+/subject` subscribes and `-/subject` leaves. */
  #follow(socket: WebSocket, text: string): void {
    const subject = text.slice(2)
    const subjects = this.#feeds.get(socket)
    if (text.startsWith('-')) return void subjects?.delete(subject)
    subjects?.add(subject)
    this.#say(socket, subject)
  }

  #say(socket: WebSocket, subject: string): void {
    const content = this.#frames.get(subject) ?? this.#source(subject)
    if (content) this.#send(socket, subject, content)
  }

  #send(socket: WebSocket, subject: string, content: FrameContent): void {
    if (!this.#isMute && !this.#silent.has(socket)) socket.send(encode(FrameSchema, { ...content, subject }))
  }
}
