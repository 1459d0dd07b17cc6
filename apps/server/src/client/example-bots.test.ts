import { type ChildProcessWithoutNullStreams, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { IS_LONG } from '@bourse/testkit/effort'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { SERVER_ENV } from '../testing/built-server.ts'
import { clientWorld, MARKET } from '../testing/client-world.ts'
import type { Trader } from '../testing/traders.ts'

const pathOf = (name: string) => fileURLToPath(new URL(`../../../../docs/examples/${name}`, import.meta.url))

/** A Python that has the bot's packages; the system's own may have them where another comes first. */
const python = ['python3', '/usr/bin/python3'].find((command) => {
  try {
    execFileSync(command, ['-c', 'import paho.mqtt.client, sys; assert sys.version_info >= (3, 9)'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})

const BOTS = [
  { title: 'bot.mjs', name: 'bot.mjs', command: process.execPath },
  { title: 'bot.py', name: 'bot.py', command: python },
  { title: 'bot.py without websocket-client, which reads the book over HTTP', name: 'bot.py', command: python, hides: 'websocket' },
]

const world = await clientWorld()
const counterparty = world.client((await world.trader('counterparty')).key)
// The bot finds a middle of 100.00 between these, and quotes 99.80 and 100.20.
await counterparty.place({ market: MARKET, side: 'BUY', price: '99.00', quantity: '5.00' })
await counterparty.place({ market: MARKET, side: 'SELL', price: '101.00', quantity: '5.00' })

interface Bot {
  process: ChildProcessWithoutNullStreams
  said(): string
  ended: Promise<number | null>
}

function start(name: string, command: string, { key }: { key: string }, hides = '', more: string[] = []): Bot {
  const args = [...beginOf(name, hides), '--url', world.app.url, '--market', MARKET, '--every', '50', ...more]
  const child = spawn(command, args, { env: { PATH: process.env['PATH'] ?? '', ...SERVER_ENV, BOURSE_KEY: key } })
  let said = ''
  for (const output of [child.stdout, child.stderr]) output.on('data', (text: Buffer) => (said += text.toString()))
  const ended = once(child, 'close').then(([code]) => code as number | null)
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
  })
  return { process: child, said: () => said, ended }
}

/** As if the package were not installed: its import fails. */
function beginOf(name: string, hides: string): string[] {
  if (hides === '') return [pathOf(name)]
  const code = `import sys, runpy; sys.modules[${JSON.stringify(hides)}] = None; sys.argv = sys.argv[1:]; runpy.run_path(sys.argv[0], run_name='__main__')`
  return ['-c', code, pathOf(name)]
}

let count = 0
async function owner(): Promise<{ trader: Trader & { key: string }; orders: () => Promise<string[]> }> {
  const trader = await world.trader(`bot${(count += 1)}`)
  const client = world.client(trader.key)
  return { trader, orders: async () => (await client.orders({ status: 'live' })).map(({ side, price }) => `${side} ${price}`).toSorted() }
}

describe.each(BOTS.filter(({ hides }) => IS_LONG || !hides))('the example $title', ({ name, command, hides }) => {
  const needed = (skip: (reason: string) => void): string => {
    if (command === undefined) skip('Python 3.9 with paho-mqtt is not installed: apt install python3-paho-mqtt python3-websocket')
    return command ?? ''
  }

  test('quotes both sides, is filled by others, and leaves nothing behind when it is stopped', async ({ skip }) => {
    const { trader, orders } = await owner()
    const bot = start(name, needed(skip), trader, hides)
    const untilQuoting = () =>
      vi.waitFor(async () => expect(await orders(), bot.said()).toEqual(['BUY 99.80', 'SELL 100.20']), { timeout: 20_000 })
    await untilQuoting()
    const taken = await counterparty.place({ market: MARKET, side: 'BUY', price: '100.20', quantity: '0.01', timeInForce: 'IOC' })
    expect(taken).toMatchObject({ status: 'FILLED', filledCost: '1.002000' })
    await vi.waitFor(() => expect(bot.said()).toContain('SELL 0.01'), { timeout: 10_000 })
    await untilQuoting()
    for (let hit = 0; hit < 2; hit++) {
      await counterparty.place({ market: MARKET, side: 'SELL', price: '99.80', quantity: '0.01', timeInForce: 'IOC' })
      await vi.waitFor(() => expect(bot.said().match(/BUY 0\.01/g)).toHaveLength(hit + 1), { timeout: 10_000 })
      await untilQuoting()
    }
    bot.process.kill('SIGTERM')
    expect([await bot.ended, bot.said()]).toEqual([0, expect.stringMatching(/ended with 3 fills, position 0\.010* GOLD, 0 open orders/)])
    expect(await orders()).toEqual([])
  })

  test('stops buying at its limit, and ends by itself after its rounds', async ({ skip }) => {
    const { trader, orders } = await owner()
    const bot = start(name, needed(skip), trader, hides, ['--limit', '0.01', '--rounds', '60'])
    await vi.waitFor(async () => expect(await orders(), bot.said()).toEqual(['BUY 99.80', 'SELL 100.20']), { timeout: 20_000 })
    await counterparty.place({ market: MARKET, side: 'SELL', price: '99.80', quantity: '0.01', timeInForce: 'IOC' })
    await vi.waitFor(() => expect(bot.said()).toContain('BUY 0.01'), { timeout: 10_000 })
    await vi.waitFor(async () => expect(await orders()).toEqual(['SELL 100.20']), { timeout: 10_000 })
    expect([await bot.ended, bot.said()]).toEqual([0, expect.stringMatching(/ended with 1 fills, position 0\.010* GOLD, 0 open orders/)])
  })

  test('that is killed has its quotes canceled by the server', async ({ skip }) => {
    const { trader, orders } = await owner()
    const bot = start(name, needed(skip), trader, hides)
    await vi.waitFor(async () => expect(await orders(), bot.said()).toEqual(['BUY 99.80', 'SELL 100.20']), { timeout: 20_000 })
    bot.process.kill('SIGKILL')
    await bot.ended
    await vi.waitFor(async () => expect(await orders()).toEqual([]), { timeout: 10_000 })
  })

  test('says what is wrong with its key or market', async ({ skip }) => {
    const { trader } = await owner()
    const wrong = start(name, needed(skip), { key: 'bk_wrong' }, hides, ['--rounds', '1'])
    expect(await wrong.ended).not.toBe(0)
    expect(wrong.said()).toContain('UNAUTHENTICATED')
    const nowhere = start(name, needed(skip), trader, hides, ['--market', 'NO-SUCH'])
    expect([await nowhere.ended, nowhere.said()]).toEqual([1, expect.stringContaining('there is no market NO-SUCH')])
  })
})

test('the example bot.mjs with --paper quotes play money only, and has its quotes canceled when it is killed', async () => {
  const { trader, orders } = await owner()
  const onPaper = world.client(trader.key, { paper: true })
  const quotes = async () => (await onPaper.orders({ status: 'live' })).map(({ side, price }) => `${side} ${price}`).toSorted()
  const bot = start('bot.mjs', process.execPath, trader, '', ['--paper'])
  await vi.waitFor(async () => expect(await quotes(), bot.said()).toEqual(['BUY 99.80', 'SELL 100.20']), { timeout: 20_000 })
  expect(await orders()).toEqual([])
  bot.process.kill('SIGKILL')
  await bot.ended
  await vi.waitFor(async () => expect(await quotes()).toEqual([]), { timeout: 10_000 })
})
