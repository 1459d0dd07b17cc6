import { replay } from '@bourse/contracts/replay'
import { startTrading } from '../exchange/open-terminal.ts'
import type { FakeServer } from '../fake/fake-server.ts'
import { recordDay } from '../fake/recorded-day.ts'
import { expect, expectAccessible, expectFits, openAs, test } from '../support/page-test.ts'
import { playDay, trades } from './play-day.ts'

const PHONE = { width: 360, height: 780 }
const ADDRESS = '/max/LBTC/LUSD/replay'

/** Two trades and a book, from noon on. */
function record(server: FakeServer): void {
  recordDay(server, startTrading(server).market, {
    from: '12:00:00',
    to: '12:20:00',
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
  await expect(page.getByText('Replay · 5 Jan 12:00:00 UTC')).toBeVisible()
  await playDay(page)
})

test('the keyboard plays, pauses and moves; on a phone everything fits', async ({ page, server }) => {
  record(server)
  await page.setViewportSize(PHONE)
  await openAs(page, server, {}, ADDRESS)
  const clock = page.locator('.replay-mark time')
  await expect(clock).toHaveAttribute('datetime', '2026-01-05T12:00:00.000Z')
  await page.keyboard.press('ArrowUp')
  await expect(page.getByLabel('Speed', { exact: true })).toHaveValue('120')
  await page.keyboard.press(' ')
  await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible()
  await expect(trades(page).getByRole('row').nth(2)).toContainText('7.25')
  await page.keyboard.press(' ')
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
  const paused = await clock.getAttribute('datetime')
  await page.keyboard.press('ArrowLeft')
  await expect(clock).toHaveAttribute('datetime', new Date(Date.parse(String(paused)) - 10_000).toISOString())
  await expectFits(page)
  await expectAccessible(page)
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
    ['es', 'Repetición de LBTC/LUSD'],
    ['pt', 'Replay de LBTC/LUSD'],
  ] as const) {
    await openAs(page, server, { language }, ADDRESS)
    await expect(page.getByRole('heading', { name: word, exact: true })).toBeAttached()
    await expectFits(page)
  }
  await openAs(page, server, {}, '/max/LBTC/NONE/replay')
  await expect(page.getByRole('heading', { name: 'Not found', exact: true })).toBeVisible()
})
