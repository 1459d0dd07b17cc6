import { expect, type Page } from '@playwright/test'

/** The page object of the account's menu, where profiles are switched, and of the dialog for a new one. */
export class ProfileDrawer {
  readonly drawer
  readonly dialog
  readonly switchButton
  readonly #page

  constructor(page: Page) {
    this.#page = page
    this.drawer = page.getByRole('dialog', { name: 'Your account' })
    this.dialog = page.getByRole('dialog', { name: 'New profile' })
    this.switchButton = page.locator('.page-head').getByRole('button', { name: 'Your account' })
  }

  async open(): Promise<void> {
    await this.switchButton.click()
    await expect(this.drawer).toBeVisible()
  }

  other(handle: string) {
    return this.drawer.getByRole('region', { name: 'Switch to' }).getByRole('button', { name: new RegExp(`@${handle}\\b`) })
  }

  async switchTo(handle: string): Promise<void> {
    await this.open()
    await this.other(handle).click()
    await expect(this.drawer).toBeHidden()
  }

  async openDialog(): Promise<void> {
    await this.open()
    await this.drawer.getByRole('button', { name: 'Add a profile' }).click()
    await expect(this.dialog).toBeVisible()
  }

  name() {
    return this.dialog.getByRole('textbox', { name: 'Name' })
  }

  async create(name: string, kind: string): Promise<void> {
    await this.openDialog()
    await this.name().fill(name)
    await this.dialog.getByRole('radio', { name: kind }).check()
    await this.dialog.getByRole('button', { name: 'Create profile' }).click()
    await expect(this.#page.getByRole('heading', { level: 1, name: /^Complete/ })).toBeVisible()
  }
}
