import { topics } from '@bourse/contracts/exchange'
import type { BrokerMesh } from '#platform/broker'
import { type Exchange } from '../engine/exchange.ts'
import { NotHeld } from '../engine/job.ts'
import { decodeQuestion, encodeReply, replyOf, type Question, type Reply } from './command-wire.ts'

/** Longer than the interval after which a question is repeated. */
const KEPT_MS = 3_000

/**
 * Executes commands that other processes send for the markets held here. A question that is repeated while its first copy is being
 * executed, or shortly after, gets the same answer. Returns a function that stops it.
 */
export function answerCommands(exchange: Pick<Exchange, 'holds' | 'onHeld' | 'submit'>, mesh: BrokerMesh): () => void {
  let held: readonly string[] = []
  let recent = new Map<string, Promise<Reply>>()
  let older = new Map<string, Promise<Reply>>()
  const turning = setInterval(() => {
    older = recent
    recent = new Map()
  }, KEPT_MS).unref()

  mesh.listen(
    'command',
    ({ topic, payload }, answer) => {
      const question = decodeQuestion(payload)
      // A process that does not hold the market does not answer: another process receives the same question.
      if (!question || topic !== topics.command(question.command.symbol) || !exchange.holds(question.command.symbol)) return
      void replyTo(question).then((reply) => answer(topics.outcome(question.from), encodeReply(reply)))
    },
    () => held.map((symbol) => topics.command(symbol)),
  )
  exchange.onHeld((symbols) => {
    held = symbols
    mesh.listenAnew()
  })
  return () => clearInterval(turning)

  function replyTo(question: Question): Promise<Reply> {
    const key = `${question.from} ${question.command.symbol} ${question.id}`
    const known = recent.get(key) ?? older.get(key)
    if (known) return known
    const reply = carryOut(question)
    recent.set(key, reply)
    void reply.then(({ error }) => {
      if (error) recent.delete(key)
    })
    return reply
  }

  async function carryOut(question: Question): Promise<Reply> {
    const { id, command } = question
    try {
      return replyOf(question, await exchange.submit(command))
    } catch (error) {
      return { id, symbol: command.symbol, error: error instanceof NotHeld ? 'NOT_HELD' : 'FAILED' }
    }
  }
}
