import { exchange, type OrderBody, type OrderReply } from '@bourse/contracts/exchange'
import { paper } from '@bourse/contracts/paper'
import { beforeEach, expect } from 'vitest'
import { PAPER_CHECKS } from '../audit.ts'
import { broken, paperWorld, placePaper, realState } from './paper-world.ts'
import { openBook, tradeAt10 } from './traded-world.ts'

export const UNTOUCHED = { CASH: ['10000.000000', '0.000000'], GOLD: ['500.000000', '0.000000'] }

/** A paper world for orders of every kind; each test begins with a trade at 10 and a new pocket. */
export async function paperKindsWorld() {
  const world = await paperWorld()

  beforeEach(async () => {
    for (const { api } of [world.ana, world.beto]) await api.call(exchange.cancelAll, { body: {} })
    await tradeAt10(world)
    await openBook(world)
  })

  async function placed(body: Partial<OrderBody>): Promise<OrderReply> {
    const answer = await placePaper(world.carla, body)
    expect([answer.status, answer.body.code]).toEqual([201, undefined])
    return answer.body
  }
  const now = async ({ orderID }: { orderID: string }) => (await world.carla.api.call(paper.order, { params: { id: orderID } })).body
  const otherLegOf = async ({ pairedWith = '' }: OrderReply) => now({ orderID: pairedWith })
  const all = async () => (await world.carla.api.call(paper.orders)).body.toReversed()

  /** Nothing that is real may differ after this, and the books of play money are right. */
  async function follow(): Promise<void> {
    const real = await realState(world.app.db)
    await world.follow()
    expect(await realState(world.app.db)).toEqual(real)
    await expectSound()
  }

  async function expectSound(): Promise<void> {
    for (const { id, query } of PAPER_CHECKS) expect([id, await broken(world.app.db, query)]).toEqual([id, 0n])
  }

  /** Ana sells to beto's bid, or takes his ask, at this price. */
  async function reallyTrade(price: string, quantity: string): Promise<void> {
    const { ana, beto, order } = world
    for (const { api } of [ana, beto]) await api.call(exchange.cancelAll, { body: {} })
    await order(beto, 'BUY', price, quantity)
    expect(await order(ana, 'SELL', price, quantity)).toBe('FILLED')
  }

  return { world, placed, now, otherLegOf, all, follow, expectSound, reallyTrade }
}
