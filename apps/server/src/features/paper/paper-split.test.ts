import { paper } from '@bourse/contracts/paper'
import { expect, test } from 'vitest'
import { openPocket, paperWorld, placePaper } from './testing/paper-world.ts'

test('a process without market data takes the depth that is written, and fills by the trades that are', async () => {
  const { ana, beto, carla, order, follow } = await paperWorld('api,broker,exchange')
  await openPocket(carla)
  await order(beto, 'SELL', '11', '5')
  await order(beto, 'BUY', '9', '1')
  expect((await placePaper(carla, { price: '11', quantity: '2', timeInForce: 'IOC' })).body).toMatchObject({
    status: 'FILLED',
    filledCost: '22.000000',
  })
  const { body } = await placePaper(carla, { price: '9', quantity: '1' })
  await order(beto, 'BUY', '9', '3')
  await order(ana, 'SELL', '9', '1')
  await follow()
  const now = async () => (await carla.api.call(paper.order, { params: { id: body.orderID } })).body.status
  expect(await now()).toBe('OPEN')
  await order(ana, 'SELL', '9', '1')
  await follow()
  expect(await now()).toBe('FILLED')
})
