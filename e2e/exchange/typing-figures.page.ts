import { en } from '@bourse/texts/en'
import { es } from '@bourse/texts/es'
import type { Page } from '@playwright/test'
import { FakeExchange } from '../fake/exchange.ts'
import type { FakeServer } from '../fake/fake-server.ts'
import { holds } from '../fake/pocket.ts'
import { expect, openAs, test } from '../support/page-test.ts'
import { expectReadsAmounts, expectReadsAnAmount, typeOver } from '../support/typed-amount.ts'
import { SYMBOL } from './open-terminal.ts'

/** Prices with one decimal, as of a coin that costs tens of thousands. */
function openMarket(server: FakeServer): FakeExchange {
  holds(server, { LUSD: '100000', LBTC: '1' })
  const exchange = new FakeExchange(server)
  exchange.market('LBTC', 'LUSD', { tick: '0.1', lot: '0.0001' }).depth({ bids: [['62000', '1']], asks: [['64000', '1']] })
  exchange.market('LEUR', 'LUSD', { tick: '0.00001' })
  return exchange
}

async function expectTicketReads(page: Page, lang: 'en' | 'es'): Promise<void> {
  const texts = lang === 'en' ? en : es
  const form = page.getByRole('form', { name: texts['maxOrders.ticket.name'] })
  const field = (name: string) => form.getByRole('textbox', { name, exact: true })
  await expectReadsAmounts(field(texts['maxOrders.price']), lang, form)
  for (const name of [texts['maxOrders.quantity'], texts['maxOrders.cost']]) await expectReadsAnAmount(field(name), lang, form)
}

test('[PKT-21] [PKT-22] the order form reads price, quantity and cost as they are typed, and sends nothing that it did not understand', async ({
  page,
  server,
}) => {
  const exchange = openMarket(server)
  await openAs(page, server, {}, `/max?market=${SYMBOL}`)
  await expectTicketReads(page, 'en')
  const form = page.getByRole('form', { name: en['maxOrders.ticket.name'] })
  const price = form.getByRole('textbox', { name: en['maxOrders.price'], exact: true })
  const quantity = form.getByRole('textbox', { name: en['maxOrders.quantity'], exact: true })
  await typeOver(quantity, '0.01')
  await typeOver(price, '63,000.5')
  await expect(form.locator('button[type=submit]')).toContainText('63,000.5')
  await price.press('ArrowUp')
  await expect(price, 'the arrows step').toHaveValue('63,000.6')
  await typeOver(price, '1e5')
  await price.press('ArrowUp')
  await expect(price).toHaveValue('1e5')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(form.getByText(en['ui.amount.error.notDigits'])).toBeVisible()
  await expect(price).toBeFocused()
  expect(exchange.placed).toEqual([])

  await test.step('the whole price is visible in its field, however long it is', async () => {
    for (const text of ['64,180.50', '1,234,567.50', '12,345,678.123456', '1,234,567,890.123456']) {
      await typeOver(price, text)
      await expect(price).toHaveValue(text)
      const cut = await price.evaluate((input: HTMLInputElement) => input.scrollWidth - input.clientWidth)
      expect(cut, text).toBeLessThanOrEqual(0)
    }
    await page.goto('/max?market=LEUR-LUSD')
    const field = form.getByRole('textbox', { name: en['maxOrders.price'], exact: true })
    await field.fill('0.04864')
    await form.getByRole('textbox', { name: en['maxOrders.quantity'], exact: true }).focus()
    expect(await field.evaluate((input) => input.scrollWidth - input.clientWidth)).toBeLessThanOrEqual(0)
  })
})

test('[EXP-09] express reads amounts and rates as they are typed; both screens also read Spanish notation', async ({ page, server }) => {
  openMarket(server)
  await openAs(page, server, {}, '/express')
  const slip = page.getByRole('region', { name: en['express.slip'] })
  await slip.getByText(en['express.rate.custom']).click()
  const rate = slip.getByRole('textbox', { name: new RegExp(`^${en['express.rate.label'].split('{{')[0] ?? ''}LUSD`) })
  await expectReadsAmounts(rate, 'en', slip)
  await expectReadsAnAmount(slip.getByRole('textbox', { name: en['express.given.amount'] }), 'en', slip)
  await expectReadsAnAmount(slip.getByRole('textbox', { name: en['express.wanted.amount'] }), 'en', slip)

  await openAs(page, server, { language: 'es' }, '/express')
  const pliego = page.getByRole('region', { name: es['express.slip'] })
  await pliego.getByText(es['express.rate.custom']).click()
  await expectReadsAnAmount(
    pliego.getByRole('textbox', { name: new RegExp(`^${es['express.rate.label'].split('{{')[0] ?? ''}LUSD`) }),
    'es',
    pliego,
  )
  await expectReadsAnAmount(pliego.getByRole('textbox', { name: es['express.given.amount'] }), 'es', pliego)
  await page.goto(`/max?market=${SYMBOL}`)
  await expectTicketReads(page, 'es')
})
