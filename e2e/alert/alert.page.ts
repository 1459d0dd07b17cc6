import { alert } from '@bourse/contracts/alert'
import type { Page } from '@playwright/test'
import { openTerminal, quoteHalf, startTrading, SYMBOL } from '../exchange/open-terminal.ts'
import { FakeAlerts } from '../fake/alerts.ts'
import { Refused } from '../fake/fake-server.ts'
import { expect, expectAccessible, expectFits, openAs, test } from '../support/page-test.ts'

test('an alert is set by keyboard; one that is already true is refused at its field', async ({ page, server }) => {
  quoteHalf(startTrading(server))
  const kept = new FakeAlerts(server)
  await openAs(page, server, {}, '/alerts')
  await expect(page.getByText('No alerts yet')).toBeVisible()

  await page.getByRole('button', { name: 'New alert' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'New alert' })
  await expect(dialog.getByRole('textbox', { name: /^Price in/ })).toBeFocused()
  await chooseByKeyboard(page, 'Market', SYMBOL)
  await expect(dialog.getByText(/^Last price: 0\.50/)).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Price in LUSD' }).focus()
  await page.keyboard.type('0.5')
  server.reply(alert.create, () => {
    throw new Refused('ALERT_ALREADY_TRUE', { fields: { threshold: ['fields.alertReached.above'] } })
  })
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toHaveText(/already at or above this/)
  await expectAccessible(page)
  await expectFits(page)
  const fresh = new FakeAlerts(server)
  await page.keyboard.press('Control+A')
  await page.keyboard.type('0.505')
  await expect(dialog.getByRole('combobox', { name: 'When' })).toHaveValue('above')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  expect(kept.alerts).toEqual([])
  expect(fresh.alerts).toMatchObject([{ market: SYMBOL, kind: 'price', direction: 'above', threshold: '0.505', mode: 'once' }])
  const row = page.getByRole('listitem').filter({ hasText: 'LBTC/LUSD' })
  await expect(row).toContainText('At or above')
  await expect(row.getByText('Armed')).toBeVisible()
  await expect(page.getByText('1 of 200 armed')).toBeVisible()
  await expectFits(page)
})

test('[PKT-12] a long list goes on by its button, which keeps the focus until there is no more', async ({ page, server }) => {
  startTrading(server)
  const { alerts } = new FakeAlerts(
    server,
    Array.from({ length: 5 }, (_, place) => ({ market: SYMBOL, threshold: String(place + 1) })),
  )
  server.reply(alert.list, ({ query }) => {
    const [from, to, next] = query.after === undefined ? [0, 2, 'second'] : query.after === 'second' ? [2, 4, 'third'] : [4, 5, null]
    return { items: alerts.slice(from, to), next, armed: 5, most: 200 }
  })
  await openAs(page, server, {}, '/alerts')
  const rows = page.getByRole('main').getByRole('listitem')
  const more = page.getByRole('button', { name: 'Load more' })
  await expect(rows).toHaveCount(2)
  await more.press('Enter')
  await expect(rows).toHaveCount(4)
  await expect(more).toBeFocused()
  await more.click()
  await expect(rows).toHaveCount(5)
  await expect(more).toHaveCount(0)
  // A page may be read again meanwhile, but none is left out.
  expect([...new Set(server.received(alert.list).map(({ query }) => query.after))]).toEqual([undefined, 'second', 'third'])
  await expectAccessible(page)
})

test('an alert is changed, paused, resumed and removed on its page', async ({ page, server }) => {
  startTrading(server)
  const kept = new FakeAlerts(server, [{ market: SYMBOL, kind: 'percent', direction: 'either', threshold: '40', span: '24h' }])
  await openAs(page, server, {}, '/alerts')
  const row = page.getByRole('listitem').filter({ hasText: 'LBTC/LUSD' })
  await expect(row).toContainText('Up or down by 40% within 24 hours')
  await row.getByRole('button', { name: /^Pause: / }).click()
  await expect(row.getByText('Paused')).toBeVisible()
  await row.getByRole('button', { name: /^Edit: / }).click()
  const dialog = page.getByRole('dialog', { name: 'Change alert' })
  await expect(dialog.getByRole('combobox', { name: 'Market' })).toBeDisabled()
  await dialog.getByRole('textbox', { name: 'Per cent' }).fill('45.5')
  await dialog.getByRole('combobox', { name: 'How often' }).selectOption('again')
  await dialog.getByRole('textbox', { name: 'Note (optional)' }).fill('wild day')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(row).toContainText('Up or down by 45.5% within 24 hours')
  await expect(row).toContainText('Again after 1 hour')
  await expect(row).toContainText('wild day')
  await row.getByRole('button', { name: /^Resume: / }).click()
  await expect(row.getByText('Armed')).toBeVisible()
  expect(server.received(alert.change).map(({ body }) => body)).toMatchObject([
    { state: 'paused' },
    { threshold: '45.5', mode: 'again', restSeconds: 3_600, note: 'wild day' },
    { state: 'armed' },
  ])
  await row.getByRole('button', { name: /^Remove: / }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('No alerts yet')).toBeVisible()
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
