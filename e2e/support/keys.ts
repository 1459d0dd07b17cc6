import { expect, type Locator, type Page } from '@playwright/test'
import { tabTo } from './tab-to.ts'

/** Somebody without a pointer: reaches everything by Tab and chooses it with Enter. */
export class Keys {
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** From home, these steps are followed one after the other; a task begins within two of them. */
  async begin(...steps: Locator[]): Promise<void> {
    expect(steps.length, 'steps from home').toBeLessThanOrEqual(STEPS_MAX)
    // A field hears single keys itself.
    await this.leaveFields()
    await this.page.keyboard.press('g')
    await this.page.keyboard.press('h')
    await this.page.waitForURL('**/home')
    for (const step of steps) await this.choose(step)
  }

  private async leaveFields(): Promise<void> {
    const isInField = () => this.page.evaluate(() => document.activeElement?.matches('input, textarea, select, [role=dialog] *') ?? false)
    for (let presses = 0; presses < CHOICES_MAX && (await isInField()); presses += 1) {
      const isModal = await this.page.getByRole('dialog').first().isVisible()
      await this.page.keyboard.press(isModal ? 'Escape' : 'Tab')
    }
  }

  /** A group of radios or tabs is one stop: its arrows lead from the chosen one to another. */
  async choose(target: Locator): Promise<void> {
    await expect(target).toBeVisible()
    const role = await target.getAttribute('role')
    if (role !== 'radio' && role !== 'tab') {
      await tabTo(target)
      return await this.page.keyboard.press('Enter')
    }
    const group = target.locator('xpath=ancestor::*[@role="radiogroup" or @role="tablist"][1]')
    await tabTo(group.locator('[aria-checked=true], [aria-selected=true]'))
    const isThere = () => target.evaluate((element) => element === document.activeElement)
    for (let presses = 0; presses < CHOICES_MAX && !(await isThere()); presses += 1) await this.page.keyboard.press('ArrowRight')
    await expect(target).toBeFocused()
  }

  /** The last step: what sends does not have the focus by itself, so that a second Enter decides nothing. */
  async confirm(button: Locator): Promise<void> {
    await expect(button).toBeEnabled()
    await expect(button, 'what sends').not.toBeFocused()
    await this.choose(button)
  }

  /** Goes to the field and types. */
  async type(field: Locator, text: string): Promise<void> {
    await tabTo(field)
    await this.page.keyboard.press('ControlOrMeta+a')
    await this.page.keyboard.type(text)
  }
}

const STEPS_MAX = 2
const CHOICES_MAX = 10
