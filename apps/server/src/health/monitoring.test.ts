import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { exchange } from '@bourse/contracts/exchange'
import { expect, test } from 'vitest'
import { testApp, untilReady } from '../testing/app.ts'
import { makeMarket } from '../testing/make-market.ts'
import { fund, makeAssets, makeTrader } from '../testing/traders.ts'

const FILES = ['grafana/bourse.json', 'prometheus/alerts.yml']
const read = (name: string) => readFileSync(new URL(`../../../../deploy/${name}`, import.meta.url), 'utf8')
const metrics = async () => (await fetch(`${app.url}/metrics`)).text()

const app = await testApp({ ROLES: 'api,broker,exchange,mds', DATA_DIR: tmpdir() })
await makeAssets(app.db, 'GOLD', 'CASH')
await makeMarket(app.db, 'GOLD-CASH', { makerFeePpm: 1_000, takerFeePpm: 2_000 })
const ana = await makeTrader(app.db, app.api(), 'ana')
await app.db.transaction((tx) => fund(tx, ana, 'CASH', 1_000_000_000n))
await untilReady(app)
const order = { market: 'GOLD-CASH', side: 'BUY', quantity: '1', price: '10' } as const
await ana.api.call(exchange.place, { body: order })
await ana.api.call(exchange.place, { body: { ...order, market: 'GOLD-NONE' } })

test('every metric that the dashboard and the alert rules read is there', async () => {
  const text = await metrics()
  const there = new Set(text.match(/^[a-z_0-9]+(?=[{ ])/gm))
  for (const file of FILES) {
    const asked = new Set(read(file).match(/\b(?:bourse|nodejs|process)_[a-z_0-9]+/g))
    expect(asked.size).toBeGreaterThan(10)
    // A name of Prometheus’ own begins as ours do only by chance.
    expect([...asked].filter((name) => !there.has(name))).toEqual([])
  }
})

test('every figure of a role that they read is counted by that role', async () => {
  const text = await metrics()
  const asked = new Set(FILES.flatMap((file) => read(file).match(/role=\\?"([a-z]+)\\?",figure=\\?"([a-zA-Z]+)/g) ?? []))
  const plain = [...asked].map((one) => one.replaceAll('\\', ''))
  expect(plain.length).toBeGreaterThan(8)
  // Only a process with a replica counts that.
  expect(plain.filter((one) => !one.includes('"replica"') && !text.includes(one))).toEqual([])
})

test('an order is counted with its time and outcome, the market with its holder, and each part with its state', async () => {
  const text = await metrics()
  expect(text).toMatch(/bourse_order_command_seconds_count\{kind="place",outcome="done"\} [1-9]/)
  expect(text).toContain('bourse_market_held{market="GOLD-CASH"} 1')
  expect(text).toContain('bourse_ready{part="database"} 1')
  expect(text).toContain('bourse_database_up 1')
  expect(text).toMatch(/bourse_database_connections\{state="max"\} [1-9]/)
  expect(text).toMatch(/bourse_database_wal_bytes [1-9]/)
  expect(text).toMatch(/bourse_disk_free_bytes [1-9]/)
  expect(text).toMatch(/bourse_database_clients [1-9]/)
  expect(text).toContain('bourse_jobs{state="parked"} 0')
})
