import { transfer } from '@bourse/contracts/transfer'
import type { Locator, Page } from '@playwright/test'
import { type Account, uniqueName } from '../support/account.ts'
import { expect } from '../support/test.ts'

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

/** Sends this many small transfers: each is a line in both feeds, the last one last. */
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
