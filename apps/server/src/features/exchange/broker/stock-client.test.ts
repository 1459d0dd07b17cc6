import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { session } from '@bourse/contracts/session'
import { describe, expect, test } from 'vitest'
import { sql } from '#platform/db'
import { SERVER_ENV } from '../../../testing/built-server.ts'
import { PASSWORD } from '../../../testing/traders.ts'
import { openGoldCash } from '../testing/gold-cash.ts'

const run = promisify(execFile)
const EXAMPLE = fileURLToPath(new URL('../../../../../../docs/examples/place-and-cancel.mjs', import.meta.url))

const [app, trader] = await openGoldCash(['outsider'])

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
