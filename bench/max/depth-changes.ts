import { setTimeout as pause } from 'node:timers/promises'
import { Side } from '@bourse/contracts/messages'
import { SeededRandom } from '@bourse/testkit/random'
import type { LeanClient } from '../orders/lean-client.ts'

const UPDATES_PER_S = 1_000
const RESTING_MAX = 400
/** After a pause of this process the rest is left out, and nothing is sent while the server pauses: at once it would be too fast. */
const AT_ONCE_MAX = 20
const UNANSWERED_MAX = 300
/** Of so many orders one trades, once trades have begun: twenty a second, since half of the changes are cancels. */
const PLACED_PER_TRADE = 25

export interface DepthChanges {
  /** From now on some orders cross. */
  trade(): void
  /** How many changes were asked for so far: fewer than a thousand a second where the machine is too busy. */
  readonly count: number
  /** How many orders were refused: they changed nothing. */
  readonly refused: number
  stop(): Promise<void>
}

/** Places and cancels orders that don't cross, so that each is one change of depth: a thousand a second. */
export function startDepthChanges(clients: readonly LeanClient[], symbol: string): DepthChanges {
  const random = new SeededRandom(3)
  const resting: { client: LeanClient; name: string }[] = []
  const changing = { isOver: false, hasTrades: false, count: 0, placed: 0, answered: 0, refused: 0 }
  for (const client of clients) client.onRefused = () => (changing.refused += 1)
  const change = () => {
    if (resting.length > RESTING_MAX) {
      const [gone] = resting.splice(random.below(resting.length), 1)
      gone?.client.cancel(symbol, gone.name)
      return
    }
    const at = changing.placed++
    const client = clients[at % clients.length] as LeanClient
    const isBid = random.below(2) === 0
    const name = `d-${at}`
    const isCrossing = changing.hasTrades && at % PLACED_PER_TRADE === 0
    const away = isCrossing ? -400 : random.below(200)
    const price = isBid ? 641_700 - away : 641_900 + away
    const order = { clOrdId: name, side: isBid ? Side.BUY : Side.SELL, quantity: 1 + random.below(3), price }
    void client.place(symbol, order).then(() => (changing.answered += 1))
    resting.push({ client, name })
  }
  const work = (async () => {
    let last = performance.now()
    let due = 0
    while (!changing.isOver) {
      const now = performance.now()
      due = Math.min(due + ((now - last) * UPDATES_PER_S) / 1_000, AT_ONCE_MAX)
      last = now
      for (; due >= 1 && changing.placed - changing.answered < UNANSWERED_MAX; due--) {
        change()
        changing.count += 1
      }
      await pause(2)
    }
  })()
  return {
    trade() {
      changing.hasTrades = true
    },
    get count() {
      return changing.count
    },
    get refused() {
      return changing.refused
    },
    async stop() {
      changing.isOver = true
      await work
    },
  }
}
