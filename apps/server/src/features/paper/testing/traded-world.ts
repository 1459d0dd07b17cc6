import { exchange } from '@bourse/contracts/exchange'
import { beforeEach } from 'vitest'
import { openPocket, type PaperWorld, paperWorld } from './paper-world.ts'

/** A paper world whose market has traded at 10; each test begins with a new pocket. */
export async function tradedPaperWorld(): Promise<PaperWorld> {
  const world = await paperWorld()
  await tradeAt10(world)
  beforeEach(() => openBook(world))
  return world
}

export async function tradeAt10({ ana, beto, order }: PaperWorld): Promise<void> {
  await order(ana, 'SELL', '10', '1')
  await order(beto, 'BUY', '10', '1')
}

/** New pockets, and what beto shows: asks at 11 and 12, bids at 9 and 8. */
export async function openBook({ ana, beto, carla, order, settled }: PaperWorld): Promise<void> {
  for (const { api } of [ana, beto]) await api.call(exchange.cancelAll, { body: {} })
  for (const trader of [ana, carla]) await openPocket(trader)
  await order(beto, 'SELL', '11', '5')
  await order(beto, 'SELL', '12', '5')
  await order(beto, 'BUY', '9', '4')
  await order(beto, 'BUY', '8', '6')
  await settled('11', '9')
}
