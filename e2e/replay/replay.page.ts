import { replay } from '@bourse/contracts/replay'
import { startTrading } from '../exchange/open-terminal.ts'
import type { FakeServer } from '../fake/fake-server.ts'
import { recordDay } from '../fake/recorded-day.ts'
import { expect, expectAccessible, expectFits, openAs, test } from '../support/page-test.ts'
import { playDay, trades } from './play-day.ts'

const PHONE = { width: 360, height: 780 }
const ADDRESS = '/max/LBTC/LUSD/replay'

/** Two trades and a book, from noon on. */
function record(server: FakeServer, parts?: readonly (readonly [from: string, to: string])[]): void {
  recordDay(server, startTrading(server).market, {
    from: parts?.[0]?.[0] ?? '12:00:00',
    to: '12:20:00',
    ...(parts && { parts }),
    trades: [
      ['12:02:00', '7.25', '0.5', 'BUY'],
      ['12:03:00', '7.5', '0.25', 'BUY'],
    ],
    books: [['12:04:00', { bids: [['6.75', '3']], asks: [['8.5', '0.2']] }]],
  })
}

test('a day is played with its trades, book and candles, and says that it is the past', async ({ page, server }) => {
  record(server)
  await openAs(page, server, {}, ADDRESS)
  await expect(page.getByText('Monday 5 January, UTC')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Replay a day' })).toBeVisible()
  await expect(page.getByText('Trade Monday again, with practice money. Nothing here touches your pocket.')).toBeVisible()
  // Paused at the first minute of which something is known.
  await expect(page.getByText(/The record of Monday begins at 12:00\.\s+Press play/)).toBeVisible()
  await expect(page.getByText('Recorded: 12:00 to 12:20', { exact: true })).toBeVisible()
  await playDay(page)
})

test('the keyboard plays, pauses and moves; on a phone everything fits', async ({ page, server }) => {
  record(server)
  await page.setViewportSize(PHONE)
  await openAs(page, server, {}, ADDRESS)
  const clock = page.locator('.replay-clock')
  await expect(clock).toHaveAttribute('datetime', '2026-01-05T12:00:00.000Z')
  await page.keyboard.press('4')
  await expect(page.getByRole('radio', { name: '300×', exact: true })).toBeChecked()
  await page.keyboard.press('3')
  await expect(page.getByRole('radio', { name: '60×', exact: true })).toBeChecked()
  await page.keyboard.press(' ')
  await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible()
  await expect(trades(page).getByRole('row').nth(2)).toContainText('7.25')
  await page.keyboard.press(' ')
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
  const paused = await clock.getAttribute('datetime')
  await page.keyboard.press('ArrowLeft')
  await expect(clock).toHaveAttribute('datetime', new Date(Date.parse(String(paused)) - 60_000).toISOString())
  await page.keyboard.press('s')
  await expect(page.getByRole('textbox', { name: 'Quantity', exact: true })).toBeFocused()
  await expect(page.getByRole('form', { name: 'Order form' }).getByRole('button', { name: 'Sell', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expectFits(page)
  await expectAccessible(page)
})

test('a day of which nothing was recorded can’t be chosen, and says why; gaps are hatched and skipped', async ({ page, server }) => {
  record(server, [
    ['06:00:00', '06:30:00'],
    ['12:00:00', '12:20:00'],
  ])
  await openAs(page, server, {}, ADDRESS)
  await expect(page.getByText('Recorded: 06:00 to 06:30 and 12:00 to 12:20', { exact: true })).toBeVisible()
  await expect(page.getByText('Gaps are skipped', { exact: true })).toBeVisible()
  const days = page.getByRole('group', { name: 'Day', exact: true })
  await expect(days.getByRole('button', { pressed: true })).toHaveAccessibleName('Monday 5 January')
  const missing = days.getByRole('button', { name: 'Sunday 4 January: nothing was recorded' })
  await expect(missing).toHaveAttribute('aria-disabled', 'true')
  await missing.click({ force: true })
  await expect(page.getByText('Sunday 4 January: nothing was recorded', { exact: true })).toBeVisible()
  await expect(days.getByRole('button', { pressed: true })).toHaveAccessibleName('Monday 5 January')
  await page.getByRole('button', { name: 'Next recorded part', exact: true }).click()
  await expect(page.locator('.replay-clock')).toHaveText('12:00:00')
})

test('what could not be loaded says so, and a retry helps', async ({ page, server }) => {
  record(server)
  server.refuse(replay.page, 'TOO_MANY_REQUESTS')
  await openAs(page, server, {}, ADDRESS)
  const retry = page.getByRole('button', { name: 'Try again' })
  await expect(retry).toBeVisible()
  record(server)
  await retry.click()
  await expect(page.getByText('No trades in the minutes before.', { exact: true })).toBeVisible()
  await expect(retry).toBeHidden()
})

test('a chart opens the replay of its market, in the reader’s language', async ({ page, server }) => {
  record(server)
  await openAs(page, server, {}, '/max?market=LBTC-LUSD')
  await page.getByRole('button', { name: 'Tools', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Replay a past day', exact: true }).click()
  await expect(page).toHaveURL(/\/max\/LBTC\/LUSD\/replay$/)
  for (const [language, word] of [
    ['es', 'Repetir un día'],
    ['pt', 'Repetir um dia'],
  ] as const) {
    await openAs(page, server, { language }, ADDRESS)
    await expect(page.getByRole('heading', { name: word, exact: true })).toBeAttached()
    await expectFits(page)
  }
  await openAs(page, server, {}, '/max/LBTC/NONE/replay')
  await expect(page.getByRole('heading', { name: 'Not found', exact: true })).toBeVisible()
})
