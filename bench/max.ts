import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { chart, type ChartIndicator } from '@bourse/contracts/exchange'
import { Side } from '@bourse/contracts/messages'
import { session } from '@bourse/contracts/session'
import { ApiClient } from '@bourse/testkit/client'
import { SeededRandom } from '@bourse/testkit/random'
import { chromium, type CDPSession, type Page } from 'playwright-core'
import { freePort, ServerProcess } from '../apps/server/src/testing/server-process.ts'
import { chromiumPath } from './chromium-path.ts'
import { LeanClient } from './orders/lean-client.ts'
import { progress, report } from './report.ts'

const SYMBOL = 'LBTC-LUSD'
const PASSWORD = 'bourse-demo-2026'
const TRADERS = ['maker', 'taker', 'mesa', 'paseo']
const UPDATES_PER_S = 1_000
/** Of so many changes one is a trade, once trades have begun: at most twenty a second. */
const CHANGES_PER_TRADE = 50
const FRAMES_SPAN_S = 10
const MEMORY_SPAN_S = 300

/**
 * The terminal under a thousand changes of depth a second: its frames over ten seconds, again with trades, then with five
 * indicators too, and its memory over five minutes.
 */
export async function run(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bourse-max-'))
  await chmod(dataDir, 0o755)
  const tcpPort = await freePort()
  const env = {
    ROLES: 'api,broker,exchange,mds',
    DEMO: 'on',
    DEMO_MAKER: 'off',
    MQTT_PORT: String(await freePort()),
    MDS_PORT: String(await freePort()),
    MQTT_TCP_PORT: String(tcpPort),
  }
  const server = new ServerProcess(dataDir, await freePort(), env)
  progress('starting the product')
  await server.start()
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
  })
  try {
    const clients = await Promise.all(TRADERS.map((handle) => connect(server, tcpPort, handle)))
    const page = await openTerminal(await browser.newPage({ viewport: { width: 1440, height: 900 } }), server.url)
    const depthChanges = startDepthChanges(clients)
    await pause(3_000)
    const frames = await framesPerSecond(page, FRAMES_SPAN_S)
    report({ bench: 'page.max_fps', value: frames, unit: '/s', peer: { name: 'wanted', value: 55 } })
    depthChanges.trade()
    await pause(3_000)
    const tradingFrames = await framesPerSecond(page, FRAMES_SPAN_S)
    report({ bench: 'page.max_trades_fps', value: tradingFrames, unit: '/s', peer: { name: 'wanted', value: 55 } })
    await showIndicators(server.url)
    await page.reload()
    await page.getByText('SMA 20').waitFor()
    await pause(3_000)
    const busyFrames = await framesPerSecond(page, FRAMES_SPAN_S)
    report({ bench: 'page.max_indicators_fps', value: busyFrames, unit: '/s', peer: { name: 'without indicators', value: tradingFrames } })
    const cdp = await page.context().newCDPSession(page)
    const before = await heapMb(cdp)
    progress(`heap ${before.toFixed(1)} MB; again in ${MEMORY_SPAN_S} s`)
    await pause(MEMORY_SPAN_S * 1_000)
    const after = await heapMb(cdp)
    report({ bench: 'page.max_heap_mb', value: after, unit: 'MB', peer: { name: 'five minutes before', value: before } })
    const updates = await depthChanges.stop()
    progress(`${Math.round(updates)} changes of depth a second were committed`)
    for (const client of clients) client.close()
  } finally {
    await browser.close()
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function connect(server: ServerProcess, tcpPort: number, handle: string): Promise<LeanClient> {
  const api = new ApiClient(server.url)
  await api.signIn(handle, PASSWORD)
  const { body: key } = await api.call(session.addApiKey, { body: { name: 'bench', scopes: ['trade'], password: PASSWORD } })
  const { body: opened } = await api.call(session.open, { body: {} })
  return LeanClient.connect(tcpPort, { userId: opened.userID, profileId: opened.profileID, pocketId: opened.pocketID }, key.key)
}

async function openTerminal(page: Page, url: string): Promise<Page> {
  await page.goto(`${url}/ready`)
  const api = new ApiClient(url)
  await api.signIn('taker', PASSWORD)
  const stored = JSON.stringify({ refresh: api.refresh, expiresAt: Date.now() + 86_400_000 })
  await page.evaluate((text) => localStorage.setItem('bourse.refresh', text), stored)
  await page.goto(`${url}/max?market=${SYMBOL}`)
  await page.getByRole('form', { name: 'Order form' }).waitFor()
  return page
}

const INDICATORS: readonly ChartIndicator[] = [
  { id: 'bench001', kind: 'sma', color: 1, isHidden: false, parameters: { period: 20 } },
  { id: 'bench002', kind: 'bollinger', color: 6, isHidden: false, parameters: { period: 20, deviations: 2 } },
  { id: 'bench003', kind: 'vwap', color: 3, isHidden: false, parameters: {} },
  { id: 'bench004', kind: 'rsi', color: 7, isHidden: false, parameters: { period: 14 } },
  { id: 'bench005', kind: 'macd', color: 8, isHidden: false, parameters: { fast: 12, slow: 26, signal: 9 } },
]

async function showIndicators(url: string): Promise<void> {
  const api = new ApiClient(url)
  await api.signIn('taker', PASSWORD)
  const settings = { indicators: [...INDICATORS], drawings: [], hasMagnet: false, compared: null }
  const { status } = await api.call(chart.save, { params: { market: SYMBOL }, body: { revision: 0, settings } })
  if (status !== 200) throw new Error(`the indicators were not saved: ${status}`)
}

/** Places and cancels orders that don't cross, so that each is one change of depth; once asked to trade, some cross. */
function startDepthChanges(clients: readonly LeanClient[]): { trade(): void; stop(): Promise<number> } {
  const random = new SeededRandom(3)
  const begin = performance.now()
  const resting: { client: LeanClient; name: string }[] = []
  const changing = { isOver: false, hasTrades: false }
  let done = 0
  const work = (async () => {
    while (!changing.isOver) {
      const due = ((performance.now() - begin) * UPDATES_PER_S) / 1_000
      for (; done < due; done++) {
        if (resting.length > 400) {
          const [gone] = resting.splice(random.below(resting.length), 1)
          gone?.client.cancel(SYMBOL, gone.name)
          continue
        }
        const client = clients[done % clients.length] as LeanClient
        const isBid = random.below(2) === 0
        const name = `d-${done}`
        const isCrossing = changing.hasTrades && done % CHANGES_PER_TRADE === 0
        const away = isCrossing ? -400 : random.below(200)
        const price = isBid ? 641_700 - away : 641_900 + away
        void client.place(SYMBOL, { clOrdId: name, side: isBid ? Side.BUY : Side.SELL, quantity: 1 + random.below(3), price })
        resting.push({ client, name })
      }
      await pause(2)
    }
  })()
  return {
    trade() {
      changing.hasTrades = true
    },
    async stop() {
      changing.isOver = true
      await work
      return (done * 1_000) / (performance.now() - begin)
    },
  }
}

async function framesPerSecond(page: Page, seconds: number): Promise<number> {
  return page.evaluate(
    (span) =>
      new Promise<number>((resolve) => {
        let frames = 0
        const begin = performance.now()
        const count = (now: number) => {
          frames += 1
          if (now - begin < span * 1_000) requestAnimationFrame(count)
          else resolve((frames * 1_000) / (now - begin))
        }
        requestAnimationFrame(count)
      }),
    seconds,
  )
}

async function heapMb(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage')
  return (await cdp.send('Runtime.getHeapUsage')).usedSize / 1_000_000
}
