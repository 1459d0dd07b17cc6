import type { Locator, Page } from '@playwright/test'

/** The questionnaire over the whole screen. */
export class Sheet {
  readonly dialog: Locator
  readonly question: Locator
  readonly options: Locator
  readonly back: Locator
  readonly next: Locator
  readonly close: Locator
  /** Asks what to do with answers that aren't kept yet. */
  readonly leaving: Locator

  constructor(page: Page, name: string) {
    this.dialog = page.getByRole('dialog', { name: `Questionnaire of ${name}` })
    this.question = this.dialog.getByRole('heading', { level: 1 })
    this.options = this.dialog.getByRole('radiogroup')
    this.back = this.dialog.getByRole('button', { name: 'Back' })
    this.next = this.dialog.getByRole('button', { name: 'Next' })
    this.close = this.dialog.getByRole('button', { name: 'Close' })
    this.leaving = page.getByRole('alertdialog', { name: 'Close the questionnaire?' })
  }

  option(name: string): Locator {
    return this.options.getByRole('radio', { name })
  }

  input(label: string): Locator {
    return this.options.getByRole('textbox', { name: label })
  }
}
