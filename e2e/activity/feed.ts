import { transfer } from '@bourse/contracts/transfer'
import type { Locator, Page } from '@playwright/test'
import { type Account, uniqueName } from '../support/account.ts'
import { expect } from '../support/test.ts'

/** The page of what happened, as a reader uses it. */
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

  /** Of the rail, which shows it on every page. */
  async badge(): Promise<number> {
    const said = await this.page
      .getByRole('navigation', { name: 'Main' })
      .getByText(/^\d+ unread$/)
      .allTextContents()
    return Number.parseInt(said[0] ?? '0', 10)
  }
}

/** Resolves once the page listens to the broker: its first answer greets, the second one confirms what is listened to. */
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

/** So many small transfers: each is a line in the feeds of both. The last one comes last. */
export async function sendOften(from: Account, to: Account, times: number): Promise<void> {
  const send = async (line: number) => {
    const body = { asset: 'LUSD', quantity: '0.01', recipient: to.handle, note: `line ${line}.` }
    expect((await from.client.call(transfer.send, { body, key: uniqueName('line') })).status, `transfer ${line}`).toBe(201)
  }
  const lines = Array.from({ length: times - 1 }, (_, place) => place + 1)
  for (let at = 0; at < lines.length; at += AT_A_TIME) await Promise.all(lines.slice(at, at + AT_A_TIME).map(send))
  await send(times)
}

const AT_A_TIME = 8
