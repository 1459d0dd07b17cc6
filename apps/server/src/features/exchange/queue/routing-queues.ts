import { type Seat, topics } from '@bourse/contracts/exchange'
import type { BrokerMesh } from '#platform/broker'
import { raise } from '#platform/http'
import type { MarketPlaces } from './market-places.ts'
import type { QueueWatch } from './queue-watch.ts'
import { decodeQueueReply, encodeForProcess } from './queue-wire.ts'

/** Where a pocket's orders stand in the queues of a market; whoever watches is also told of changes for a minute. */
export interface QueueDesk {
  read(symbol: string, seat: Seat, isWatched: boolean): Promise<MarketPlaces>
}

export interface RoutingQueuesOptions {
  mesh: Pick<BrokerMesh, 'listen' | 'publishOnce'>
  /** This process's id, which its questions carry. */
  processId: string
  /** Of this process's exchange, if it has one. */
  watch: Pick<QueueWatch, 'holds' | 'read'> | undefined
}

const ASK_AGAIN_MS = 1_000
const GIVE_UP_MS = 3_500

/** Asks the process that holds a market. Nobody waits long for a figure that the next moment changes: without an answer it is a 503. */
export class RoutingQueues implements QueueDesk {
  readonly #options: RoutingQueuesOptions
  readonly #waiting = new Map<number, (places: MarketPlaces) => void>()
  #lastId = 0

  constructor(options: RoutingQueuesOptions) {
    this.#options = options
    const own = topics.queueReply(options.processId)
    options.mesh.listen(
      'queue_reply',
      ({ topic, payload }) => {
        const reply = topic === own ? decodeQueueReply(payload) : undefined
        if (reply) this.#waiting.get(reply.id)?.({ version: reply.version, places: reply.places })
      },
      () => [own],
    )
  }

  async read(symbol: string, seat: Seat, isWatched: boolean): Promise<MarketPlaces> {
    const id = ++this.#lastId
    let turn = 0
    const answered = new Promise<MarketPlaces>((done) => this.#waiting.set(id, done))
    const ask = () => this.#ask(turn++, { id, symbol, seat, isWatched })
    const asking = setInterval(ask, ASK_AGAIN_MS)
    let ending: NodeJS.Timeout | undefined
    const ended = new Promise<undefined>((done) => {
      ending = setTimeout(() => done(undefined), GIVE_UP_MS)
    })
    ask()
    try {
      return (await Promise.race([answered, ended])) ?? raise('UNAVAILABLE')
    } finally {
      clearInterval(asking)
      clearTimeout(ending)
      this.#waiting.delete(id)
    }
  }

  #ask(turn: number, { id, symbol, seat, isWatched }: { id: number; symbol: string; seat: Seat; isWatched: boolean }): void {
    const { mesh, processId, watch } = this.#options
    if (!watch?.holds(symbol)) {
      mesh.publishOnce(turn, topics.queueRequest(symbol), encodeForProcess({ id, from: processId, symbol, seat, isWatched }))
      return
    }
    watch.read(symbol, seat, isWatched).then(
      (places) => this.#waiting.get(id)?.(places),
      // The market was lost meanwhile: its next holder is asked.
      () => undefined,
    )
  }
}
