import type { Locator, Page } from '@playwright/test'

/** The page object of the activity feed. */
export class Feed {
  readonly page: Page
  readonly rows: Locator
  readonly more: Locator

  constructor(page: Page) {
    this.page = page
    this.rows = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('time') })
    this.more = page.getByRole('button', { name: 'Load 34 more' })
  }

  row(text: string): Locator {
    return this.rows.filter({ hasText: text })
  }

  /** The unread badge of the rail, which every page shows. */
  async badge(): Promise<number> {
    const said = await this.page
      .getByRole('navigation', { name: 'Main' })
      .getByText(/^\d+ unread$/)
      .allTextContents()
    return Number.parseInt(said[0] ?? '0', 10)
  }
}

/** Resolves once the page has subscribed at the broker: its first packet is the CONNACK, the second the SUBACK. */
export function listening(page: Page): Promise<void> {
  return new Promise((resolve) => {
    page.on('websocket', (socket) => {
      let answers = 0
      socket.on('framereceived', () => {
        answers += 1
        if (answers === 2) resolve()
      })
    })
  })
}
