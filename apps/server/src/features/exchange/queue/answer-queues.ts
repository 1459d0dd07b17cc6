import { topics } from '@bourse/contracts/exchange'
import type { BrokerMesh } from '#platform/broker'
import type { Exchange } from '../engine/exchange.ts'
import type { QueueWatch } from './queue-watch.ts'
import { decodeQueueQuestion, encodeForProcess } from './queue-wire.ts'

/** Answers other processes' questions about the queues of the markets held here. */
export function answerQueues(watch: QueueWatch, exchange: Pick<Exchange, 'onHeld'>, mesh: BrokerMesh): void {
  let held: readonly string[] = []
  mesh.listen(
    'queue_request',
    ({ topic, payload }, answer) => {
      const question = decodeQueueQuestion(payload)
      // A process that does not hold the market does not answer: another process receives the same question.
      if (!question || topic !== topics.queueRequest(question.symbol) || !watch.holds(question.symbol)) return
      const { id, from, symbol, seat, isWatched } = question
      watch.read(symbol, seat, isWatched).then(
        (places) => answer(topics.queueReply(from), encodeForProcess({ id, ...places })),
        // The market was lost meanwhile; the question is repeated.
        () => undefined,
      )
    },
    () => held.map((symbol) => topics.queueRequest(symbol)),
  )
  exchange.onHeld((symbols) => {
    held = symbols
    mesh.listenAnew()
  })
}
