import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { session } from '@bourse/contracts/session'
import { beforeAll, describe, expect, test } from 'vitest'
import { createMarket } from '#features/market'
import { sql } from '#platform/db'
import { testApp, type TestApp, untilReady } from '../../../testing/app.ts'
import { SERVER_ENV } from '../../../testing/built-server.ts'
import { fund, makeAsset, makeTrader, PASSWORD, type Trader } from '../../../testing/traders.ts'

const run = promisify(execFile)
const EXAMPLE = fileURLToPath(new URL('../../../../../../docs/examples/place-and-cancel.mjs', import.meta.url))

let app: TestApp
let trader: Trader
beforeAll(async () => {
  app = await testApp({ ROLES: 'api,broker,exchange,mds' })
  await makeAsset(app.db, 'GOLD')
  await makeAsset(app.db, 'CASH')
  await app.db.transaction((tx) =>
    createMarket(tx, { base: 'GOLD', quote: 'CASH', lotRaw: 10_000n, tickRaw: 10_000n, makerFeePpm: 0, takerFeePpm: 0 }),
  )
  trader = await makeTrader(app.db, app.api(), 'outsider')
  await app.db.transaction((tx) => fund(tx, trader, 'CASH', 1_000_000_000n))
  await untilReady(app)
})

describe('a stock client that knows only the documentation and the .proto file', () => {
  test.each(['an access token', 'an API key'])(
    'signs in with %s, places an order, cancels it, and sees its statuses',
    async (credential) => {
      const { body } = await trader.api.call(session.addApiKey, { body: { name: 'example', scopes: ['trade'], password: PASSWORD } })
      const { stdout } = await run(process.execPath, [EXAMPLE], {
        timeout: 30_000,
        env: {
          PATH: process.env['PATH'],
          ...SERVER_ENV,
          BOURSE_MQTT: `${app.url.replace(/^http/, 'ws')}/ws`,
          BOURSE_USER: String(trader.userId),
          BOURSE_PROFILE: String(trader.profileId),
          BOURSE_POCKET: String(trader.pocketId),
          BOURSE_PASSWORD: credential === 'an API key' ? body.key : (trader.api.access ?? ''),
          BOURSE_MARKET: 'GOLD-CASH',
          BOURSE_SIDE: 'BUY',
          BOURSE_PRICE: '100',
          BOURSE_QUANTITY: '3',
        },
      })
      expect(stdout).toMatch(/OPEN[\s\S]*CANCELED/)
      const orders = await app.db.read((tx) =>
        tx.rows(sql`select status, reason, quantity, price from orders where pocket_id = ${trader.pocketId} order by id desc limit 1`),
      )
      expect(orders).toEqual([{ status: 'CANCELED', reason: 'REQUESTED', quantity: 3n, price: 100n }])
    },
  )
})
