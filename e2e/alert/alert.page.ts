import { alert } from '@bourse/contracts/alert'
import type { Page } from '@playwright/test'
import { openTerminal, quoteHalf, startTrading, SYMBOL } from '../exchange/open-terminal.ts'
import { FakeAlerts, listAlerts } from '../fake/alerts.ts'
import { Refused } from '../fake/fake-server.ts'
import { expect, expectAccessible, expectFits, openAs, test } from '../support/page-test.ts'

const sentence = (page: Page) => page.getByRole('form', { name: 'New alert' })
const set = (page: Page) => page.getByRole('table', { name: 'Set' }).getByRole('row')

test('an alert is set in one sentence, by keyboard, which says while it is typed how far it is', async ({ page, server }) => {
  quoteHalf(startTrading(server))
  const kept = new FakeAlerts(server)
  await openAs(page, server, {}, '/alerts')
  await expect(page.getByText('No alerts yet.')).toBeVisible()
  const form = sentence(page)
  await chooseByKeyboard(page, 'Market', SYMBOL)
  await expect(form).toContainText('now 0.5000')
  const price = form.getByRole('textbox', { name: 'Price in LUSD' })
  await price.focus()
  await page.keyboard.type('0.55')
  await expect(form).toContainText('now 0.5000, 10.0% away')
  await page.keyboard.press('Control+A')
  await page.keyboard.type('0.4')
  await expect(form.getByRole('combobox', { name: 'When' })).toHaveValue('price.below')
  await form.getByRole('combobox', { name: 'When' }).selectOption('price.above')
  await expect(form).toContainText('already there')
  server.reply(alert.create, () => {
    throw new Refused('ALERT_ALREADY_TRUE', { fields: { threshold: ['fields.alertReached.above'] } })
  })
  await price.press('Enter')
  await expect(form.getByRole('alert')).toHaveText(/already at or above this/)
  await expect(price).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await expectFits(page)
  const fresh = new FakeAlerts(server)
  await price.fill('0.505')
  await price.press('Enter')
  await expect(price).toHaveValue('')
  expect(kept.alerts).toEqual([])
  expect(fresh.alerts).toMatchObject([{ market: SYMBOL, kind: 'price', direction: 'above', threshold: '0.505', mode: 'once' }])
  await expect(set(page).nth(1)).toContainText('LBTC/LUSD')
  await expect(set(page).nth(1)).toContainText('rises to')
  await expect(set(page).nth(1)).toContainText('+1.0%')
  await expectFits(page)
})

test('nothing is sent without a figure, and the reason stands beside it', async ({ page, server }) => {
  quoteHalf(startTrading(server))
  const kept = new FakeAlerts(server)
  await openAs(page, server, {}, '/alerts')
  await sentence(page).getByRole('button', { name: 'Set alert' }).click()
  await expect(sentence(page).getByRole('alert')).toBeVisible()
  await sentence(page).getByRole('textbox').fill('0.50005')
  await sentence(page).getByRole('button', { name: 'Set alert' }).click()
  await expect(sentence(page).getByRole('alert')).toBeVisible()
  expect(kept.alerts).toEqual([])
})

test('every kind of alert has its place in the sentence; what is rare is a choice further', async ({ page, server }) => {
  quoteHalf(startTrading(server))
  const kept = new FakeAlerts(server)
  await openAs(page, server, {}, '/alerts')
  const form = sentence(page)
  const when = form.getByRole('combobox', { name: 'When' })
  const send = () => form.getByRole('button', { name: 'Set alert' }).click()
  await when.selectOption('percent.either')
  await form.getByRole('textbox', { name: 'Per cent' }).fill('5')
  await form.getByRole('combobox', { name: 'Within' }).selectOption('24h')
  await send()
  await expect.poll(() => kept.alerts.length).toBe(1)
  await when.selectOption('spread.below')
  await form.getByRole('textbox', { name: 'Basis points' }).fill('12')
  await send()
  await expect.poll(() => kept.alerts.length).toBe(2)
  await when.selectOption('volume.above')
  await form.getByRole('textbox', { name: 'Quantity in LBTC' }).fill('3')
  await send()
  await expect.poll(() => kept.alerts.length).toBe(3)
  await when.selectOption('fill.whole')
  await expect(form.getByRole('textbox')).toHaveCount(0)
  await send()
  await expect.poll(() => kept.alerts.length).toBe(4)
  expect(kept.alerts.toReversed()).toMatchObject([
    { kind: 'percent', direction: 'either', threshold: '5', span: '24h' },
    { kind: 'spread', direction: 'below', threshold: '1.2' },
    { kind: 'volume', direction: 'above', threshold: '3', span: '24h' },
    { kind: 'fill', direction: 'whole', threshold: null },
  ])
  await when.selectOption('price.above')
  await form.getByRole('textbox').fill('0.6')
  await form.getByRole('button', { name: 'More options' }).click()
  const dialog = page.getByRole('dialog', { name: 'New alert' })
  await expect(dialog.getByRole('textbox', { name: 'Price in LUSD' })).toHaveValue('0.6')
  await dialog.getByRole('combobox', { name: 'How often' }).selectOption('again')
  await dialog.getByRole('button', { name: 'Set alert' }).click()
  await expect.poll(() => kept.alerts[0]).toMatchObject({ kind: 'price', threshold: '0.6', mode: 'again', restSeconds: 3_600 })
})

test('the nearest stands first; a price that moves changes the figures and moves no row', async ({ page, server }) => {
  const trading = startTrading(server)
  quoteHalf(trading)
  listAlerts(server, [
    { market: SYMBOL, kind: 'price', direction: 'above', threshold: '0.6' },
    { market: SYMBOL, kind: 'price', direction: 'below', threshold: '0.495' },
    { market: SYMBOL, kind: 'price', direction: 'above', threshold: '0.52', state: 'paused' },
  ])
  await openAs(page, server, {}, '/alerts')
  const thresholds = () => set(page).locator('td:nth-child(4)').allTextContents()
  await expect.poll(thresholds).toEqual(['0.495falls to', '0.6rises to', '0.52rises to'])
  await expect(set(page).nth(1)).toContainText('−1.0%')
  await expect(set(page).nth(3)).toContainText('Paused')
  await expect(set(page).nth(2).getByRole('img', { name: '+20.0% to go' })).toBeVisible()
  trading.market.trade('0.59', '1')
  await expect(set(page).nth(2)).toContainText('+1.6%')
  expect(await thresholds()).toEqual(['0.495falls to', '0.6rises to', '0.52rises to'])
  await expectAccessible(page)
})

test('what has fired is set again once, and older ones are there on request', async ({ page, server }) => {
  quoteHalf(startTrading(server))
  const day = 86_400_000
  const fired = { market: SYMBOL, kind: 'price', direction: 'above', state: 'done', firedCount: 1 } as const
  const kept = new FakeAlerts(server, [
    { ...fired, threshold: '0.45', firedValue: '0.46', firedAt: Date.now() - day },
    { ...fired, threshold: '0.3', firedValue: '0.31', firedAt: Date.now() - 40 * day },
  ])
  await openAs(page, server, {}, '/alerts')
  const card = page.getByRole('region', { name: 'Fired' })
  await expect(card.getByRole('listitem')).toHaveCount(1)
  await expect(card.getByRole('listitem')).toContainText('LBTC/LUSD rose to 0.45')
  await expect(card.getByRole('listitem')).toContainText('now 0.5000')
  await card.getByRole('button', { name: 'Show older' }).click()
  await expect(card.getByRole('listitem')).toHaveCount(2)
  const again = card.getByRole('button', { name: /^Set again: LBTC\/LUSD, At or above 0\.45 / })
  await again.click()
  await expect(page.getByText('Alert set again')).toBeVisible()
  await expect(card.getByRole('listitem')).toHaveCount(1)
  await expect(set(page).nth(1)).toContainText('0.45')
  expect(server.received(alert.change).map(({ body }) => body)).toEqual([{ state: 'armed' }])
  expect(kept.alerts).toHaveLength(2)
  await expectAccessible(page)
})

test('at the limit the sentence says why nothing more is set', async ({ page, server }) => {
  quoteHalf(startTrading(server))
  const { alerts } = new FakeAlerts(server, [{ market: SYMBOL, kind: 'price', direction: 'above', threshold: '0.6' }])
  server.reply(alert.list, ({ query: { state } }) => ({ items: state === 'armed' ? alerts : [], next: null, armed: 200, most: 200 }))
  await openAs(page, server, {}, '/alerts')
  const button = sentence(page).getByRole('button', { name: 'Set alert' })
  await expect(button).toHaveAccessibleDescription(/You have as many alerts as you can have/)
  await sentence(page).getByRole('textbox').fill('0.7')
  await sentence(page).getByRole('textbox').press('Enter')
  expect(server.received(alert.create)).toEqual([])
})

test('[PKT-12] what has fired goes on by its button, which keeps the focus until there is no more', async ({ page, server }) => {
  startTrading(server)
  const { alerts } = new FakeAlerts(
    server,
    Array.from({ length: 5 }, (_, place) => ({
      market: SYMBOL,
      threshold: String(place + 1),
      state: 'done' as const,
      firedAt: Date.now(),
    })),
  )
  server.reply(alert.list, ({ query }) => {
    if (query.state !== 'done') return { items: [], next: null, armed: 0, most: 200 }
    const [from, to, next] = query.after === undefined ? [0, 2, 'second'] : query.after === 'second' ? [2, 4, 'third'] : [4, 5, null]
    return { items: alerts.slice(from, to), next, armed: 0, most: 200 }
  })
  await openAs(page, server, {}, '/alerts')
  const rows = page.getByRole('region', { name: 'Fired' }).getByRole('listitem')
  const more = page.getByRole('button', { name: 'Load more' })
  await expect(rows).toHaveCount(2)
  await more.press('Enter')
  await expect(rows).toHaveCount(4)
  await expect(more).toBeFocused()
  await more.click()
  await expect(rows).toHaveCount(5)
  await expect(more).toHaveCount(0)
  const asked = server.received(alert.list).filter(({ query }) => query.state === 'done')
  // A page may be read again meanwhile, but none is left out.
  expect([...new Set(asked.map(({ query }) => query.after))]).toEqual([undefined, 'second', 'third'])
})

test('an alert is changed, paused, resumed and removed from its menu', async ({ page, server }) => {
  startTrading(server)
  const kept = new FakeAlerts(server, [{ market: SYMBOL, kind: 'percent', direction: 'either', threshold: '40', span: '24h' }])
  await openAs(page, server, {}, '/alerts')
  const row = set(page).nth(1)
  await expect(row).toContainText('40%')
  await expect(row).toContainText('either way within 24 hours')
  const choose = async (entry: string) => {
    await row.getByRole('button', { name: /^LBTC\/LUSD, Up or down by/ }).click()
    await page.getByRole('menuitem', { name: entry }).click()
  }
  await choose('Pause')
  await expect(row.getByText('Paused')).toBeVisible()
  await choose('Edit')
  const dialog = page.getByRole('dialog', { name: 'Change alert' })
  await expect(dialog.getByRole('combobox', { name: 'Market' })).toBeDisabled()
  await dialog.getByRole('textbox', { name: 'Per cent' }).fill('45.5')
  await dialog.getByRole('combobox', { name: 'How often' }).selectOption('again')
  await dialog.getByRole('textbox', { name: 'Note (optional)' }).fill('wild day')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(row).toContainText('45.5%')
  await expect(row).toContainText('Again after 1 hour')
  await expect(row).toContainText('wild day')
  await choose('Resume')
  await expect(row.getByText('Paused')).toHaveCount(0)
  expect(server.received(alert.change).map(({ body }) => body)).toMatchObject([
    { state: 'paused' },
    { threshold: '45.5', mode: 'again', restSeconds: 3_600, note: 'wild day' },
    { state: 'armed' },
  ])
  await choose('Remove')
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('No alerts yet.')).toBeVisible()
  expect(kept.alerts).toEqual([])
})

test('the terminal sets an alert on its market, beginning with the last price', async ({ page, server }) => {
  quoteHalf(startTrading(server))
  const kept = new FakeAlerts(server)
  await openTerminal(page, server)
  await page.getByRole('button', { name: 'Set an alert' }).click()
  const dialog = page.getByRole('dialog', { name: 'New alert' })
  const price = dialog.getByRole('textbox', { name: 'Price in LUSD' })
  await expect(dialog.getByRole('combobox', { name: 'Market' })).toHaveValue(SYMBOL)
  await expect(price).toHaveValue('0.5000')
  await price.fill('0.1')
  await expect(dialog.getByRole('combobox', { name: 'When' })).toHaveValue('below')
  await dialog.getByRole('button', { name: 'Set alert' }).click()
  await expect(dialog).toBeHidden()
  expect(kept.alerts).toMatchObject([{ market: SYMBOL, direction: 'below', threshold: '0.1' }])
})

/** Walks the list of a select with the arrow keys, as somebody without a pointer does. */
async function chooseByKeyboard(page: Page, name: string, value: string): Promise<void> {
  const select = page.getByRole('combobox', { name })
  await select.focus()
  await page.keyboard.press('Home')
  for (let step = 0; step < 40 && (await select.inputValue()) !== value; step += 1) await page.keyboard.press('ArrowDown')
  await expect(select).toHaveValue(value)
}
