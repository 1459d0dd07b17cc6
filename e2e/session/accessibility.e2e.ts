import { newAccount, uniqueName } from '../support/account.ts'
import { DEMO_PASSWORD, expect, expectAccessible, expectFits, signIn, test } from '../support/test.ts'
import { Entry } from './entry.ts'

for (const address of ['/signin', '/signup', '/forgot', '/reset', '/reset?token=abc']) {
  test(`[AUTH-01] ${address} is accessible in both themes and fits 360 px`, async ({ page }) => {
    await page.goto(address)
    await expect(new Entry(page).heading).toBeVisible()
    await expectAccessible(page)
    await expectFits(page)
  })
}

test('[SHELL-41] the steps with a code and their errors are accessible and fit 360 px', async ({ page }) => {
  const entry = new Entry(page)
  await page.goto('/signin')
  await entry.button('Sign in').click()
  await expectAccessible(page)
  await entry.button('Email me a code').click()
  await entry.email.fill('nobody-at-all@demo.local')
  await entry.button('Email me a code').click()
  await entry.typeCode('123456')
  await expect(page.getByText('That code isn’t right.')).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)
})

test('[AUTH-04] /security/ is accessible and fits 360 px', async ({ page }) => {
  const account = await newAccount()
  await signIn(page, account.handle, { at: '/security/' })
  await expect(page.getByRole('region', { name: 'Your sessions' })).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)
})

test('[SHELL-10] the step that sets the first password is accessible and fits 360 px', async ({ page }) => {
  const entry = new Entry(page)
  await entry.signUp(uniqueName('a'))
  await expect(entry.newPassword).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)
})

test('[DEF-022] the dialogs of /security/ are accessible and fit 360 px', async ({ page }) => {
  test.slow()
  const account = await newAccount()
  await signIn(page, account.handle, { at: '/security/' })
  await page.getByRole('button', { name: 'Turn on' }).click()
  const dialog = page.getByRole('dialog')
  await expectAccessible(page)
  await dialog.getByLabel('Your password').fill(DEMO_PASSWORD)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'New key' }).click()
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await expectAccessible(page)
  await expectFits(page)
})

test('[AUTH-01] signing in and setting up a second factor work by keyboard alone', async ({ page }) => {
  const account = await newAccount()
  const entry = new Entry(page)
  await page.goto('/signin')
  await entry.username.focus()
  await page.keyboard.type(account.handle)
  await tabTo(entry.password)
  await page.keyboard.type(DEMO_PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/home')
  await page.goto('/security/')
  await tabTo(page.getByRole('button', { name: 'Turn on' }))
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Your password')).toBeFocused()
  await page.keyboard.type(DEMO_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(entry.codeBoxes.first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Turn on' })).toBeFocused()

  async function tabTo(target: ReturnType<typeof page.locator>): Promise<void> {
    await expect(target).toBeVisible()
    for (let presses = 0; presses < 60; presses += 1) {
      if (await target.evaluate((element) => element === element.ownerDocument.activeElement)) return
      await page.keyboard.press('Tab')
    }
    await expect(target).toBeFocused()
  }
})
