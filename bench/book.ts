import { Book, BUY, CANCEL_NEWEST, GTC, IOC, SELL, type SideCode, TRADE } from '@bourse/domain/exchange'
import { OrderBook, Side } from 'nodejs-order-book'
import { CANCEL, makeStream, MARKET, WIDTH } from './book-stream.ts'
import { progress, report } from './report.ts'

const RESTING = 5_000
const COMMANDS = 1_000_000
const BATCH = 500
const ROUNDS = 9
/** The peer gets the same stream from its beginning, as far as it comes in its time. */
const PEER_SPAN_MS = 5_000

/**
 * Commands per second of the book with all it does (self-trade prevention, events, a batch that can be undone every 500 commands)
 * beside nodejs-order-book on the same seeded stream and the same 5,000 resting orders, in the same run; and how long one takes.
 */
export async function run(): Promise<void> {
  progress(`making a stream of ${COMMANDS} commands over ${RESTING} resting orders`)
  const stream = makeStream(7, RESTING, COMMANDS)
  // No market begins with its busiest second: a stream of another seed brings both to their working speed first.
  const other = makeStream(8, RESTING, COMMANDS / 5)
  runBook(other)
  runPeer(other, 1_000)

  const rates = Array.from({ length: ROUNDS }, () => runBook(stream))
  const peer = runPeer(stream, PEER_SPAN_MS)
  progress(`book: ${rates.map((rate) => (rate / 1e6).toFixed(2)).join(', ')} million/s`)
  progress(`nodejs-order-book: the first ${peer.commands} commands, ${Math.round(peer.rate)}/s`)
  expectSameBook(stream, peer)
  report({ bench: 'book.ops', value: median(rates), unit: '/s', peer: { name: 'nodejs-order-book', value: peer.rate } })
  reportTimes(stream)
}

function runBook(stream: Int32Array): number {
  const book = preloaded(stream, RESTING)
  const commands = stream.length / WIDTH - RESTING
  let traded = 0
  const begin = performance.now()
  for (let first = RESTING; first < RESTING + commands; first += BATCH) {
    book.begin()
    for (let index = first; index < first + BATCH; index++) execute(book, stream, index)
    traded += readTrades(book)
    book.commit()
  }
  const spanMs = performance.now() - begin
  if (traded === 0) throw new Error('a market without trades measures nothing')
  return (commands * 1000) / spanMs
}

function execute(book: Book, stream: Int32Array, index: number): void {
  const row = index << 2
  const head = stream[row] as number
  const id = stream[row | 1] as number
  if ((head & 3) === CANCEL) book.cancel(id)
  else {
    const timeInForce = (head & 3) === MARKET ? IOC : GTC
    const price = stream[row | 2] as number
    const quantity = stream[row | 3] as number
    book.place(id, head >> 3, ((head >> 2) & 1) as SideCode, price, quantity, 0, timeInForce, 0, false, CANCEL_NEWEST)
  }
}

/** Reads what happened as an exchange would and clears it; answers the lots that were traded. */
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

interface PeerRun {
  rate: number
  commands: number
  book: OrderBook
}

function runPeer(stream: Int32Array, spanMs: number): PeerRun {
  const book = new OrderBook()
  // Its ids are strings; making them is not its work.
  const ids = Array.from({ length: stream.length / WIDTH + 1 }, (_, id) => String(id))
  for (let index = 0; index < RESTING; index++) executePeer(book, stream, index, ids)
  const begin = performance.now()
  let index = RESTING
  while (index < ids.length - 1 && performance.now() - begin < spanMs) {
    const end = Math.min(index + BATCH, ids.length - 1)
    for (; index < end; index++) executePeer(book, stream, index, ids)
  }
  const commands = index - RESTING
  return { rate: (commands * 1000) / (performance.now() - begin), commands, book }
}

function executePeer(book: OrderBook, stream: Int32Array, index: number, ids: readonly string[]): void {
  const row = index << 2
  const head = stream[row] as number
  const id = ids[stream[row | 1] as number] as string
  const side = ((head >> 2) & 1) === BUY ? Side.BUY : Side.SELL
  const size = stream[row | 3] as number
  if ((head & 3) === CANCEL) book.cancel(id)
  else if ((head & 3) === MARKET) book.market({ side, size })
  else book.limit({ id, side, size, price: stream[row | 2] as number })
}

/** A race between two books that do not do the same says nothing. */
function expectSameBook(stream: Int32Array, { book: peer, commands }: PeerRun): void {
  const book = preloaded(stream, RESTING + commands)
  const depths = [SELL, BUY].map((side) => {
    const levels: [number, number][] = []
    book.depth(side as SideCode, (price, quantity) => levels.push([price, quantity]))
    return levels
  })
  if (JSON.stringify(depths) !== JSON.stringify(peer.depth())) throw new Error('the two books differ after the same commands')
}

/** Every command between two looks at the clock, whose own time is in the figure. */
function reportTimes(stream: Int32Array): void {
  const book = preloaded(stream, RESTING)
  const times = new Float64Array(COMMANDS)
  for (let first = RESTING; first < RESTING + COMMANDS; first += BATCH) {
    book.begin()
    for (let index = first; index < first + BATCH; index++) {
      const begin = performance.now()
      execute(book, stream, index)
      times[index - RESTING] = performance.now() - begin
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

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] as number
}
