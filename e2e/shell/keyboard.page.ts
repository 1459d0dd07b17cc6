import { expect, openAs, test } from '../support/page-test.ts'
import { hasProfiles } from '../fake/profile.ts'
import { tabTo } from '../support/tab-to.ts'

test('[PROF-02] [PROF-16] everything is reachable by keyboard alone', async ({ page, server }) => {
  await openAs(page, server, {}, '/ready')
  hasProfiles(server, {})
  await page.goto('/settings/')
  await expect(page.getByRole('textbox', { name: 'Display name' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()

  const drawerButton = page.locator('.page-head').getByRole('button', { name: 'Your account' })
  await tabTo(drawerButton)
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: 'Your account' })
  await tabTo(drawer.getByRole('button', { name: /@greenworks/ }))
  await page.keyboard.press('Enter')
  await expect(drawer).toBeHidden()
  await expect(drawerButton).toContainText('Greenworks')

  await tabTo(page.getByRole('combobox', { name: 'Country of residence' }))
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('listbox')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toBeHidden()
  await tabTo(page.getByRole('button', { name: 'Save changes' }))
})
