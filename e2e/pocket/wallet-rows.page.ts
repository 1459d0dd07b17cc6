import { pocket } from '@bourse/contracts/pocket'
import { asset, type KnownCode } from '../fake/assets.ts'
import { emptyWallet, holds, wallet } from '../fake/pocket.ts'
import { expect, expectAccessible, expectFits, openAs, test } from '../support/page-test.ts'
import { walletRow as row, walletsCard } from './wallets-card.ts'

test('[PKT-05] a wallet offers what its asset allows, and a frozen one does not pay', async ({ page, server }) => {
  const none = { isActive: false, isMintEnabled: false, isBurnEnabled: false }
  const of = (code: KnownCode, allowed: Partial<typeof none>, isFrozen = false) =>
    wallet(code, '5', { asset: asset(code, { ...none, ...allowed }), isFrozen })
  const all = { isActive: true, isMintEnabled: true, isBurnEnabled: true }
  const wallets = [of('LUSD', all), of('LEUR', all, true), of('LARS', {}), of('LBRL', { isMintEnabled: true })]
  server.reply(pocket.read, { pocketID: '70', wallets, totals: null })
  await openAs(page, server, {}, '/pocket')
  const offered = async (code: string) => {
    const links = await row(page, code)
      .getByRole('link')
      .evaluateAll((each) => each.map((link) => new URL((link as HTMLAnchorElement).href).pathname))
    await row(page, code)
      .getByRole('button', { name: `More actions for ${code}` })
      .click()
    const entries = await page.getByRole('menuitem').allTextContents()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menuitem')).toHaveCount(0)
    return [links, entries]
  }
  await expect(row(page, 'LUSD')).toBeVisible()
  expect(await offered('LUSD')).toEqual([
    ['/send/LUSD/', '/request/LUSD/', '/express'],
    ['Send LUSD', 'Request LUSD', 'Exchange LUSD', 'Deposit', 'Withdraw', 'Ledger'],
  ])
  expect(await offered('LEUR')).toEqual([['/request/LEUR/'], ['Request LEUR', 'Deposit', 'Ledger']])
  expect(await offered('LARS')).toEqual([
    ['/send/LARS/', '/request/LARS/'],
    ['Send LARS', 'Request LARS', 'Ledger'],
  ])
  expect(await offered('LBRL')).toEqual([
    ['/send/LBRL/', '/request/LBRL/'],
    ['Send LBRL', 'Request LBRL', 'Deposit', 'Ledger'],
  ])
})

test('[DEF-059] the words of a row have their own column: nothing moves when they show, and the keyboard reaches them and the ledger', async ({
  page,
  server,
}) => {
  holds(server, { LUSD: '100', LEUR: '25' })
  await openAs(page, server, {}, '/pocket')
  const words = row(page, 'LUSD').locator('.pk-acts-words')
  const name = row(page, 'LUSD').getByRole('button', { name: /^LUSD/ })
  await expect(words).toHaveCSS('opacity', '0')
  const before = await row(page, 'LUSD').getByRole('cell').first().boundingBox()
  await row(page, 'LUSD').hover()
  await expect(words).toHaveCSS('opacity', '1')
  expect(await row(page, 'LUSD').getByRole('cell').first().boundingBox()).toEqual(before)
  await page.mouse.move(0, 0)
  await expect(words).toHaveCSS('opacity', '0')
  await name.focus()
  await expect(words).toHaveCSS('opacity', '1')
  await page.keyboard.press('Tab')
  await expect(row(page, 'LUSD').getByRole('link', { name: 'Send LUSD' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(name).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByText('No entries yet')).toBeVisible()
  await row(page, 'LEUR').getByText('25.00').first().click()
  await expect(row(page, 'LEUR').getByRole('button', { name: /^LEUR/ }), 'the whole row opens it').toHaveAttribute('aria-expanded', 'true')
})

test('[DEF-059] wallets that hold nothing are folded until they are asked for, or found', async ({ page, server }) => {
  holds(server, {})
  const wallets = [wallet('LUSD', '100'), emptyWallet('LEUR'), emptyWallet('LARS')]
  server.reply(pocket.read, { pocketID: '70', wallets, totals: null })
  await openAs(page, server, {}, '/pocket')
  await expect(row(page, 'LUSD')).toContainText('100.0%')
  await expect(row(page, 'LEUR')).toHaveCount(0)
  await page.getByRole('button', { name: 'Show 2 more' }).click()
  await expect(row(page, 'LEUR')).toBeVisible()
  await page.getByRole('button', { name: 'Show fewer' }).click()
  await expect(row(page, 'LEUR')).toHaveCount(0)
  await walletsCard(page).getByRole('searchbox').fill('euro')
  await expect(row(page, 'LEUR')).toBeVisible()
  await expect(row(page, 'LUSD')).toHaveCount(0)
  await page.goto('/pocket?wallet=LARS')
  await expect(row(page, 'LARS'), 'the address names it').toBeVisible()
  await expect(page.getByRole('button', { name: 'Show 1 more' })).toBeVisible()
})

test('[DEF-059] [DEF-062] on a phone the actions of a wallet rise in words, with what holds a part of it', async ({ page, server }) => {
  holds(server, {})
  const held = wallet('LUSD', '100', { available: '60000000', open: '40000000' })
  server.reply(pocket.read, { pocketID: '70', wallets: [held], totals: null })
  const order = { symbol: 'LEUR-LUSD', side: 'BUY', type: 'LIMIT', quantity: '20', price: '1' } as const
  const part = { kind: 'order', ref: '1', amount: '20000000', since: 0, expiresAt: null, to: null, order } as const
  server.reply(pocket.explain, { open: '40000000', parts: [part, { ...part, ref: '2' }], pending: '0', pendingParts: [] })
  await page.setViewportSize({ width: 390, height: 844 })
  await openAs(page, server, {}, '/pocket')
  await expect(walletsCard(page).getByRole('listitem')).toContainText('Open 40.00')
  const more = page.getByRole('button', { name: 'More actions for LUSD' })
  expect((await more.boundingBox())?.width).toBeGreaterThanOrEqual(44)
  await more.click()
  const sheet = page.getByRole('dialog', { name: 'More actions for LUSD' })
  await expect(sheet).toContainText('60.00 available')
  await expect(sheet.getByRole('link', { name: 'Send LUSD' })).toHaveAttribute('href', '/send/LUSD/')
  await expectAccessible(page)
  await expectFits(page)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(more).toBeFocused()
  await more.click()
  await sheet.getByRole('button', { name: /What holds 40\.00 LUSD open.*2 orders/ }).click()
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('heading', { name: 'What’s on hold' })).toBeFocused()
  await expect(page.getByRole('link', { name: 'View order' })).toHaveCount(2)
})

test('[PKT-01] [DEF-059] every way out of the pocket is one click, or two', async ({ page, server }) => {
  holds(server, { LUSD: '100' })
  await openAs(page, server, {}, '/pocket')
  const strip = page.locator('.quick')
  await expect(strip.getByRole('link')).toHaveCount(4)
  await strip.getByRole('button', { name: 'More' }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Withdraw', 'MAX', 'Private offers', 'Linked accounts', 'Reports'])
  await page.getByRole('menuitem', { name: 'Linked accounts' }).click()
  await expect(page).toHaveURL(/link_account/)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/pocket')
  await expect(strip.getByRole('link')).toHaveText(['Deposit', 'Send', 'Request', 'Exchange', 'Withdraw', 'MAX', 'Offers'], {
    useInnerText: true,
  })
  await strip.getByRole('button', { name: 'More' }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Linked accounts', 'Reports'])
})
