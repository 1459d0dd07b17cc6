import { answerQueues, type Exchange, QueueWatch } from '#features/exchange'
import type { BrokerMesh } from '#platform/broker'
import type { TradingParts, Undo } from './trading-parts.ts'

/** Watches the queues of this process's markets, for its own users and those of other processes. */
export function watchQueues({ log }: TradingParts, exchange: Exchange, mesh: BrokerMesh, undo: Undo[]): QueueWatch {
  const watch = new QueueWatch({ exchange, publish: mesh.publish.bind(mesh), log })
  answerQueues(watch, exchange, mesh)
  watch.start()
  undo.push(async () => watch.stop())
  return watch
}
