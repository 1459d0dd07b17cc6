import { exchange } from '@bourse/contracts/exchange'
import type { ApiClient } from '@bourse/testkit/client'
import type { Browser, Page } from '@playwright/test'
import { apiOf } from '../support/demo-user.ts'
import { anotherBrowser, expect, signIn } from '../support/test.ts'
import { TerminalScreen } from './terminal-screen.ts'

/** A demo trader at the terminal, in their own browser. */
export class Terminal extends TerminalScreen {
  readonly api: ApiClient

  private constructor(page: Page, api: ApiClient, symbol: string) {
    super(page, symbol)
    this.api = api
  }

  static async open(browser: Browser, handle: string, symbol: string): Promise<Terminal> {
    const page = await anotherBrowser(browser)
    await signIn(page, handle, { at: `/max?market=${symbol}` })
    const terminal = new Terminal(page, await apiOf(handle), symbol)
    await expect(terminal.panel('Order')).toBeVisible()
    await expect(page.getByText('Live', { exact: true })).toBeVisible()
    return terminal
  }

  /** Cancels everything, so that the next tests find an empty book. */
  async close(): Promise<void> {
    await this.api.call(exchange.cancelAll, { body: { market: this.symbol } })
  }
}
