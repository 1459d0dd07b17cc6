import { venue } from '@bourse/contracts/venue'
import { ApiClient } from '@bourse/testkit/client'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium } from 'playwright-core'
import { boot } from '../apps/server/src/boot.ts'
import { createLog } from '../apps/server/src/platform/log/index.ts'
import { readSettings } from '../apps/server/src/platform/settings/index.ts'
import { freePort } from '../apps/server/src/testing/server-process.ts'
import { chromiumPath } from './chromium-path.ts'
import { loadLighthouse } from './lighthouse.ts'
import { progress, report } from './report.ts'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const ROUNDS = 5
const SHIFT_MAX = 0.02

/** What a visitor's first page costs: its JavaScript over the wire; and the Lighthouse scores of public pages on a phone. */
export async function run(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bourse-page-'))
  await chmod(folder, 0o755)
  const port = await freePort()
  const ports = { PORT: String(port), MQTT_PORT: String(await freePort()), MDS_PORT: String(await freePort()) }
  const settings = readSettings({ DATA_DIR: folder, ...ports, DEMO: 'on', DEMO_MAKER: 'off', LOG_LEVEL: 'silent' }, process.cwd())
  progress('starting the product')
  const product = await boot(settings, { log: createLog('silent'), onProgress: () => {} })
  try {
    await measure(`http://localhost:${port}`)
  } finally {
    await product.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Pages that people come to from outside, each of its own kind. */
async function publicPages(origin: string): Promise<Record<string, string>> {
  const { items } = (await new ApiClient(origin).call(venue.list, { query: { sponsor: 'greenworks' } })).body
  return {
    home: '/home',
    preview: '/preview/ONN8/',
    profile: '/@maker/',
    venture: `/@greenworks/venue/${items[0]?.rowId}/`,
    ventures: '/ventures',
  }
}

async function measure(origin: string): Promise<void> {
  const debugPort = await freePort()
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--disable-background-networking',
      '--no-first-run',
      `--remote-debugging-port=${debugPort}`,
    ],
  })
  try {
    report({
      bench: 'page.home_gzip_kb',
      value: (await firstLoadBytes(browser, `${origin}/home`)) / 1000,
      unit: 'kB',
      peer: { name: 'budget', value: 180 },
    })
    for (const [name, path] of Object.entries(await publicPages(origin))) await score(name, `${origin}${path}`, debugPort)
  } finally {
    await browser.close()
  }
}

async function score(page: string, url: string, debugPort: number): Promise<void> {
  const lighthouse = await loadLighthouse()
  const scores: Record<string, number[]> = {}
  const shifts: number[] = []
  for (let round = 1; round <= ROUNDS; round++) {
    progress(`Lighthouse, mobile, ${page}, ${round} of ${ROUNDS}`)
    const result = await lighthouse(url, { port: debugPort, onlyCategories: [...CATEGORIES], logLevel: 'error' })
    for (const [name, category] of Object.entries(result?.lhr.categories ?? {})) (scores[name] ??= []).push((category.score ?? 0) * 100)
    shifts.push(result?.lhr.audits['cumulative-layout-shift']?.numericValue ?? 0)
    const weak = Object.values(result?.lhr.audits ?? {}).filter(
      (audit) => audit.score !== null && audit.score < 0.9 && audit.scoreDisplayMode !== 'informative',
    )
    if (round === ROUNDS) for (const { id, displayValue } of weak) progress(`below 90: ${id} ${displayValue ?? ''}`)
  }
  for (const [name, values] of Object.entries(scores)) {
    const wanted = name === 'performance' ? 95 : 100
    report({
      bench: `page.${page}_${name.replace('-', '_')}`,
      value: median(values),
      unit: 'of 100',
      peer: { name: 'wanted', value: wanted },
    })
  }
  report({ bench: `page.${page}_layout_shift`, value: median(shifts), unit: 'of 1', peer: { name: 'at most', value: SHIFT_MAX } })
}

/** Every script that the page requests until it is idle, as gzip would send it. */
async function firstLoadBytes(browser: Awaited<ReturnType<typeof chromium.launch>>, url: string): Promise<number> {
  const page = await browser.newPage()
  const sizes: Promise<number>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') sizes.push(response.body().then((body) => gzipSync(body, { level: 9 }).length))
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  const all = await Promise.all(sizes)
  await page.close()
  return all.reduce((sum, size) => sum + size, 0)
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
