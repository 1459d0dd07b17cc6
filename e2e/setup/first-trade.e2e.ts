import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { agent } from '@bourse/contracts/agent'
import { document, SIGN_UP_ROLES } from '@bourse/contracts/document'
import { exchange } from '@bourse/contracts/exchange'
import { profile } from '@bourse/contracts/profile'
import { session } from '@bourse/contracts/session'
import { setup } from '@bourse/contracts/setup'
import { ApiClient } from '@bourse/testkit/client'
import type { Page } from '@playwright/test'
import { pick } from '../exchange/pick-asset.ts'
import { expect, test } from '../support/test.ts'
import { type EmptyProduct, startEmptyProduct } from './empty-product.ts'
import { fillPerson } from './steps.ts'

const PASSWORDS = { sam: 'three blue herons', noa: 'four grey herons', caja: 'five white herons', member: 'six black herons' }
const EXAMPLE = fileURLToPath(new URL('../../docs/examples/setup.json', import.meta.url))
const TOOL = fileURLToPath(new URL('../../apps/server/dist/setup-tool.js', import.meta.url))

let product: EmptyProduct
// One product of its own at a time is enough for this machine.
test.describe.configure({ mode: 'default' })
test.beforeEach(async () => {
  test.setTimeout(240_000)
  product = await startEmptyProduct()
})
test.afterEach(async ({ page }) => {
  // A page that is still open would report that its product is gone.
  await page.goto('about:blank')
  await product.stop()
})

/** A new member, as the sign-up makes one, with the code from the mail. */
async function signUp(handle: string): Promise<ApiClient> {
  const client = new ApiClient(product.url)
  const email = `${handle}@example.org`
  const read = (role: string) => client.call(document.read, { params: { role, id: 'current', lang: 'en' } })
  const accepts = (await Promise.all(SIGN_UP_ROLES.map(read))).map(({ body }) => body.id)
  expect((await client.call(session.signUp, { body: { email, name: handle, accepts } })).status).toBe(200)
  const verified = await client.call(session.verifyCode, { body: { email, code: await product.mailedCode(email) } })
  expect(verified.status, 'the mailed code').toBe(200)
  client.keep(verified.body)
  client.keep((await client.call(session.setPassword, { body: { password: PASSWORDS.member } })).body)
  const { body: opened } = await client.call(session.open, { body: {} })
  const reward = await client.call(document.read, { params: { role: 'reward', id: 'current', lang: 'en' } })
  await client.call(document.agree, { body: { doc_id: reward.body.id, profile_id: opened.profileID } })
  const saved = await client.call(profile.saveOwn, { body: { display_name: handle, country: 234, currency_code: 'USD' } })
  expect(saved.status, 'the completed profile').toBe(200)
  return client
}

/** Announced by the member, confirmed by the agent. */
async function load(member: ApiClient, asset: string): Promise<void> {
  const caja = new ApiClient(product.url)
  expect((await caja.signIn('caja', PASSWORDS.caja)).status).toBe(200)
  const asked = await member.call(agent.mint, { body: { asset, quantity: '500' }, key: `load-${asset}` })
  const { id } = asked.body as { id: string }
  expect((await caja.call(agent.decideMint, { params: { id }, body: { action: 'confirm' }, key: `confirm-${asset}` })).status).toBe(200)
}

/** Ana buys in the browser what Beto offers. */
async function tradeFirst(page: Page): Promise<void> {
  const [ana, beto] = [await signUp('ana'), await signUp('beto')]
  await load(ana, 'LUSD')
  await load(beto, 'LEUR')
  const offer = { market: 'LEUR-LUSD', side: 'SELL', quantity: '50', price: '1.08', clOrdID: 'first' } as const
  await expect
    .poll(async () => (await beto.call(exchange.place, { body: offer })).body.status, { timeout: 30_000, message: 'the new market' })
    .toBe('OPEN')
  await page.goto(`${product.url}/signin`)
  await page.getByLabel('Handle or email').fill('ana')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORDS.member)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.locator('.rail')).toBeVisible()
  await page.goto(`${product.url}/express`)
  await pick(page, 'get', 'LEUR')
  await pick(page, 'give', 'LUSD')
  await page.getByRole('textbox', { name: 'Amount you get' }).fill('50')
  await page.getByRole('button', { name: 'Review: 54.00 LUSD for 49.90 LEUR' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Exchange 54.00 LUSD for 49.90 LEUR' }).click()
  await expect(page.getByRole('dialog', { name: '49.90 LEUR is in your pocket' })).toBeVisible()
  expect((await beto.call(exchange.orders, { query: { market: 'LEUR-LUSD' } })).body[0]).toMatchObject({
    status: 'FILLED',
    filled: '50.00',
  })
}

/** `npm run setup` with the example of the documentation: its exit code and its lines. */
async function runTool(): Promise<{ code: number; said: string[] }> {
  const tool = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', TOOL, EXAMPLE], {
    env: { ...process.env, DATA_DIR: product.folder, DATABASE_URL: '', DEMO: 'off' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  tool.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const [code] = (await once(tool, 'exit')) as [number]
  return { code, said: said.trim().split('\n') }
}

test('[STAFF-01] an empty installation is set up in the browser, up to the first trade of two new members; a file changes nothing then', async ({
  page,
}) => {
  await page.goto(`${product.url}/setup`)
  const next = page.getByRole('button', { name: 'Next' })
  const heading = page.getByRole('heading', { level: 1 })
  await page.getByLabel('Code').fill('AAAA-BBBB-CCCC-DDDD')
  await next.click()
  await fillPerson(page, ['Sam', 'Okafor', 'sam', PASSWORDS.sam])
  await next.click()
  await fillPerson(page, ['Noa', 'Ferrer', 'noa', PASSWORDS.noa])
  for (let step = 0; step < 3; step += 1) await next.click()
  await fillPerson(page, ['Caja', 'Central', 'caja', PASSWORDS.caja])
  await page.getByLabel('Bank').fill('Harbor Street Bank')
  await page.getByLabel('Account number').fill('4471029934')
  await next.click()
  await page.getByRole('button', { name: 'Set it up' }).click()
  await expect(page.getByText('That isn’t the code that the console shows.')).toBeVisible()
  await page.getByLabel('Code').fill(product.code.toLowerCase())
  for (let step = 0; step < 6; step += 1) await next.click()
  await page.getByRole('button', { name: 'Set it up' }).click()
  await expect(heading).toHaveText('This installation is ready')

  const state = await new ApiClient(product.url).call(setup.state)
  expect(state.body).toEqual({ isOpen: false, canMail: true })
  await tradeFirst(page)
  // The same people, assets and market from a file: what is there stays, and the second time nothing is left to do.
  const first = await runTool()
  expect([first.code, first.said.length]).toEqual([0, 9])
  expect((await runTool()).said.at(-1)).toBe('Nothing to do: everything is there.')
})
