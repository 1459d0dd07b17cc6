import type { Locator, Page } from '@playwright/test'
import type { FakeServer } from '../fake/fake-server.ts'
import { expect, expectAccessible, expectFits, test } from '../support/page-test.ts'
import { openTerminal, startTrading } from './open-terminal.ts'

/** A book around 2.0000 from somebody else, and a trader at the terminal. */
async function openTrading(page: Page, server: FakeServer) {
  const trading = startTrading(server, { LUSD: '500' })
  trading.market.depth({
    bids: [
      ['1.9900', '1'],
      ['1.9800', '1'],
    ],
    asks: [
      ['2.0000', '1'],
      ['2.0100', '1'],
      ['2.1000', '1'],
    ],
  })
  const { form } = await openTerminal(page, server)
  await page.getByLabel('Price grouping').selectOption('0.0001')
  await expect(page.getByRole('row', { name: 'Bid 1.9900' })).toBeAttached()
  return { ...trading, form, ladder: page.getByRole('group', { name: /order book:/ }) }
}

/** A click on the best bid, whose row is the first below the spread. */
async function clickBestBid(ladder: Locator, clicks = 1): Promise<void> {
  const box = await ladder.boundingBox()
  if (!box) throw new Error('the ladder is not drawn')
  const [rowPx, touchPx] = [20, 34]
  const y = Math.floor((box.height - touchPx) / 2 / rowPx) * rowPx + touchPx + rowPx / 2
  await ladder.click({ position: { x: 24, y }, clickCount: clicks })
}

test('a template on a key fills the form and sends nothing; its key cannot be given twice', async ({ page, server }) => {
  const { exchange, form, kept } = await openTrading(page, server)
  await page.keyboard.press('o')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'New template' }).click()
  await dialog.getByLabel('Name', { exact: true }).fill('Join the bid')
  const key = dialog.getByLabel('Key', { exact: true })
  await key.click()
  await page.keyboard.press('1')
  await expect(dialog.getByText('This key is already used: 25% of available')).toBeVisible()
  await key.click()
  await page.keyboard.press('5')
  await dialog.getByLabel('Offset').fill('3')
  await expectAccessible(page)
  await expectFits(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByRole('button', { name: 'Use Join the bid' })).toBeVisible()
  await expect.poll(() => kept.templates.templates.map(({ name, key: given }) => [name, given])).toEqual([['Join the bid', '5']])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.keyboard.press('5')
  await expect(form.getByRole('textbox', { name: 'Price' })).toHaveValue('1.9903')
  // A quarter of 500 at that price.
  await expect(form.getByRole('textbox', { name: 'Quantity' })).toHaveValue('62.80')

  await page.keyboard.press('?')
  await expect(page.getByRole('dialog').getByText('Join the bid')).toBeVisible()
  await page.getByRole('button', { name: 'Change shortcut: Buy' }).click()
  await page.keyboard.press('5')
  await expect(page.getByText('This key is already used: Join the bid')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await expect(page.getByRole('row', { name: 'Bid 1.9900' })).toBeAttached()
  await page.keyboard.press('5')
  await expect(form.getByRole('textbox', { name: 'Price' })).toHaveValue('1.9903')
  expect(exchange.placed).toEqual([])
})

test('[DEF-085] an armed click places exactly one order, a disarmed one only fills the price; it ends with its market', async ({
  page,
  server,
}) => {
  const { exchange, form, ladder } = await openTrading(page, server)
  const placed = () => exchange.placed.map(({ side, price, quantity }) => [side, price, quantity])
  await clickBestBid(ladder)
  await expect(form.getByRole('textbox', { name: 'Price' })).toHaveValue('1.9900')
  expect(placed()).toEqual([])

  await page.keyboard.press('a')
  const arming = page.getByRole('dialog')
  await arming.getByRole('button', { name: 'Arm', exact: true }).click()
  await expect(arming.getByText('Enter a quantity that this market allows')).toBeVisible()
  await arming.getByLabel('Size of each order').fill('0.5')
  await expectAccessible(page)
  await expectFits(page)
  await arming.getByRole('button', { name: 'Arm', exact: true }).click()
  const band = page.getByText('Armed: 0.50 LBTC per click')
  await expect(band).toBeVisible()

  await clickBestBid(ladder, 2)
  await expect(page.getByText('Order to buy 0.50 LBTC at 1.9900 placed')).toBeVisible()
  expect(placed()).toEqual([['BUY', '1.9900', '0.50']])
  await page.getByRole('button', { name: 'Cancel order', exact: true }).click()
  await expect.poll(() => exchange.orders.map(({ status }) => status)).toEqual(['CANCELED'])

  // The same by keyboard: one order on the focused level, and its cancel.
  await ladder.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect.poll(() => placed().slice(1)).toEqual([['BUY', '1.9800', '0.50']])
  await page.keyboard.press('Delete')
  await expect.poll(() => exchange.orders.map(({ status }) => status)).toEqual(['CANCELED', 'CANCELED'])

  // More than one percent through the best price is confirmed, here too.
  for (let step = 0; step < 5; step++) await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Shift+Enter')
  const question = page.getByRole('dialog').filter({ has: page.locator('.limit-confirm') })
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: 'Back' }).click()

  // Hiding the page disarms: the next click only fills the price.
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
    Reflect.deleteProperty(document, 'visibilityState')
  })
  await expect(band).toHaveCount(0)
  await clickBestBid(ladder)
  await expect(form.getByRole('textbox', { name: 'Price' })).toHaveValue('1.9900')
  expect(placed()).toHaveLength(2)

  await test.step('it ends with its market, too', async () => {
    await page.keyboard.press('a')
    await page.getByLabel('Size of each order').fill('0.5')
    await page.getByRole('button', { name: 'Arm', exact: true }).click()
    await expect(band).toBeVisible()
    await page.keyboard.press('/')
    await page.getByRole('combobox', { name: 'Search markets' }).fill('leur lusd')
    await page.keyboard.press('Enter')
    await expect(page.getByText('One-step trading disarmed: you left the market')).toBeVisible()
    await expect(page.getByText(/^Armed:/)).toHaveCount(0)
  })
})
