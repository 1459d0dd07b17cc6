import { expect, type Page } from '@playwright/test'
import type { KnownCode } from '../fake/assets.ts'
import { FakeExchange } from '../fake/exchange.ts'
import type { FakeServer } from '../fake/fake-server.ts'
import { KeptSettings } from '../fake/kept-settings.ts'
import type { FakeMarket } from '../fake/market.ts'
import type { Person } from '../fake/person.ts'
import { holds } from '../fake/pocket.ts'
import { openAs } from '../support/page-test.ts'
import { TerminalScreen } from './terminal-screen.ts'

export const SYMBOL = 'LBTC-LUSD'
/** Somebody who has chosen not to be asked before each order. */
export const ONE_CLICK = { preferences: { confirm_orders: false } } as const satisfies Person

export interface Trading {
  exchange: FakeExchange
  market: FakeMarket
  kept: KeptSettings
}

/** Three markets, the first of them with prices of four decimals and quantities of two, and a person with these funds. */
export function startTrading(server: FakeServer, funds: Partial<Record<KnownCode, string>> = { LBTC: '200', LUSD: '200' }): Trading {
  holds(server, funds)
  const exchange = new FakeExchange(server)
  const market = exchange.market('LBTC', 'LUSD')
  exchange.market('LEUR', 'LUSD')
  exchange.market('LBTC', 'LEUR')
  return { exchange, market, kept: new KeptSettings(server) }
}

/** It has traded at 0.50 and is quoted around it. */
export function quoteHalf({ market }: Trading): void {
  market.trade('0.5', '1')
  market.depth({ bids: [['0.495', '50']], asks: [['0.52', '50']] })
}

/** The terminal at the first market, once it hears both of its connections. */
export async function openTerminal(page: Page, server: FakeServer, person: Person = {}, symbol = SYMBOL): Promise<TerminalScreen> {
  await openAs(page, server, person, `/max?market=${symbol}`)
  await expect(page.locator('.qb-health')).toHaveAttribute('data-health', 'live')
  return new TerminalScreen(page, symbol)
}
