import { fileURLToPath } from 'node:url'
import { session } from '@bourse/contracts/session'
import { ApiClient } from '@bourse/testkit/client'
import { build } from 'rolldown'
import { DEMO_PASSWORD, expect, productUrl, test } from '../support/test.ts'

const CLIENT = fileURLToPath(new URL('../../packages/client/src/client/index.ts', import.meta.url))
const ADDRESS = '/client-under-test.js'

/** The client as a page's own bundler would take it, with the parts of its dependencies that are made for browsers. */
async function browserBuild(): Promise<string> {
  const { output } = await build({
    input: CLIENT,
    platform: 'browser',
    write: false,
    logLevel: 'silent',
    output: { format: 'esm', codeSplitting: false },
  })
  return output[0].code
}

async function keyOf(username: string): Promise<string> {
  const api = new ApiClient(productUrl())
  const signedIn = await api.call(session.obtain, { body: { username, password: DEMO_PASSWORD } })
  api.keep(signedIn.body)
  const made = await api.call(session.addApiKey, { body: { name: 'Browser', scopes: ['read', 'trade'], password: DEMO_PASSWORD } })
  expect(made.status, 'the new key').toBe(200)
  return made.body.key
}

test('[DEF-098] the client package trades and reads market data in a browser, on a page of the same origin', async ({ page }) => {
  const [code, key] = await Promise.all([browserBuild(), keyOf('taker')])
  await page.route(`**${ADDRESS}`, (route) => route.fulfill({ contentType: 'text/javascript', body: code }))
  await page.goto('/home')
  const seen = await page.evaluate(
    async ({ address, origin, secret }) => {
      const { createClient } = await import(origin + address)
      const client = createClient({ url: origin, key: secret })
      const stream = client.stream()
      const told: string[] = []
      const clOrdID = `browser-${Date.now()}`
      stream.on('order', ({ order }: { order: { clOrdID: string; status: string } }) => told.push(`${order.clOrdID} ${order.status}`))
      const ofIt = () => told.filter((line) => line.startsWith(clOrdID)).map((line) => line.slice(clOrdID.length + 1))
      await stream.ready()
      const placed = await stream.place({ market: 'LBTC-LUSD', side: 'BUY', price: '60000', quantity: '0.001', clOrdID, postOnly: true })
      const marketData = client.marketData()
      let bids = 0
      for await (const book of marketData.depth('LBTC-LUSD', { levels: 5 })) {
        bids = book.bids.length
        break
      }
      const canceled = await client.cancel(placed)
      for (let tries = 0; tries < 100 && ofIt().length < 2; tries++) await new Promise((done) => setTimeout(done, 50))
      marketData.close()
      await stream.close()
      return { placed: placed.status, canceled: canceled.status, hasBids: bids > 0, told: ofIt() }
    },
    { address: ADDRESS, origin: productUrl(), secret: key },
  )
  expect(seen).toEqual({ placed: 'OPEN', canceled: 'CANCELED', hasBids: true, told: ['OPEN', 'CANCELED'] })
})
