import { account, type AccountReply, type Unsettled } from '@bourse/contracts/account'
import { market } from '@bourse/contracts/exchange'
import { type ApiKeyReply, type SecurityReply, session } from '@bourse/contracts/session'
import { asset, type KnownCode, listAssets } from '../fake/assets.ts'
import { like, rowOf } from '../fake/blank-reply.ts'
import { type FakeServer, Refused } from '../fake/fake-server.ts'
import { expect, expectAccessible, expectFits, openAs, test } from '../support/page-test.ts'
import { DEMO_PASSWORD } from '../support/test.ts'

const PHONE = { width: 390, height: 844 }
const SMALL_PHONE = { width: 360, height: 740 }

/** From now on keys can be made and ended; whoever does is asked for the password. */
function keepsKeys(server: FakeServer): void {
  let apiKeys: ApiKeyReply[] = []
  const security = (): SecurityReply => like(session.security.reply, { isPasswordSet: true, apiKeys })
  server.reply(session.security, security)
  server.reply(session.addApiKey, ({ body: { name = '', scopes, expiresAt = null, addresses = [], password } }) => {
    if (password !== DEMO_PASSWORD) throw new Refused('PASSWORD_NOT_CONFIRMED')
    const createdAt = new Date().toISOString()
    apiKeys = [{ id: '5', name, prefix: 'bk_7x', scopes, createdAt, expiresAt, addresses, lastUsedAt: null, lastAddress: null }]
    return { key: 'bk_7x9aSecretThatIsShownOnce', security: security() }
  })
  server.reply(session.revokeApiKey, () => {
    apiKeys = []
    return security()
  })
}

test('[STAFF-05] [DEF-004] every user has tools of their own; the platform’s are neither shown nor requested', async ({ page, server }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const inMarket = (code: KnownCode) => like(rowOf(market.list.reply).def.shape.base_asset, asset(code))
  listAssets(server)
  server.reply(market.list, [
    like(rowOf(market.list.reply), {
      symbol: 'LBTC-LUSD',
      base_asset: inMarket('LBTC'),
      quote_asset: inMarket('LUSD'),
      quote: { bid: '60000', ask: '60100' },
      taker_fee_ppm: 2_000,
      maker_fee_ppm: 1_000,
    }),
  ])
  await openAs(page, server, {}, '/tools')
  const units = page.getByRole('region', { name: 'Units of the ledger' })
  await units.getByLabel('Asset').selectOption('LBTC')
  await units.getByLabel('Amount').fill('1.5')
  await expect(units.getByLabel('Raw units')).toHaveValue('150,000,000')
  await units.getByLabel('Raw units').fill('1')
  await expect(units.getByLabel('Amount')).toHaveValue('0.00000001')
  const trade = page.getByRole('region', { name: 'What a trade costs' })
  await trade.getByText('Sell', { exact: true }).click()
  await trade.getByLabel('Quantity').fill('2')
  await expect(trade).toContainText('120,000.00')
  await expect(trade, 'less the higher fee').toContainText(/You get at least\s*119,760\.00/)
  await expect(page.getByRole('region', { name: 'What a note pays' })).toBeVisible()
  const own = page.getByRole('navigation', { name: 'Your account' }).getByRole('link')
  await expect(own).toHaveText([/^API keys/, /^Exports and data/, /^Sessions/, /^Statements/])
  expect(await own.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
    '/settings/keys/',
    '/settings/data/',
    '/security/',
    '/reports/',
  ])
  await page.setViewportSize(PHONE)
  await expectFits(page, PHONE.width)
  await expect(page.getByRole('heading', { name: 'Platform' })).toHaveCount(0)
  expect(asked.filter((path) => path.startsWith('/api/staff'))).toEqual([])
})

test('[DEF-187] staff find the ways to the platform’s tools below their own', async ({ page, server }) => {
  listAssets(server)
  await openAs(page, server, { roles: ['compliance'] }, '/tools')
  const platform = page.getByRole('region', { name: 'Platform' })
  await expect(platform.getByRole('link')).toHaveCount(4)
  await platform.getByRole('link', { name: /^Verifications/ }).click()
  await expect(page).toHaveURL(/\/admin\/verifications/)
})

test('[STAFF-05] a key is made with the password, shown once and ended', async ({ page, server }) => {
  listAssets(server)
  keepsKeys(server)
  await openAs(page, server, {}, '/settings/keys/')
  const keys = page.getByRole('region', { name: 'API keys' })
  await keys.getByRole('button', { name: 'New key' }).click()
  const dialog = page.getByRole('dialog', { name: 'New API key' })
  await dialog.getByLabel('Name').fill('Rosario bot')
  await dialog.getByRole('textbox', { name: 'Your password' }).fill('not the password')
  await dialog.getByRole('button', { name: 'Create key' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Your password' })).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByRole('textbox', { name: 'Your password' }).fill(DEMO_PASSWORD)
  await dialog.getByRole('button', { name: 'Create key' }).click()
  await expect(page.getByRole('dialog').getByText('bk_7x9aSecretThatIsShownOnce')).toBeVisible()
  await page.getByRole('button', { name: 'I’ve saved it' }).click()
  await expect(page.getByText('bk_7x9aSecretThatIsShownOnce')).toHaveCount(0)
  await expect(keys.getByRole('row', { name: /Rosario bot/ })).toBeVisible()
  await keys.getByRole('button', { name: 'End Rosario bot' }).click()
  expect(server.received(session.revokeApiKey)).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: 'End Rosario bot' }).click()
  await expect(keys.getByText('No keys yet.')).toBeVisible()
  expect(server.received(session.revokeApiKey).map(({ params }) => params.id)).toEqual(['5'])
})

test('[DEF-022] a key gets an end and the addresses that it may be used from, and the list shows both', async ({ page, server }) => {
  listAssets(server)
  keepsKeys(server)
  await page.setViewportSize(SMALL_PHONE)
  await openAs(page, server, {}, '/settings/keys/')
  const keys = page.getByRole('region', { name: 'API keys' })
  await keys.getByRole('button', { name: 'New key' }).click()
  const dialog = page.getByRole('dialog', { name: 'New API key' })
  await expect(dialog.getByLabel('Ends')).toHaveValue('90')
  await dialog.getByLabel('Name').fill('Office bot')
  await dialog.getByLabel('Ends').selectOption('In 30 days')
  const addresses = dialog.getByLabel('Only from these addresses')
  await addresses.fill('203.0.113.7\nthe office')
  await dialog.getByRole('textbox', { name: 'Your password' }).fill(DEMO_PASSWORD)
  await dialog.getByRole('button', { name: 'Create key' }).click()
  await expect(addresses).toHaveAccessibleDescription('Enter an address or range, like 203.0.113.7 or 2001:db8::/32')
  expect(server.received(session.addApiKey)).toEqual([])
  await expectAccessible(page)
  await expectFits(page, SMALL_PHONE.width)
  await addresses.fill('203.0.113.7\n2001:DB8::/32')
  await dialog.getByRole('button', { name: 'Create key' }).click()
  await page.getByRole('button', { name: 'I’ve saved it' }).click()

  const inThirtyDays = Date.now() + 30 * 86_400_000
  const [{ body } = { body: undefined }] = server.received(session.addApiKey)
  expect(body).toMatchObject({ name: 'Office bot', addresses: ['203.0.113.7', '2001:db8::/32'] })
  expect(Math.abs(Date.parse(body?.expiresAt ?? '') - inThirtyDays), 'thirty days').toBeLessThan(86_400_000)
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' }).format(Date.parse(body?.expiresAt ?? ''))
  await expect(keys.getByText('Only from 203.0.113.7, 2001:db8::/32')).toBeVisible()
  await expect(keys.getByText(day)).toBeVisible()
  await expectAccessible(page)
  await expectFits(page, SMALL_PHONE.width)
})

test('[STAFF-05] all data is packed with the password: its progress is shown, then the way to the file', async ({ page, server }) => {
  let copy: AccountReply['export'] = null
  const overview = (): AccountReply => like(account.overview.reply, { export: copy })
  const packing = { id: '4', state: 'packing' as const, progress: 40, size: null, askedAt: Date.now(), expiresAt: null }
  listAssets(server)
  keepsKeys(server)
  server.reply(account.overview, overview)
  server.reply(account.askExport, () => {
    copy = packing
    return overview()
  })
  await openAs(page, server, {}, '/settings/data/')
  const data = page.getByRole('region', { name: 'All your data' })
  await data.getByRole('button', { name: 'Request a copy' }).click()
  const ask = page.getByRole('dialog', { name: 'Request a copy of your data' })
  await expectAccessible(page)
  await ask.getByRole('textbox', { name: 'Your password' }).fill(DEMO_PASSWORD)
  await ask.getByRole('button', { name: 'Request a copy' }).click()
  await expect(data.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40')
  await expect(data.getByRole('button', { name: /^Download \(/ })).toHaveCount(0)
  expect(server.received(account.askExport).map(({ body }) => body)).toEqual([{ password: DEMO_PASSWORD }])
  copy = { ...packing, state: 'ready', progress: 100, size: 51_200, expiresAt: Date.now() + 86_400_000 }
  await expect(data.getByRole('button', { name: /^Download \(/ })).toBeVisible()
  await expect(data.getByRole('progressbar')).toHaveCount(0)
})

test('[STAFF-05] what is left to settle is listed with the way there, and the end says so', async ({ page, server }) => {
  const left = (kind: Unsettled['kind'], changes: Partial<Unsettled> = {}): Unsettled => ({
    kind,
    count: 2,
    isFree: false,
    amounts: [],
    ...changes,
  })
  const amounts = [{ asset: 'LUSD', amount: '77250000', decimals: 6, decimalsMin: 2 }]
  listAssets(server)
  keepsKeys(server)
  server.reply(
    account.overview,
    like(account.overview.reply, { unsettled: [left('balances', { amounts }), left('memberships', { isFree: true })] }),
  )
  await openAs(page, server, {}, '/settings/data/')
  await page.getByRole('button', { name: 'See what’s left to do' }).click()
  const close = page.getByRole('dialog', { name: 'Close the account of Nora Vidal' })
  await expect(close.getByText(/^Wallets that aren’t empty: /)).toBeVisible()
  await expect(close).toContainText('77.25 LUSD')
  await expect(close.getByRole('link', { name: /^Open: Wallets/ })).toHaveAttribute('href', '/pocket')
  await expect(close.getByRole('link'), 'what ends by itself has no way').toHaveCount(1)
  await expect(close.getByRole('button', { name: 'Close it' })).toHaveAttribute('aria-disabled', 'true')
  await expect(close.getByRole('textbox')).toHaveCount(0)
  await expect(close.getByText(/left to settle$/).first()).toBeVisible()
  await close.getByRole('button', { name: 'Keep my account' }).click()
  await expect(close).toHaveCount(0)

  server.reply(account.overview, like(account.overview.reply, {}))
  server.reply(account.askClosure, { dueAt: Date.UTC(2026, 11, 24, 12) })
  server.reply(session.logout, { status: 'terminated' })
  await page.reload()
  await page.getByRole('region', { name: 'Close the account' }).getByRole('button', { name: 'Close the account' }).click()
  await expect(close.getByText('5 years, by law')).toBeVisible()
  await expectAccessible(page)
  await close.getByRole('textbox', { name: 'Your password' }).fill(DEMO_PASSWORD)
  await close.getByRole('button', { name: 'Close it' }).click()
  await expect(page.getByText(/^Your account closes on .*24.*December|December 24/)).toBeVisible()
  expect(server.received(account.askClosure).map(({ body }) => body)).toEqual([{ password: DEMO_PASSWORD }])
})
