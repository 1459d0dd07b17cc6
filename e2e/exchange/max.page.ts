import { exchange as calls } from '@bourse/contracts/exchange'
import { session } from '@bourse/contracts/session'
import { expect, expectAccessible, openAs, test } from '../support/page-test.ts'
import { openTerminal, quoteHalf, startTrading, SYMBOL } from './open-terminal.ts'

test('[MAX-11] [MAX-12] [MAX-13] [DEF-089] by keyboard: dialogs open, a price in the depth fills the form, another market clears it', async ({
  page,
  server,
}) => {
  quoteHalf(startTrading(server))
  const { form } = await openTerminal(page, server)
  await page.keyboard.press('s')
  await expect(form.getByRole('button', { name: 'Sell' }).first()).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(keys).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(keys).toBeHidden()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog', { name: 'Commands' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const book = page.getByRole('region', { name: 'Order book', exact: true })
  await expect(book.getByRole('table')).toContainText('0.5200')
  await book.getByRole('group', { name: /order book:/ }).focus()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(form.getByRole('textbox', { name: 'Price' })).toHaveValue('0.5200')
  const follows = () => ['LBTC-LUSD', 'LEUR-LUSD'].map((symbol) => server.sockets.follows(`raw/trades/${symbol}`))
  await expect.poll(follows).toEqual([true, false])
  await page.getByRole('button', { name: /^Market .*choose another/ }).click()
  await page.getByRole('combobox', { name: 'Search markets' }).fill('LEUR LUSD')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /LEUR\/LUSD.*choose another/ })).toBeVisible()
  await expect(form.getByRole('textbox', { name: 'Price' })).toHaveValue('')
  await expect.poll(follows).toEqual([false, true])
})

test('[DEF-101] the book follows every change, and asks for it again when one was lost', async ({ page, server }) => {
  const { market } = startTrading(server)
  market.depth({ bids: [['0.49', '5']], asks: [['0.52', '5']] })
  await openTerminal(page, server)
  const book = page.getByRole('region', { name: 'Order book', exact: true }).getByRole('table')
  await expect(book.getByRole('row', { name: 'Bid 0.4900' })).toContainText('5.00')
  market.depth({
    bids: [
      ['0.50', '1'],
      ['0.49', '7'],
    ],
    asks: [['0.53', '2']],
  })
  await expect(book.getByRole('row', { name: 'Bid 0.5000' })).toContainText('1.00')
  await expect(book.getByRole('row', { name: 'Bid 0.4900' })).toContainText('7.00')
  await expect(book.getByRole('row', { name: 'Ask 0.5300' })).toContainText('2.00')
  await expect(book.getByRole('row', { name: 'Ask 0.5200' })).toHaveCount(0)
  // A change is lost: the next one shows it, by its number or by its checksum, and the page has the whole book again.
  for (const [how, price] of [
    ['numbered', '0.5100'],
    ['unnumbered', '0.5050'],
  ] as const) {
    market.losesNextChange(how)
    market.depth({ bids: [[price, '4']], asks: [['0.53', '2']] })
    market.depth({ bids: [[price, '4']], asks: [['0.53', '3']] })
    await expect(book.getByRole('row', { name: `Bid ${price}` }), how).toContainText('4.00')
    await expect(book.getByRole('row', { name: /^Bid/ }), how).toHaveCount(1)
  }
})

test('[MAX-06] [MAX-07] [MAX-08] [MAX-09] a press on a column sorts the markets by it, the next one the other way; a reload keeps it, and the saved layout', async ({
  page,
  server,
}) => {
  quoteHalf(startTrading(server))
  await openTerminal(page, server)
  const table = page.getByRole('table', { name: 'Markets' })
  const head = table.getByRole('columnheader', { name: 'Market' })
  const names = table.locator('.markets-row button[aria-current], .markets-row button:has(b)')
  await expect(names).toHaveCount(3)
  const [ascending, descending] = [
    ['LBTC/LEUR', 'LBTC/LUSD', 'LEUR/LUSD'],
    ['LEUR/LUSD', 'LBTC/LUSD', 'LBTC/LEUR'],
  ] as const
  await head.getByRole('button').click()
  await expect(head).toHaveAttribute('aria-sort', 'ascending')
  await expect(names).toHaveText([...ascending])
  await head.getByRole('button').click()
  await expect(head).toHaveAttribute('aria-sort', 'descending')
  await expect(names).toHaveText([...descending])
  const menu = page.locator('.rail').getByRole('button', { name: 'More' })
  const save = page.getByRole('button', { name: 'Save Layout' })
  const saved = () => server.received(session.patchPreferences).map(({ body }) => Object.keys(body))
  await test.step('a panel is folded, and the layout saved from the drawer', async () => {
    await page.getByRole('button', { name: 'Collapse Market', exact: true }).click()
    await menu.click()
    await expect(save).toBeVisible()
    const before = saved().length
    await save.click()
    await expect(page.getByText('MAX layout saved!')).toBeVisible()
    expect(saved().slice(before), 'nothing but the layout').toEqual([['dnx_layout']])
    expect(saved().slice(0, before), 'the layout is not saved by itself').not.toContainEqual(['dnx_layout'])
  })
  await page.reload()
  await expect(names).toHaveText([...descending])
  await expect(table.getByRole('columnheader', { name: 'Last' })).toHaveAttribute('aria-sort', 'none')
  await expect(page.getByRole('button', { name: 'Expand Market', exact: true })).toBeVisible()
  await test.step('other pages have no layout to save', async () => {
    await menu.click()
    await page.getByRole('dialog', { name: 'More' }).getByRole('link', { name: 'Help', exact: true }).click()
    await page.waitForURL('**/help')
    await menu.click()
    await expect(page.getByRole('dialog', { name: 'More' })).toBeVisible()
    await expect(save).toHaveCount(0)
  })
})

test('[MAX-35] [MAX-41] [DEF-032] [MAX-61] [MAX-62] the list of orders: its failed load, its pages and its times', async ({
  page,
  server,
}) => {
  const { exchange } = startTrading(server)
  for (let count = 0; count < 11; count++) exchange.own({ market: SYMBOL, side: 'BUY', quantity: '1', price: '0.4' })
  server.refuse(calls.orders, 'TOO_MANY_REQUESTS')
  const { orders } = await openTerminal(page, server)
  const rows = orders.locator('[data-order]')
  await test.step('a failed load says so, and a retry helps', async () => {
    const band = page.getByRole('alert').filter({ hasText: 'We couldn’t load your orders' })
    await expect(band).toBeVisible()
    server.reply(calls.orders, exchange.orders)
    await band.getByRole('button').click()
    await expect(band).toBeHidden()
  })
  await test.step('ten to a page unless more are wanted, each with its time to the second', async () => {
    await expect(rows).toHaveCount(10)
    const sizes = page.locator('select').filter({ has: page.locator('option[value="100"]') })
    await expect(sizes.getByRole('option')).toHaveText(['10', '25', '50', '100'])
    await expect(sizes).toHaveValue('10')
    await sizes.selectOption('25')
    await expect(rows).toHaveCount(11)
    const time = rows.first().locator('time').first()
    const at = await time.getAttribute('datetime')
    const local = await page.evaluate((text) => {
      const [day, part] = [new Date(text ?? ''), (value: number) => String(value).padStart(2, '0')]
      const date = [day.getFullYear(), part(day.getMonth() + 1), part(day.getDate())].join('-')
      return `${date} ${[day.getHours(), day.getMinutes(), day.getSeconds()].map(part).join(':')}`
    }, at)
    await expect(time).toHaveText(local)
  })
})

test('[MAX-59] [MAX-60] what is open is shown, and the history beside it; both are filtered by market, today, and by a time range that must not be reversed', async ({
  page,
  server,
}) => {
  const { exchange } = startTrading(server)
  const own = (clOrdID: string, market: string, changes: Parameters<typeof exchange.own>[1] = {}) =>
    exchange.own({ clOrdID, market, side: 'BUY', quantity: '1', price: '0.4' }, changes)
  own('here', SYMBOL)
  own('elsewhere', 'LEUR-LUSD')
  own('over', SYMBOL, { status: 'CANCELED', reason: 'REQUESTED' })
  own('earlier', SYMBOL, { timestamp: Date.now() - 2 * 86_400_000 })
  const terminal = await openTerminal(page, server)
  const { orders } = terminal
  const rows = orders.locator('[data-order]')
  const filters = page.getByRole('group', { name: 'Filters' })
  await expect(rows).toHaveCount(3)
  await test.step('what is over is the history, which is remembered when it was chosen', async () => {
    await expect(filters.getByRole('button', { name: 'Open 3', exact: true })).toHaveAttribute('aria-pressed', 'true')
    await terminal.showOrders('History')
    await expect(rows).toHaveText([/canceled/])
    await page.reload()
    await expect(rows).toHaveText([/canceled/])
    await terminal.showOrders('Open')
    await expect(rows).toHaveCount(3)
    await page.reload()
    await expect(rows).toHaveCount(3)
  })
  for (const [name, hidden] of [
    [/^LBTC\/LUSD$/, rows.filter({ hasText: 'LEUR/LUSD' })],
    [/^Today$/, rows.filter({ hasText: new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10) })],
  ] as const) {
    await expect(hidden).toHaveCount(1)
    await filters.getByRole('button', { name }).click()
    await expect(hidden, String(name)).toHaveCount(0)
    await expect(rows, String(name)).toHaveCount(2)
    await filters.getByRole('button', { name }).click()
    await expect(rows).toHaveCount(3)
  }
  await page.getByRole('button', { name: 'Date range' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('From').fill('2026-01-02T00:00')
  await dialog.getByLabel('To', { exact: true }).fill('2026-01-01T00:00')
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await expect(dialog).toContainText('The end must be after the start')
  await dialog.getByLabel('To', { exact: true }).fill('2026-01-03T00:00')
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('No matching orders')).toBeVisible()
})

test('[MAX-02] [MAX-03] [DEF-086] the terminal and the depth page are for users; an unknown pair is not found', async ({
  page,
  server,
}) => {
  quoteHalf(startTrading(server))
  await page.goto('/max')
  await expect(page).toHaveURL(/signin/)
  await openAs(page, server, {}, '/max/LBTC/LUSD/depth')
  await expect(page.getByRole('heading', { name: /LBTC\/LUSD/ }).first()).toBeAttached()
  await page.goto('/max/NO/SUCH/depth')
  await expect(page.getByText(/not found|no such/i).first()).toBeVisible()
})

test('[MAX-26] [MAX-27] [MAX-58] a fill sounds after a second and an accepted cancel at once; what has ended is not selected for a cancel', async ({
  page,
  server,
}) => {
  await page.addInitScript(() => {
    const played = ((globalThis as unknown as { played: number[] }).played = [] as number[])
    globalThis.OscillatorNode = class extends OscillatorNode {
      constructor(context: BaseAudioContext, options?: OscillatorOptions) {
        super(context, options)
        played.push(Math.round(options?.frequency ?? 0))
      }
    }
  })
  const played = () => page.evaluate(() => (globalThis as unknown as { played: number[] }).played)
  const { exchange } = startTrading(server)
  const [canceled, filled] = ['0.4', '0.3'].map((price) => exchange.own({ market: SYMBOL, side: 'BUY', quantity: '1', price }))
  const terminal = await openTerminal(page, server)
  const { orders } = terminal
  const box = (of: typeof filled) =>
    orders
      .locator('[data-order]')
      .filter({ hasText: of?.price ?? '' })
      .getByRole('checkbox')
  await box(canceled).check()
  await expect(box(filled)).toBeEnabled()
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  if (filled) exchange.fill(filled)
  await expect(async () => {
    await page.clock.runFor(50)
    await expect(box(filled)).toHaveCount(0, { timeout: 100 })
  }).toPass()
  await page.clock.runFor(700)
  expect(await played()).toEqual([])
  await page.clock.runFor(400)
  expect(await played()).toEqual([659, 880])
  await page.clock.resume()
  await page.getByRole('button', { name: /^Cancel selected/ }).click()
  await expect.poll(played).toEqual([659, 880, 330])
  // What the user has just canceled stays in view, with its outcome.
  await expect(box(canceled)).toBeDisabled()
  await terminal.showOrders('History')
  for (const over of [canceled, filled]) await expect(box(over)).toBeDisabled()
})

test('[MAX-42] [RT-02] [RT-03] [DEF-108] without the broker nothing is sent, the order is not listed, and the form says so', async ({
  page,
  server,
}) => {
  const { exchange } = startTrading(server)
  const dialed = new Set<string>()
  await page.routeWebSocket(/\/ws$/, (socket) => {
    dialed.add(socket.url())
    return socket.close()
  })
  await openAs(page, server, { broker: { mqttHost: 'queue.example', mqttPort: 15675 } }, `/max?market=${SYMBOL}`)
  const form = page.getByRole('form', { name: 'Order form' })
  await expect(form.getByText('Not connected. You can’t send orders.')).toBeVisible()
  await form.getByRole('textbox', { name: 'Price' }).fill('190')
  await form.getByRole('textbox', { name: 'Quantity' }).fill('1')
  await form.locator('button[type=submit]').click({ force: true })
  await expect(page.getByRole('table', { name: 'Orders', exact: true }).locator('[data-order]')).toHaveCount(0)
  expect(exchange.placed).toEqual([])
  await expect.poll(() => [...dialed]).toEqual([`${server.url.replace('http', 'ws')}/ws`, 'ws://queue.example:15675/ws'])
})

test('[MAX-18] an order that the exchange refuses says why, at its row and in a dialog', async ({ page, server }) => {
  const trading = startTrading(server)
  quoteHalf(trading)
  const terminal = await openTerminal(page, server)
  trading.exchange.rejects('PRICE_BAND')
  await terminal.fillIn('Buy', '1', '0.5')
  await terminal.submit()
  await expect(terminal.newest).toContainText('rejected')
  const failure = page.getByRole('alertdialog', { name: 'That didn’t go through' })
  await expect(failure).toContainText('Buy 1.00 LBTC')
  await expect(failure).toContainText('Order rejected: the price is too far from the last price')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(failure).toBeHidden()
  await expect(terminal.field('Price'), 'the form keeps its content').toHaveValue('0.5')
})
