import { describe, expect, test, vi } from 'vitest'
import { marketDataServer, level, pause } from './testing/data-server.ts'

const { symbol, silent, exchange, data, connect } = await marketDataServer()

describe('the socket', () => {
  test.each([
    ['+/raw/trades/NO-SUCH', 'raw/trades/NO-SUCH', 'UNKNOWN_MARKET'],
    ['+/raw/orders/X', 'raw/orders/X', 'UNKNOWN_TOPIC'],
    [`+/raw/trades/${symbol}/x`, `raw/trades/${symbol}/x`, 'UNKNOWN_TOPIC'],
    [`+/1s/candles/${symbol}`, `1s/candles/${symbol}`, 'UNKNOWN_AGGREGATION'],
    [`+/3/depth/${symbol}`, `3/depth/${symbol}`, 'UNKNOWN_AGGREGATION'],
    [`+/01/depth/${symbol}`, `01/depth/${symbol}`, 'UNKNOWN_AGGREGATION'],
    [`+/raw/dailies/${symbol}`, `raw/dailies/${symbol}`, 'UNKNOWN_AGGREGATION'],
    ['+/__proto__/trades/constructor', '__proto__/trades/constructor', 'UNKNOWN_AGGREGATION'],
    ['hello', 'hello', 'BAD_MESSAGE'],
    ['+', '+', 'BAD_MESSAGE'],
    ['', '', 'BAD_MESSAGE'],
  ])('[DEF-101] %j is refused and the socket stays', async (message, subject, code) => {
    const client = await connect()
    client.say(message)
    client.say(`+/raw/trades/${symbol}`)
    await client.until(() => client.frames.length === 2)
    expect(client.frames[0]).toMatchObject({ subject, body: { case: 'refusal', value: { code } } })
    expect(client.frames[1]?.isSnapshot).toBe(true)
  })

  test('[MAX-46] after leaving nothing comes any more, and leaving what one never had is nothing', async () => {
    const client = await connect()
    client.say(`-/5/depth/${symbol}`)
    client.say(`+/1/depth/${symbol}`)
    await client.until(() => client.frames.length === 1)
    client.say(`-/1/depth/${symbol}`)
    await vi.waitFor(() => expect(data.stats().subjects).toBe(0))
    exchange.commit({ bids: [level(333, 3)] })
    await pause(150)
    expect(client.frames).toHaveLength(1)
    exchange.commit({ bids: [level(333, 0)] })
  })

  test('[DEF-101] asking again gives a new snapshot', async () => {
    const client = await connect()
    client.say(`+/1/depth/${symbol}`)
    client.say(`+/1/depth/${symbol}`)
    await client.until(() => client.frames.length === 2)
    expect(client.frames.map(({ isSnapshot }) => isSnapshot)).toEqual([true, true])
  })

  test.each([
    ['too long', `+/${'x'.repeat(300)}`, 1009],
    ['binary', Buffer.from(`+/raw/trades/${symbol}`), 1003],
  ])('[MAX-45] a message that is %s ends the socket', async (_name, message, code) => {
    const client = await connect()
    client.say(message)
    expect(await client.closed).toBe(code)
  })

  test('[MAX-45] one socket has fifty subjects at most, and not endless messages', async () => {
    const client = await connect()
    const other = await connect()
    const steps = [1, 2, 5].flatMap((one) => Array.from({ length: 10 }, (_, power) => one * 10 ** power))
    const subjects = [symbol, silent].flatMap((one) => steps.map((step) => `${step}/depth/${one}`))
    for (const subject of subjects) client.say(`+/${subject}`)
    await client.until(() => client.frames.length >= subjects.length)
    expect(client.frames.filter(({ isSnapshot }) => isSnapshot)).toHaveLength(50)
    expect(client.frames.flatMap(({ body }) => (body.case === 'refusal' ? body.value.code : []))).toEqual(
      Array.from({ length: 10 }, () => 'TOO_MANY_SUBSCRIPTIONS'),
    )
    for (let index = 0; index < 60; index++) client.say('+/raw/trades/NO-SUCH')
    expect(await client.closed).toBe(1008)
    other.say(`+/raw/trades/${symbol}`)
    await other.until(() => other.frames.length === 1)
    await vi.waitFor(() => expect(data.stats().subjects).toBe(1))
  })

  test('[MAX-43] an address has fifty sockets at most', async () => {
    const clients = await Promise.all(Array.from({ length: 50 }, connect))
    await expect(connect()).rejects.toBeDefined()
    clients[0]?.socket.close()
    await clients[0]?.closed
    await vi.waitFor(async () => expect(await connect()).toBeDefined())
  })
})
