import { en } from '@bourse/texts/en'
import type { Locator, Page } from '@playwright/test'
import { codeFor, DEMO_PASSWORD, expect } from '../support/test.ts'

/** The page object of the signed-out pages. */
export class Entry {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  get heading(): Locator {
    return this.page.getByRole('heading', { level: 1 })
  }

  get username(): Locator {
    return this.page.getByLabel('Handle or email')
  }

  get password(): Locator {
    return this.page.getByLabel('Password', { exact: true })
  }

  get newPassword(): Locator {
    return this.page.getByLabel('New password')
  }

  get email(): Locator {
    return this.page.getByLabel('Email', { exact: true })
  }

  get codeBoxes(): Locator {
    return this.page.getByRole('textbox', { name: /^Digit \d of 6$/ })
  }

  get terms(): Locator {
    return this.page.getByRole('checkbox', { name: en['session.signUp.accept'] })
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true })
  }

  /** Until the code is accepted: the account then has no password and no complete profile. */
  async signUp(handle: string): Promise<void> {
    const email = `${handle}@demo.local`
    await this.page.goto('/signup')
    await this.fillSignUp(handle, email)
    await this.pasteCode(await codeFor(email))
    await this.page.waitForURL('**/security/')
  }

  async fillSignUp(handle: string, email: string): Promise<void> {
    await this.email.fill(email)
    await this.page.getByLabel('Handle').fill(handle)
    await this.terms.check()
    await this.button('Continue').click()
    await expect(this.heading).toHaveText('Check your email')
  }

  async completeProfile(displayName: string): Promise<void> {
    await this.page.waitForURL('**/profile')
    await this.page.getByRole('textbox', { name: 'Display name' }).fill(displayName)
    // The agreement is signed on the server before the box is ticked.
    await this.readAgreement()
    await this.page.getByRole('checkbox').click()
    await expect(this.page.getByRole('checkbox')).toBeChecked()
    await this.page.getByRole('button', { name: 'Open my pocket' }).click()
  }

  /** Its text is opened once, and closed again. */
  async readAgreement(): Promise<void> {
    await this.page.getByRole('button', { name: en['profile.agreement.read'] }).click()
    const text = this.page.getByRole('dialog')
    await expect(text).toBeVisible()
    await this.page.keyboard.press('Escape')
    await expect(text).toBeHidden()
  }

  async send(username: string, password = DEMO_PASSWORD): Promise<void> {
    await this.username.fill(username)
    await this.password.fill(password)
    await this.button('Sign in').click()
  }

  /** Pastes the whole code into the focused box, as from a mail program. */
  async pasteCode(code: string): Promise<void> {
    await this.codeBoxes.first().evaluate((box, text) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text', text)
      box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, code)
  }

  async typeCode(code: string): Promise<void> {
    await this.codeBoxes.first().click()
    await this.page.keyboard.type(code)
  }
}

/** Another code of the same format. */
export function otherCode(code: string): string {
  return code.replace(/./g, (digit) => String((Number(digit) + 1) % 10))
}
