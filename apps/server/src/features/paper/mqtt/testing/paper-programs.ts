import { exchange } from '@bourse/contracts/exchange'
import { afterAll, beforeEach } from 'vitest'
import { PaperProgram } from '../../testing/paper-program.ts'
import { openPocket, paperWorld } from '../../testing/paper-world.ts'

/** Two programs that trade with play money at the broker. */
export async function paperPrograms() {
  const world = await paperWorld()
  await world.order(world.ana, 'SELL', '10', '1')
  await world.order(world.beto, 'BUY', '10', '1')
  const carla = await PaperProgram.connect(world.app.url, world.carla)
  const ana = await PaperProgram.connect(world.app.url, world.ana)

  afterAll(() => Promise.all([carla, ana].map(({ client }) => client.endAsync(true))))

  /** What beto shows: asks at 11, bids at 9. */
  beforeEach(async () => {
    for (const { api } of [world.ana, world.beto]) await api.call(exchange.cancelAll, { body: {} })
    for (const trader of [world.ana, world.carla]) await openPocket(trader)
    await world.order(world.beto, 'SELL', '11', '5')
    await world.order(world.beto, 'BUY', '9', '4')
    await world.settled('11', '9')
  })

  return { world, carla, ana }
}
