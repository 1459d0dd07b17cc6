import { en } from '@bourse/contracts/i18n/en'
import { session } from '@bourse/contracts/session'
import { transfer } from '@bourse/contracts/transfer'
import { Entry } from '../session/entry.ts'
import { newAccount, uniqueName } from '../support/account.ts'
import { codeFor, expect, expectAccessible, expectFits, signIn, test } from '../support/test.ts'

for (const [name, viewport] of [
  ['a desk', { width: 1440, height: 900 }],
  ['a phone', { width: 390, height: 844 }],
] as const) {
  test(`[DEF-001] [DEF-019] the first hour at ${name}: from the sign-up to the first deposit and trade, without a dead end`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    const entry = new Entry(page)
    const handle = uniqueName('h')
    const email = `${handle}@demo.local`
    await page.goto('/home')
    await page
      .getByRole('main')
      .getByRole('link', { name: 'Sign up' })
      .or(page.getByRole('main').locator('a[href="/signup"]'))
      .first()
      .click()
    await entry.fillSignUp(handle, email)
    await expectAccessible(page)
    await entry.pasteCode(await codeFor(email))
    await page.waitForURL('**/security/')
    await expectAccessible(page)
    await entry.newPassword.fill('clever otters sing low')
    await entry.button('Set password').click()
    await page.waitForURL('**/profile')
    await expectAccessible(page)
    await entry.completeProfile('Hanna First')
    await page.waitForURL('**/home')

    const steps = page.locator('[data-step]')
    await expect(steps).toHaveCount(5)
    for (const step of await steps.all()) await expect(step).toHaveAttribute('data-state', 'todo')
    await expect(page.locator('[data-waiting]')).toHaveCount(0)
    await expectAccessible(page)
    await expectFits(page)

    // Each step has its page, and a way back.
    for (const [step, address, name] of [
      ['identity', '**/legacy/verify_identity', en['pages.verifyIdentity']],
      ['bank', '**/loci/link_account_list/', en['pages.linkedAccounts']],
      ['secondFactor', '**/security/', en['pages.security']],
      ['deposit', '**/mint', en['pages.mint']],
      ['trade', '**/express', en['pages.express']],
    ] as const) {
      await page.locator(`[data-step="${step}"] a`).click()
      await page.waitForURL(address)
      // By its name: the home page, which may still be shown, has a heading too.
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
      await page.goBack()
      await page.waitForURL('**/home')
    }

    await page.locator('[data-step="deposit"] a').click()
    await page.waitForURL('**/mint')
    await expect(page.getByRole('heading', { level: 1, name: en['pages.mint'] })).toBeVisible()
    await expectAccessible(page)
    await page.goto('/express')
    await expect(page.getByRole('heading', { level: 1, name: en['pages.express'] })).toBeVisible()
    await expectAccessible(page)
    await expectFits(page)
  })
}

test('the first steps show what is done, and stay hidden once they are hidden', async ({ page }) => {
  const account = await newAccount()
  await signIn(page, account.handle)
  const steps = page.locator('[data-step]')
  await expect(steps).toHaveCount(5)
  await page.locator('.steps').getByRole('button').click()
  await expect(steps).toHaveCount(0)
  await page.reload()
  await expect(page.locator('.quick')).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(steps).toHaveCount(0)
  expect((await account.client.call(session.readPreferences)).body.hide_first_steps).toBe(true)
})

test('the home page shows what waits for an answer and links to it', async ({ page }) => {
  const account = await newAccount()
  const other = await newAccount({ displayName: 'Olga Asks' })
  await signIn(page, account.handle)
  await expect(page.locator('.home-activity')).toBeVisible()
  await expect(page.locator('[data-waiting]')).toHaveCount(0)
  await other.client.call(transfer.request, { body: { asset: 'LUSD', from: account.handle, quantity: '12.5' }, key: uniqueName('key') })
  // The notification reaches the open page.
  const line = page.locator('[data-waiting="request"]')
  await expect(line).toContainText('Olga Asks')
  await expect(line).toContainText('12.50 LUSD')
  await expectAccessible(page)
  await line.getByRole('link').click()
  await page.waitForURL('**/activity/requests/')
  await expect(page.getByRole('main')).toContainText('Olga Asks')
})

test("[DEF-001] the home page shows the pocket's value over time, and every user finds MAX", async ({ page }) => {
  await signIn(page, 'maker')
  const chart = page.locator('.home-chart')
  await expect(chart.getByRole('slider')).toBeAttached()
  for (const [address, where] of [
    ['/home', '.quick'],
    ['/pocket', '.pk-ways'],
  ] as const) {
    await page.goto(address)
    await page.locator(where).locator('a[href="/max"]').click()
    await page.waitForURL('**/max')
  }
})
