import { expect, test } from 'vitest'
import { clientWorld, MARKET } from '../testing/client-world.ts'

const { trader, client } = await clientWorld()

test('a program reads the places of its own resting orders in the queue', async () => {
  const [first, second] = [client((await trader('tomas')).key), client((await trader('lucia')).key)]
  const order = { market: MARKET, side: 'BUY', price: '10' } as const
  await first.place({ ...order, quantity: '3' })
  const { orderID } = await second.place({ ...order, quantity: '1' })
  const [place, ...others] = await second.queuePlaces(MARKET)
  expect(place).toMatchObject({ orderID, market: MARKET, ordersAhead: 1, share: 250_000, isExact: true })
  expect([Number(place?.ahead), Number(place?.level), others]).toEqual([3, 4, []])
  await first.cancelAll()
  expect(await second.queuePlaces()).toMatchObject([{ orderID, ordersAhead: 0, share: 1_000_000 }])
  await expect(second.queuePlaces('GOLD-SALT')).rejects.toMatchObject({ code: 'MARKET_NOT_FOUND' })
})
