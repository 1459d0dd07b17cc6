import { exchange } from '@bourse/contracts/exchange'
import type { Page } from '@playwright/test'
import type { Account } from '../support/account.ts'
import { OFFLINE, englishText, UNKNOWN } from '../support/cut-network.ts'
import { ownMarket } from '../support/own-market.ts'
import { expect, expectLostAnswers, signIn, test } from '../support/test.ts'
import { newOwner } from '../transfer/people.ts'

const SYMBOL = 'BRS-LBTC'
const SETTLE = `**${exchange.settle.path}`

/** The broker connection of one page, which can be cut in each direction separately; held messages can be released later. */
class Line {
  isSending = true
  isHearing = true
  #held: (() => void)[] = []

  async follow(page: Page): Promise<void> {
    await page.routeWebSocket(/\/ws$/, (socket) => {
      const server = socket.connectToServer()
      socket.onMessage((message) => {
        if (this.isSending) server.send(message)
        else this.#held.push(() => server.send(message))
      })
      server.onMessage((message) => {
        if (this.isHearing) socket.send(message)
      })
    })
  }

  /** Delivers the held messages, like a slow network. */
  release(): void {
    this.isSending = true
    for (const send of this.#held.splice(0)) send()
  }
}

test.beforeAll(async () => {
  expect(await ownMarket('offline')).toBe(SYMBOL)
})

/** Sorted alphabetically, since ids are not in time order. */
async function statusesOf({ client }: Account): Promise<string[]> {
  return (await client.call(exchange.orders, { query: { market: SYMBOL } })).body.map(({ status }) => status).sort()
}

test('[MAX-29] [MAX-42] [DEF-110] an order and its cancel in MAX: cut before, on the way and on the way back, each row shows the true status', async ({
  page,
}) => {
  expectLostAnswers()
  const trader = await newOwner({ LBTC: '0.5' })
  const line = new Line()
  await line.follow(page)
  await signIn(page, trader.handle, { at: `/max?market=${SYMBOL}` })
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  const form = page.getByRole('form', { name: 'Order form' })
  const newest = page.locator('[data-order]').first()
  const place = async (price: string) => {
    await form.getByRole('textbox', { name: englishText('maxOrders.price') }).fill(price)
    await form.getByRole('textbox', { name: englishText('maxOrders.quantity') }).fill('1')
    await form.locator('button[type=submit]').click()
    await page.locator('.limit-confirm').click()
  }

  await page.context().setOffline(true)
  await place('0.001')
  await expect(page.locator('.toast').filter({ hasText: OFFLINE })).toBeVisible()
  await expect(form.getByRole('textbox', { name: englishText('maxOrders.quantity') })).toHaveValue('1')
  await page.context().setOffline(false)
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  expect(await statusesOf(trader), 'offline').toEqual([])
  await page
    .locator('.limit-back')
    .click({ timeout: 1_000 })
    .catch(() => undefined)

  // It does not arrive in time: the row says so, and the late message is refused.
  line.isSending = false
  await place('0.001')
  await expect(newest).toContainText(englishText('maxOrders.status.sending'))
  await expect(newest).toContainText(englishText('maxOrders.status.checking'))
  await expect(newest).toContainText(englishText('maxOrders.status.REJECTED'))
  line.release()
  await expect.poll(() => statusesOf(trader), { message: 'lost on the way' }).toEqual(['REJECTED'])

  // It arrives, but its answer does not.
  line.isHearing = false
  await page.route(SETTLE, (route) => route.abort())
  await place('0.002')
  await expect(newest).toContainText(englishText('maxOrders.status.checking'))
  expect(await statusesOf(trader), 'done, and the answer lost').toEqual(['OPEN', 'REJECTED'])
  await page.unroute(SETTLE)
  await expect(newest).toContainText(englishText('maxOrders.status.OPEN'))
  line.isHearing = true

  const cancel = async () => {
    await newest.getByRole('checkbox').check()
    await page.getByRole('button', { name: new RegExp(`^${englishText('maxOrders.cancelSelected')}`) }).click()
  }
  await page.context().setOffline(true)
  await cancel()
  await expect(page.locator('.toast').filter({ hasText: OFFLINE })).toBeVisible()
  await page.context().setOffline(false)
  await expect(newest).toContainText(englishText('maxOrders.status.OPEN'))
  expect(await statusesOf(trader), 'cancel offline').toEqual(['OPEN', 'REJECTED'])

  line.isHearing = false
  await cancel()
  await expect(newest).toContainText(englishText('maxOrders.status.CANCELED'))
  expect(await statusesOf(trader), 'canceled, and the answer lost').toEqual(['CANCELED', 'REJECTED'])
})

test('[MAX-37] a lost cancel leaves its order live, with its current status', async ({ page }) => {
  const trader = await newOwner({ LBTC: '0.5' })
  const placed = await trader.client.call(exchange.place, { body: { market: SYMBOL, side: 'BUY', quantity: '1', price: '0.001' } })
  expect(placed.status).toBe(201)
  const line = new Line()
  await line.follow(page)
  await signIn(page, trader.handle, { at: `/max?market=${SYMBOL}` })
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  const row = page.locator('[data-order]').first()
  line.isSending = false
  await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: new RegExp(`^${englishText('maxOrders.cancelSelected')}`) }).click()
  await expect(page.locator('.toast').filter({ hasText: englishText('maxOrders.notice.unheard_one', { count: '1' }) })).toBeVisible()
  await expect(row.getByRole('checkbox')).toBeEnabled()
  expect(await statusesOf(trader)).toEqual(['OPEN'])
  await trader.client.call(exchange.cancelAll, { body: { market: SYMBOL } })
})

test('[EXP-15] an exchange in express: cut before, on the way and on the way back, the page shows the true outcome', async ({ page }) => {
  expectLostAnswers()
  const trader = await newOwner({ LBTC: '0.5' })
  const line = new Line()
  await line.follow(page)
  await signIn(page, trader.handle, { at: '/express' })
  for (const [which, code] of [
    ['receive', 'BRS'],
    ['give', 'LBTC'],
  ] as const) {
    await page.getByRole('button', { name: new RegExp(`^Asset you ${which}:`) }).click()
    await page.getByRole('searchbox').fill(code)
    await page.keyboard.press('Enter')
  }
  const fillIn = async () => {
    await page.getByText(englishText('express.rate.custom'), { exact: true }).click()
    await page.getByRole('textbox', { name: englishText('express.rate.label', { other: 'LBTC', one: 'BRS' }) }).fill('0.001')
    await page.getByRole('textbox', { name: 'Amount you receive' }).fill('1')
    await page.getByRole('button', { name: /^Review/ }).click()
  }
  const confirm = page.locator('.limit-confirm')
  await fillIn()

  await page.context().setOffline(true)
  await confirm.click()
  await expect(page.locator('.toast').filter({ hasText: OFFLINE })).toBeVisible()
  await expect(confirm).toBeVisible()
  await page.context().setOffline(false)
  expect(await statusesOf(trader), 'offline').toEqual([])
  await page.evaluate(async () => void (await fetch('/ready')))

  line.isSending = false
  await expect(async () => {
    await confirm.click()
    await expect(confirm).toBeHidden({ timeout: 500 })
  }).toPass()
  const outcome = page.locator('.xp-outcome')
  await expect(outcome).toContainText(UNKNOWN)
  await expect(outcome).toContainText(englishText('exchange.reason.NOT_ACCEPTED'))
  line.release()
  await expect.poll(() => statusesOf(trader), { message: 'lost on the way' }).toEqual(['REJECTED'])

  line.isHearing = false
  await page.route(SETTLE, (route) => route.abort())
  await fillIn()
  await confirm.click()
  await expect(outcome).toContainText(UNKNOWN)
  expect(await statusesOf(trader), 'done, and the answer lost').toEqual(['OPEN', 'REJECTED'])
  await page.unroute(SETTLE)
  await expect(outcome).toContainText(englishText('express.done.open'))
  await trader.client.call(exchange.cancelAll, { body: { market: SYMBOL } })
})
