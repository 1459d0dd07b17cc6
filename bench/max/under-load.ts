import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { session } from '@bourse/contracts/session'
import { ApiClient } from '@bourse/testkit/client'
import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core'
import { freePort, ServerProcess } from '../../apps/server/src/testing/server-process.ts'
import { chromiumPath } from '../chromium-path.ts'
import { LeanClient } from '../orders/lean-client.ts'
import { progress } from '../report.ts'
import { type DepthChanges, startDepthChanges } from './depth-changes.ts'

export const SYMBOL = 'LBTC-LUSD'
const PASSWORD = 'bourse-demo-2026'
const TRADERS = ['maker', 'taker', 'mesa', 'paseo']
/** Somebody who watches the market. */
export const VIEWER = 'sponsor'
/** One of the traders: its page follows 125 own orders and as many cancels a second. */
export const PROGRAM = 'taker'

export interface UnderLoad {
  url: string
  depthChanges: DepthChanges
  openTerminal(handle: string): Promise<Terminal>
}

export interface Terminal {
  page: Page
  cdp: CDPSession
  /** Rejects with the reason when the page ends early; what is measured would otherwise fail without one, or never end. */
  gone: Promise<never>
}

/** Runs the product with the demo world and a thousand changes of depth a second while `measure` runs. */
export async function underLoad(measure: (load: UnderLoad) => Promise<void>): Promise<void> {
  // Without one nothing is started that would have to be ended.
  const executablePath = chromiumPath()
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
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
  })
  try {
    const clients = await Promise.all(TRADERS.map((handle) => connect(server, tcpPort, handle)))
    const depthChanges = startDepthChanges(clients, SYMBOL)
    await measure({ url: server.url, depthChanges, openTerminal: (handle) => openTerminal(browser, server.url, handle) })
    await depthChanges.stop()
    progress(`${depthChanges.count} changes of depth, of which ${depthChanges.refused} were refused`)
    for (const client of clients) client.close()
  } finally {
    await browser.close()
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

export async function signedIn(url: string, handle: string): Promise<ApiClient> {
  const api = new ApiClient(url)
  const { status } = await api.signIn(handle, PASSWORD)
  if (status !== 200) throw new Error(`${handle} could not sign in: ${status}`)
  return api
}

async function connect(server: ServerProcess, tcpPort: number, handle: string): Promise<LeanClient> {
  const api = await signedIn(server.url, handle)
  const { body: key } = await api.call(session.addApiKey, { body: { name: 'bench', scopes: ['trade'], password: PASSWORD } })
  const { body: opened } = await api.call(session.open, { body: {} })
  return LeanClient.connect(tcpPort, { userId: opened.userID, profileId: opened.profileID, pocketId: opened.pocketID }, key.key)
}

async function openTerminal(browser: Browser, url: string, handle: string): Promise<Terminal> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  const gone = endOf(page)
  // Whoever measures hears of it; a page that is closed afterwards disturbs nobody.
  gone.catch(() => undefined)
  await page.goto(`${url}/ready`)
  const api = await signedIn(url, handle)
  const stored = JSON.stringify({ refresh: api.refresh, expiresAt: Date.now() + 86_400_000 })
  await page.evaluate((text) => localStorage.setItem('bourse.refresh', text), stored)
  await page.goto(`${url}/max?market=${SYMBOL}`)
  await page.getByRole('form', { name: 'Order form' }).waitFor()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Performance.enable')
  return { page, cdp, gone }
}

function endOf(page: Page): Promise<never> {
  return new Promise((_resolve, reject) => {
    page.once('crash', () => reject(new Error('the page’s process ended')))
    page.once('close', () => reject(new Error('the page was closed')))
    page
      .context()
      .browser()
      ?.once('disconnected', () => reject(new Error('the browser ended')))
  })
}
