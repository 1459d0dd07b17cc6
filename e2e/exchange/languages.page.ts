import type { OrderBody } from '@bourse/contracts/exchange'
import { gain } from '@bourse/contracts/gain'
import { IS_LONG } from '@bourse/testkit/effort'
import type { Page } from '@playwright/test'
import { like } from '../fake/blank-reply.ts'
import { FakeExchange } from '../fake/exchange.ts'
import type { FakeServer } from '../fake/fake-server.ts'
import { KeptSettings } from '../fake/kept-settings.ts'
import { holds } from '../fake/pocket.ts'
import { expect, openAs, test } from '../support/page-test.ts'
import { cutTexts } from '../support/cut-texts.ts'
import { expectSpeaks } from '../support/speaks.ts'
import { orderTemplate } from './order-template.ts'
import { walkTerminal } from './terminal-walk.ts'
import { unseenFocus } from './visible-focus.ts'

const SYMBOL = 'LBTC-LUSD'

/**
 * The narrowest of each kind first: a text that has room there has room in the others, which are looked at too by
 * `LONG_TESTS=yes npm test -- pages`.
 */
const WINDOWS = {
  phone: [
    { width: 360, height: 780 },
    { width: 390, height: 780 },
  ],
  desk: [
    { width: 1024, height: 900 },
    { width: 1440, height: 900 },
  ],
} as const

test.setTimeout(120_000)

/** Each language on one of them; the other two by `LONG_TESTS=yes npm test -- pages`. */
const WALKS = [
  { device: 'desk', language: 'es', isLong: false },
  { device: 'phone', language: 'pt', isLong: false },
  { device: 'desk', language: 'pt', isLong: true },
  { device: 'phone', language: 'es', isLong: true },
] as const

for (const { device, language } of WALKS.filter(({ isLong }) => IS_LONG || !isLong)) {
  const windows = WINDOWS[device]
  test(`at a ${device} in ${language}, no text of the terminal is cut off or lies on another, and all of it is translated`, async ({
    page,
    server,
  }) => {
    await openTerminal(page, server, language, windows[0])
    const expectWhole = (stop: string, { width }: { width: number }) =>
      expect.poll(() => cutTexts(page), { message: `${stop}, ${width} px` }).toEqual([])
    await walkTerminal(page, async (stop) => {
      await expectWhole(stop, windows[0])
      await expectSpeaks(page, language)
      if (!IS_LONG) return
      await page.setViewportSize(windows[1])
      await expectWhole(stop, windows[1])
      await page.setViewportSize(windows[0])
    })
  })
}

for (const [device, [, window]] of Object.entries(WINDOWS))
  test(`at a ${device}, Tab goes only to what is seen, and it is seen where the focus is`, async ({ page, server }) => {
    await openTerminal(page, server, 'es', window)
    if (device === 'desk') expect(await unseenFocus(page)).toEqual([])
    else
      for (const tab of ['chart', 'depth', 'trades', 'orders-fills', 'pocket', 'markets', 'market']) {
        await page.locator(`#max-tab-${tab}`).click()
        expect(await unseenFocus(page), tab).toEqual([])
      }
    await test.step('the form, whose prices from the book stay in reach however long the price is', async () => {
      if (device === 'phone') await page.locator('.order-bar-buy').click()
      const form = page.getByRole('form', { name: 'Formulario de orden' })
      const price = form.getByRole('textbox', { name: 'Precio', exact: true })
      const bid = form.getByRole('group', { name: 'Precio del libro' }).getByRole('button', { name: 'compra', exact: true })
      await expect(bid).toHaveAttribute('title', 'Mejor compra: 1.205,5000')
      await price.fill('123456789,8901')
      await expect(bid).toBeInViewport({ ratio: 1 })
      expect(await unseenFocus(page)).toEqual([])
      await bid.press('Enter')
      await expect(price).toHaveValue('1.205,5000')
      // The unit of a distance is needed, however long the figure.
      await form.getByRole('button', { name: 'Tipo de orden: Límite', exact: true }).click()
      await page.getByRole('menuitem', { name: 'Stop móvil Un stop que sigue al precio', exact: true }).click()
      await form.getByRole('textbox', { name: 'Distancia', exact: true }).fill('1234567,89')
      await expect(form.getByRole('button', { name: 'LUSD', exact: true })).toBeInViewport({ ratio: 1 })
    })
  })

const ORDERS: readonly Omit<OrderBody, 'market'>[] = [
  { side: 'SELL', quantity: '2', price: '1216.5', shown: '0.5' },
  { side: 'BUY', quantity: '1', price: '1199', exits: { takeProfit: '1230', stopPrice: '1190' } },
  { side: 'BUY', quantity: '1', price: '1203', exits: { takeProfit: '1225', stopPrice: '1192' } },
  { side: 'SELL', quantity: '1', orderType: 'STOP', stopPrice: '1150' },
  { side: 'BUY', quantity: '1.5', price: '1200.1234' },
]

const GAIN = {
  market: SYMBOL,
  base: 'LBTC',
  quote: 'LUSD',
  trades: 3,
  held: '1.497',
  cost: '1812.6589',
  averagePrice: '1210.8609',
  lastPrice: '1210.25',
  value: '1811.74425',
  unrealizedGain: '-0.91465',
  realizedGain: '0',
  bought: { quantity: '1.50', cost: '1812.6589', fee: '0.003' },
  sold: { quantity: '0', proceeds: '0', fee: '0' },
  uncosted: { quantity: '0', proceeds: '0' },
}

/** A trader with a fill and every kind of order, at prices of nine digits. */
async function openTerminal(
  page: Page,
  server: FakeServer,
  language: 'es' | 'pt',
  window: { width: number; height: number },
): Promise<void> {
  holds(server, { LBTC: '4', LUSD: '9000' })
  const exchange = new FakeExchange(server)
  const market = exchange.market('LBTC', 'LUSD')
  exchange.market('LEUR', 'LUSD')
  const kept = new KeptSettings(server)
  kept.watchlists = { lists: [{ id: 'listaaaa1', name: 'ABC', markets: ['LBTC-LUSD'], folders: [] }] }
  kept.templates = { templates: [orderTemplate('5')] }
  for (const price of ['1180.5', '1234.5678', '1210.25']) {
    market.trade(price, '0.5')
    exchange.fill(exchange.own({ market: SYMBOL, side: 'BUY', quantity: '0.5', price }))
  }
  market.depth({ bids: [['1205.5', '1.25']], asks: [['1215.5', '1.25']] })
  for (const order of ORDERS) exchange.own({ market: SYMBOL, ...order })
  server.reply(gain.read, ({ query }) => like(gain.read.reply, { method: query.method, isComplete: true, markets: [GAIN] }))
  await page.setViewportSize(window)
  await openAs(page, server, { language }, `/max?market=${SYMBOL}`)
  await expect(page.locator('.chart-bracket-label').first()).toBeVisible()
}
