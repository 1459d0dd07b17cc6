import { expect, expectAccessible, expectFits, signIn, test } from '../support/test.ts'

for (const address of ['/home', '/help', '/nowhere']) {
  test(`[SHELL-03] ${address} is accessible to visitors and fits 360 px`, async ({ page }) => {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expectAccessible(page)
    await expectFits(page)
  })
}

for (const address of ['/home', '/profile', '/settings/', '/search', '/groups', '/groups/charges/', '/new/venture/', '/new/perk/']) {
  test(`[SHELL-09] ${address} is accessible to users and fits 360 px`, async ({ page }) => {
    await signIn(page, 'maker', { at: address })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expectAccessible(page)
    await expectFits(page)
  })
}

test('[SHELL-17] the drawer is accessible', async ({ page }) => {
  await signIn(page, 'staff')
  await page.locator('.rail').getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  await expectAccessible(page)
})

test('[PROF-02] [PROF-16] everything is reachable by keyboard alone', async ({ page }) => {
  await signIn(page, 'sponsor', { at: '/settings/' })
  await expect(page.getByRole('textbox', { name: 'Display name' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()

  const drawerButton = page.locator('.page-head').getByRole('button', { name: 'Switch profile' })
  await tabTo(drawerButton)
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: 'Profiles' })
  await expect(drawer).toBeVisible()
  const greenworks = drawer.getByRole('button', { name: /@greenworks/ })
  await expect(greenworks).toBeVisible()
  await tabTo(greenworks)
  await page.keyboard.press('Enter')
  await expect(drawer).toBeHidden()
  await expect(drawerButton).toContainText('Greenworks')

  await tabTo(page.getByRole('combobox', { name: 'Country of residence' }))
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('listbox')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toBeHidden()
  await tabTo(page.getByRole('radio', { checked: true }).first())

  async function tabTo(target: ReturnType<typeof page.locator>): Promise<void> {
    for (let presses = 0; presses < 40; presses += 1) {
      if (await target.evaluate((element) => element === element.ownerDocument.activeElement)) return
      await page.keyboard.press('Tab')
    }
    await expect(target).toBeFocused()
  }
})
