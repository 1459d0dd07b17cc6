import { Book, BUY, CANCEL_NEWEST, GTC, IOC, SELL, type SideCode, TRADE } from '@bourse/domain/exchange'
import { OrderBook, Side } from 'nodejs-order-book'
import { CANCEL, makeStream, MARKET, WIDTH } from './book-stream.ts'
import { progress, report } from './report.ts'

const RESTING = 5_000
const COMMANDS = 1_000_000
const BATCH = 500
/** The median round counts; all are printed, so that disturbances by other work are visible. */
const ROUNDS = 9
const PEER_ROUNDS = 5
/** The peer runs the same stream from its beginning, as far as it gets in this time. */
const PEER_SPAN_MS = 1_500

/**
 * Commands per second of the book with all its features (self-trade prevention, events, an undoable batch every 500 commands) compared with
 * nodejs-order-book on the same seeded stream and the same 5,000 resting orders, in the same run; and the time per command.
 */
export async function run(): Promise<void> {
  progress(`making a stream of ${COMMANDS} commands over ${RESTING} resting orders`)
  const stream = makeStream(7, RESTING, COMMANDS)
  // Warm-up: a stream of another seed brings both books to their working speed first.
  const other = makeStream(8, RESTING, COMMANDS / 2)
  for (let round = 0; round < 3; round++) runBook(other)
  runPeer(other, 1_000)

  const rounds = Array.from({ length: ROUNDS }, () => runBook(stream))
  const peerRounds = Array.from({ length: PEER_ROUNDS }, () => runPeer(stream, PEER_SPAN_MS))
  for (const run of peerRounds) expectSameBook(stream, run)
  progress(`book: ${rounds.map(inMillions).join(', ')} million/s`)
  progress(`nodejs-order-book: ${peerRounds.map(inMillions).join(', ')} million/s, the first ${peerRounds[0]?.commands} commands or so`)
  report({ bench: 'book.ops', value: median(rounds), unit: '/s', peer: { name: 'nodejs-order-book', value: median(peerRounds) } })
  reportTimes(stream)
}

interface Run {
  rate: number
}

function runBook(stream: Int32Array): Run {
  const book = preloaded(stream, RESTING)
  const batch = new Int32Array(WIDTH * BATCH)
  const commands = stream.length / WIDTH - RESTING
  let traded = 0
  let spanMs = 0
  for (let first = RESTING; first < RESTING + commands; first += BATCH) {
    takeBatch(stream, first, batch)
    const begin = performance.now()
    book.begin()
    for (let index = 0; index < BATCH; index++) execute(book, batch, index)
    book.commit()
    spanMs += performance.now() - begin
    traded += readTrades(book)
  }
  if (traded === 0) throw new Error('the stream made no trades')
  return { rate: (commands * 1000) / spanMs }
}

/** Copies a batch's commands before its time starts, like messages that were just decoded. */
function takeBatch(stream: Int32Array, first: number, batch: Int32Array): void {
  batch.set(stream.subarray(WIDTH * first, WIDTH * (first + BATCH)))
}

function execute(book: Book, rows: Int32Array, index: number): void {
  const row = index << 2
  const head = rows[row] as number
  const id = rows[row | 1] as number
  if ((head & 3) === CANCEL) book.cancel(id)
  else {
    const timeInForce = (head & 3) === MARKET ? IOC : GTC
    const price = rows[row | 2] as number
    const quantity = rows[row | 3] as number
    book.place(id, head >> 3, ((head >> 2) & 1) as SideCode, price, quantity, 0, timeInForce, 0, false, CANCEL_NEWEST)
  }
}

/** Reads and clears the events; returns the traded lots. This is the caller's work and counts, as reading the peer's answers does. */
function readTrades({ events }: Book): number {
  let traded = 0
  for (let index = 0; index < events.count; index++) if (events.kindAt(index) === TRADE) traded += events.dAt(index)
  events.clear()
  return traded
}

function preloaded(stream: Int32Array, commands: number): Book {
  const book = new Book()
  for (let index = 0; index < commands; index++) {
    execute(book, stream, index)
    book.events.clear()
  }
  return book
}

interface PeerRun extends Run {
  commands: number
  book: OrderBook
}

function runPeer(stream: Int32Array, spanMsMax: number): PeerRun {
  const book = new OrderBook()
  const batch = new Int32Array(WIDTH * BATCH)
  // Its ids are strings; creating them is not part of its work.
  const ids = Array.from({ length: stream.length / WIDTH + 1 }, (_, id) => String(id))
  for (let index = 0; index < RESTING; index++) executePeer(book, stream, index, ids)
  let first = RESTING
  let spanMs = 0
  for (; first < stream.length / WIDTH && spanMs < spanMsMax; first += BATCH) {
    takeBatch(stream, first, batch)
    const begin = performance.now()
    for (let index = 0; index < BATCH; index++) executePeer(book, batch, index, ids)
    spanMs += performance.now() - begin
  }
  const commands = first - RESTING
  return { rate: (commands * 1000) / spanMs, commands, book }
}

function executePeer(book: OrderBook, rows: Int32Array, index: number, ids: readonly string[]): void {
  const row = index << 2
  const head = rows[row] as number
  const id = ids[rows[row | 1] as number] as string
  const side = ((head >> 2) & 1) === BUY ? Side.BUY : Side.SELL
  const size = rows[row | 3] as number
  if ((head & 3) === CANCEL) book.cancel(id)
  else if ((head & 3) === MARKET) book.market({ side, size })
  else book.limit({ id, side, size, price: rows[row | 2] as number })
}

/** Comparing speeds only makes sense when both books make the same trades. */
function expectSameBook(stream: Int32Array, { book: peer, commands }: PeerRun): void {
  const book = preloaded(stream, RESTING + commands)
  const depths = [SELL, BUY].map((side) => {
    const levels: [number, number][] = []
    book.depth(side as SideCode, (price, quantity) => levels.push([price, quantity]))
    return levels
  })
  if (JSON.stringify(depths) !== JSON.stringify(peer.depth())) throw new Error('the two books differ after the same commands')
}

/** The time of every single command, the clock's own overhead included. */
function reportTimes(stream: Int32Array): void {
  const book = preloaded(stream, RESTING)
  const batch = new Int32Array(WIDTH * BATCH)
  const times = new Float64Array(COMMANDS)
  for (let done = 0; done < COMMANDS; done += BATCH) {
    takeBatch(stream, RESTING + done, batch)
    book.begin()
    for (let index = 0; index < BATCH; index++) {
      const begin = performance.now()
      execute(book, batch, index)
      times[done + index] = performance.now() - begin
    }
    readTrades(book)
    book.commit()
  }
  const clock = new Float64Array(COMMANDS / 10)
  for (let index = 0; index < clock.length; index++) {
    const begin = performance.now()
    clock[index] = performance.now() - begin
  }
  progress(`one command: half within ${quantileNs(times, 0.5)} ns, 99.9 % within ${quantileNs(times, 0.999)} ns`)
  progress(`the clock alone: half within ${quantileNs(clock, 0.5)} ns, 99 % within ${quantileNs(clock, 0.99)} ns`)
  report({ bench: 'book.p99_ns', value: quantileNs(times, 0.99), unit: 'ns', peer: { name: 'wanted', value: 1_000 } })
}

function quantileNs(timesMs: Float64Array, share: number): number {
  return Math.round((timesMs.toSorted()[Math.floor(share * timesMs.length)] as number) * 1e6)
}

function median(runs: readonly Run[]): number {
  return runs.map(({ rate }) => rate).toSorted((a, b) => a - b)[Math.floor(runs.length / 2)] as number
}

function inMillions({ rate }: Run): string {
  return (rate / 1e6).toFixed(2)
}
