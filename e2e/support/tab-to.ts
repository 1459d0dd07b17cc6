import { expect, type Locator } from '@playwright/test'

/** The terminal has most stops of all pages. */
const PRESSES_MAX = 150
/** So often it is pressed before the page is asked where the focus is: asking takes as long as pressing. */
const AT_ONCE = 10

/** Presses Tab until the element has the focus. */
export async function tabTo(target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  // Where it has arrived, the presses that are left do nothing.
  await target.evaluate((element) => {
    const stay = (event: Event) => {
      if (!(event instanceof KeyboardEvent) || event.key !== 'Tab') return
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    element.addEventListener('keydown', stay, { capture: true })
    Object.assign(element, { release: () => element.removeEventListener('keydown', stay, { capture: true }) })
  })
  const isThere = () => target.evaluate((element) => element === element.ownerDocument.activeElement)
  for (let presses = 0; presses < PRESSES_MAX && !(await isThere()); presses += AT_ONCE)
    for (let press = 0; press < AT_ONCE; press += 1) await target.page().keyboard.press('Tab')
  await target.evaluate((element) => (element as unknown as { release?: () => void }).release?.())
  await expect(target).toBeFocused()
}
