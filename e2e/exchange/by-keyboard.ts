import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible, expectFits } from '../support/test.ts'
import { expectSpeaks } from '../support/speaks.ts'

export const PHONE = { width: 360, height: 780 }

/** It fits the phone and is in one language. */
export async function expectReadable(page: Page, language: 'es' | 'pt'): Promise<void> {
  await expectFits(page)
  await expectSpeaks(page, language)
}

/** It also has no severe fault of accessibility in either theme. */
export async function expectWellMade(page: Page, language: 'es' | 'pt'): Promise<void> {
  await expectReadable(page, language)
  await expectAccessible(page)
}

/** Presses Tab until this has the focus, as somebody without a pointer does. */
export async function tabTo(target: Locator): Promise<void> {
  const isThere = () => target.evaluate((element) => element === document.activeElement)
  await expect(target).toBeAttached()
  for (let presses = 0; presses < 60 && !(await isThere()); presses += 1) await target.page().keyboard.press('Tab')
  await expect(target).toBeFocused()
}

/** Goes down a menu that is open to this entry, and chooses it. */
export async function chooseEntry(page: Page, name: string): Promise<void> {
  const entry = page.getByRole('menuitem', { name, exact: true })
  await expect(entry).toBeVisible()
  const isThere = () => entry.evaluate((element) => element === document.activeElement)
  for (let presses = 0; presses < 15 && !(await isThere()); presses += 1) await page.keyboard.press('ArrowDown')
  await expect(entry).toBeFocused()
  await page.keyboard.press('Enter')
}
