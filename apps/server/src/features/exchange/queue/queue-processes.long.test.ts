import { exchange, queue } from '@bourse/contracts/exchange'
import { decode, type QueuePlaces, QueuePlacesSchema } from '@bourse/contracts/messages'
import { expect, onTestFinished, test, vi } from 'vitest'
import { severalProcesses, SYMBOL } from '../../../testing/several-processes.ts'
import type { Trader } from '../../../testing/traders.ts'
import { MqttTrader } from '../testing/mqtt-trader.ts'

const WAIT = { timeout: 20_000 }

test('places are those of the process that holds the market, are told to its users elsewhere, and survive its death', {
  timeout: 120_000,
}, async () => {
  const world = await severalProcesses()
  const [holder, front] = await Promise.all([world.open({ ROLES: 'exchange' }), world.open({ ROLES: 'api,broker' })])
  await Promise.all([front, holder].map((process) => world.untilLinked(process, process === holder ? 1 : 0)))
  const [ana, beto] = [await world.trader('ana', front), await world.trader('beto', front)]
  const heard = await listen(front.url, beto)
  const first = await place(ana, '3')
  const second = await place(beto, '1')

  const read = (query: Record<string, string>) => beto.api.call(queue.places, { query })
  await vi.waitFor(async () => expect((await read({ market: SYMBOL, watch: 'true' })).status).toBe(200), WAIT)
  expect((await read({})).body).toMatchObject([{ orderID: second, ahead: '3.00', ordersAhead: 1, share: 250_000 }])
  await vi.waitFor(() => expect(heard.at(-1)?.places).toMatchObject([{ ahead: 300n }]), WAIT)
  await ana.api.call(exchange.cancel, { params: { id: first } })
  await vi.waitFor(() => expect(heard.at(-1)?.places).toMatchObject([{ ahead: 0n, level: 100n }]), WAIT)
  const { version } = heard.at(-1) ?? expect.fail('nothing was told')

  await holder.kill()
  const [one, every] = await Promise.all([read({ market: SYMBOL }), read({})])
  expect([one.body, every]).toMatchObject([{ code: 'UNAVAILABLE' }, { status: 200, body: [] }])
  await holder.start()
  await vi.waitFor(async () => expect((await read({ market: SYMBOL })).body).toMatchObject([{ orderID: second, ahead: '0.00' }]), WAIT)
  const [after] = (await read({ market: SYMBOL })).body
  expect(BigInt(after?.version ?? 0)).toBeGreaterThan(version)
})

async function listen(url: string, trader: Trader): Promise<QueuePlaces[]> {
  const program = await MqttTrader.connect(url, trader)
  onTestFinished(() => program.client.endAsync(true))
  const heard: QueuePlaces[] = []
  program.client.on('message', (topic, payload) => {
    const places = topic.startsWith('queue_place/') ? decode(QueuePlacesSchema, payload) : undefined
    if (places) heard.push(places)
  })
  return heard
}

async function place({ api }: Trader, quantity: string): Promise<string> {
  const { status, body } = await api.call(exchange.place, { body: { market: SYMBOL, side: 'BUY', quantity, price: '10' } })
  expect(status).toBe(201)
  return body.orderID
}
