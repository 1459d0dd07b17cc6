import { topics } from '@bourse/contracts/exchange'
import type { BrokerMesh } from '#platform/broker'
import { decodeQuestion, encodeReply, replyOf, type Question, type Reply } from './command-wire.ts'
import { NotHeld, type Exchange } from './exchange.ts'

/** Longer than the pause after which a question is asked again. */
const KEPT_MS = 3_000

/**
 * Carries out commands that other processes send for the markets held here. A question that is asked again while its first
 * asking is under way, or shortly after, gets the answer of that one. Answers how to stop.
 */
export function answerCommands(exchange: Pick<Exchange, 'holds' | 'onHeld' | 'submit'>, mesh: BrokerMesh): () => void {
  let held: readonly string[] = []
  let recent = new Map<string, Promise<Reply>>()
  let older = new Map<string, Promise<Reply>>()
  const turning = setInterval(() => {
    older = recent
    recent = new Map()
  }, KEPT_MS).unref()

  mesh.hear(
    'command',
    ({ topic, payload }, answer) => {
      const question = decodeQuestion(payload)
      // Whoever does not hold the market stays silent: another process hears the same question.
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
