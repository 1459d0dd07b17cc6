import { exchange, workspaces } from '@bourse/contracts/exchange'
import { session } from '@bourse/contracts/session'
import type { Page } from '@playwright/test'
import type { Account } from '../support/account.ts'
import { ownMarket } from '../support/own-market.ts'
import { expect, signIn, test } from '../support/test.ts'
import { newOwner } from '../transfer/people.ts'
import { cutTexts } from './cut-texts.ts'
import { expectSpeaks } from './speaks.ts'
import { walkTerminal } from './terminal-walk.ts'
import { unseenFocus } from './visible-focus.ts'

const WINDOWS = {
  phone: [
    { width: 390, height: 780 },
    { width: 360, height: 780 },
  ],
  desk: [
    { width: 1440, height: 900 },
    { width: 1024, height: 900 },
  ],
} as const

// One market for all of them, one after the other.
test.describe.configure({ mode: 'default' })
test.use({ actionTimeout: 20_000 })

const traders: Account[] = []

test.afterEach(async () => {
  for (const { client } of traders.splice(0)) await client.call(exchange.cancelAll, { body: {} })
})

for (const [device, windows] of Object.entries(WINDOWS))
  for (const language of ['es', 'pt'] as const)
    test(`at a ${device} in ${language}, no text of the terminal is cut off or lies on another, and all of it is translated`, async ({
      page,
    }) => {
      test.setTimeout(240_000)
      await openTerminal(page, language, windows[0])
      const expectWhole = (stop: string, { width }: { width: number }) =>
        expect.poll(() => cutTexts(page), { message: `${stop}, ${width} px` }).toEqual([])
      await walkTerminal(page, async (stop) => {
        await expectWhole(stop, windows[0])
        await expectSpeaks(page, language)
        // What opens above a desk is as wide in a narrower window.
        if (device === 'desk' && (await page.locator('[role=dialog]:visible').count()) > 0) return
        await page.setViewportSize(windows[1])
        await expectWhole(stop, windows[1])
        await page.setViewportSize(windows[0])
      })
    })

for (const [device, [window]] of Object.entries(WINDOWS))
  test(`at a ${device}, Tab goes only to what is seen, and it is seen where the focus is`, async ({ page }) => {
    test.setTimeout(240_000)
    await openTerminal(page, 'es', window)
    if (device === 'desk') expect(await unseenFocus(page)).toEqual([])
    else
      for (const tab of ['chart', 'depth', 'trades', 'orders-fills', 'pocket', 'markets', 'market']) {
        await page.locator(`#max-tab-${tab}`).click()
        expect(await unseenFocus(page), tab).toEqual([])
      }
    await test.step('the form, whose small buttons give way to a long price', async () => {
      if (device === 'phone') await page.locator('.order-bar-buy').click()
      const form = page.getByRole('form', { name: 'Formulario de orden' })
      const price = form.getByRole('textbox', { name: 'Precio', exact: true })
      const bid = form.getByRole('button', { name: 'compra', exact: true })
      await expect(bid).toBeInViewport({ ratio: 1 })
      await bid.focus()
      await expect(bid).toBeFocused()
      await price.fill('123456789,8901')
      await expect(bid).not.toBeInViewport()
      expect(await unseenFocus(page)).toEqual([])
      // The unit of a distance is needed, however long the figure.
      await form.getByRole('radio', { name: 'Móvil', exact: true }).click()
      await form.getByRole('textbox', { name: 'Distancia', exact: true }).fill('1234567,89')
      await expect(form.getByRole('button', { name: 'LMXN', exact: true })).toBeInViewport({ ratio: 1 })
    })
  })

const TEMPLATE = {
  id: 'tempaaaa1',
  name: '5',
  key: '5',
  side: 'BUY',
  orderType: 'LIMIT',
  size: { unit: 'quantity', quantity: '2' },
  price: { from: 'bid', unit: 'ticks', offset: 1 },
  timeInForce: 'GTC',
  isPostOnly: false,
} as const

/** A trader with a fill and every kind of order, at prices of nine digits. */
async function openTerminal(page: Page, language: 'es' | 'pt', window: { width: number; height: number }): Promise<void> {
  const symbol = await ownMarket('languages')
  const funds = { LETH: '4', LMXN: '9000' }
  const [trader, other] = await Promise.all([newOwner(funds), newOwner(funds)])
  traders.push(trader, other)
  const place = async ({ client }: Account, body: object) =>
    expect((await client.call(exchange.place, { body: { market: symbol, ...body } as never })).status, JSON.stringify(body)).toBe(201)
  for (const price of ['1180.5', '1234.5678', '1210.25']) {
    await place(other, { side: 'SELL', quantity: '0.5', price })
    await place(trader, { side: 'BUY', quantity: '0.5', price })
  }
  await place(other, { side: 'BUY', quantity: '1.25', price: '1205.5' })
  await place(other, { side: 'SELL', quantity: '1.25', price: '1215.5' })
  await place(trader, { side: 'SELL', quantity: '2', price: '1216.5', shown: '0.5' })
  await place(trader, { side: 'BUY', quantity: '1', price: '1199', exits: { takeProfit: '1230', stopPrice: '1190' } })
  await place(trader, { side: 'BUY', quantity: '1', price: '1203', exits: { takeProfit: '1225', stopPrice: '1192' } })
  await place(trader, { side: 'SELL', quantity: '1', orderType: 'STOP', stopPrice: '1150' })
  await place(trader, { side: 'BUY', quantity: '1.5', price: '1200.1234' })
  const lists = [{ id: 'listaaaa1', name: 'ABC', markets: ['LBTC-LUSD'], folders: [] }]
  await trader.client.call(workspaces.saveWatchlists, { body: { revision: 0, settings: { lists } } })
  await trader.client.call(workspaces.saveTemplates, { body: { revision: 0, settings: { templates: [TEMPLATE] } } })
  await trader.client.call(session.patchPreferences, { body: { language, confirm_orders: true } })
  await page.setViewportSize(window)
  await signIn(page, trader.handle, { at: `/max?market=${symbol}` })
  await expect(page.locator('.chart-bracket-label').first()).toBeVisible()
}
