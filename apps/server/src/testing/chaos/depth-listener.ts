import { decode, FrameSchema, type Level } from '@bourse/contracts/messages'
import { WebSocket } from 'ws'

interface Book {
  seq: bigint
  levels: Map<string, bigint>
}

/** Follows the depth of markets on one socket, by the rules of the documentation: after a gap it subscribes again. */
export class DepthListener {
  readonly #socket: WebSocket
  readonly #books = new Map<string, Book>()

  constructor(url: string, symbols: readonly string[]) {
    this.#socket = new WebSocket(`${url.replace(/^http/, 'ws')}/mds`)
    this.#socket.on('error', () => {})
    this.#socket.on('open', () => {
      for (const symbol of symbols) this.#ask(symbol)
    })
    this.#socket.on('message', (data) => this.#take(new Uint8Array(data as Buffer)))
  }

  get isOpen(): boolean {
    return this.#socket.readyState === WebSocket.OPEN
  }

  /** One line per level, in order; undefined before the first snapshot. */
  of(symbol: string): string | undefined {
    const book = this.#books.get(symbol)
    return (
      book &&
      [...book.levels]
        .map(([level, quantity]) => `${level}: ${quantity}`)
        .sort()
        .join('\n')
    )
  }

  close(): void {
    this.#socket.terminate()
  }

  #ask(symbol: string): void {
    this.#socket.send(`+/1/depth/${symbol}`)
  }

  #take(data: Uint8Array): void {
    const frame = decode(FrameSchema, data)
    if (frame?.body.case !== 'depth') return
    const symbol = frame.subject.split('/').at(-1) ?? ''
    const known = frame.isSnapshot ? { seq: 0n, levels: new Map<string, bigint>() } : this.#books.get(symbol)
    if (!known || (!frame.isSnapshot && frame.prevSeq !== known.seq)) {
      this.#books.delete(symbol)
      return this.#ask(symbol)
    }
    this.#books.set(symbol, known)
    known.seq = frame.seq
    for (const level of frame.body.value.bids) keep(known, 'BUY', level)
    for (const level of frame.body.value.asks) keep(known, 'SELL', level)
  }
}

function keep({ levels }: Book, side: string, { price, quantity }: Level): void {
  if (quantity === 0n) levels.delete(`${side} ${price}`)
  else levels.set(`${side} ${price}`, quantity)
}
