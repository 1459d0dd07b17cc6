import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectFits, test } from '../support/page-test.ts'
import { openTerminal, quoteHalf, startTrading, SYMBOL } from './open-terminal.ts'

const MINUTE_MS = 60_000

async function openTool(page: Page, name: string, menu: 'Draw' | 'Tools' = 'Draw'): Promise<void> {
  await page.getByRole('button', { name: menu, exact: true }).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
  await expect(page.getByRole('menu')).toBeHidden()
}

test('indicators and drawings are saved: added by keyboard and pointer, there after a reload', async ({ page, server }) => {
  const trading = startTrading(server)
  const { market, kept } = trading
  // Enough of them for an RSI of 14.
  for (let ago = 40 * 60; ago > 0; ago -= 60) market.trade(`0.${50 + (ago % 7)}`, '1', 'BUY', Date.now() - ago * MINUTE_MS)
  quoteHalf(trading)
  await openTerminal(page, server)
  const chart = () => kept.chart(SYMBOL)
  const legend = page.getByRole('list', { name: 'Indicators' })

  await page.getByRole('button', { name: 'Indicators', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Indicators' })
  await dialog.getByRole('button', { name: 'Simple average', exact: true }).click()
  await dialog.getByRole('spinbutton', { name: 'Period' }).fill('501')
  await expect(dialog.getByText('From 2 to 500')).toBeVisible()
  await dialog.getByRole('spinbutton', { name: 'Period' }).fill('30')
  await dialog.getByRole('button', { name: 'RSI', exact: true }).click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(legend.getByText('SMA 30')).toBeVisible()
  await expect(legend.locator('li', { hasText: 'RSI 14' })).toContainText(/RSI 14[0-9.]+/)
  await expect
    .poll(() => chart().indicators)
    .toMatchObject([
      { kind: 'sma', parameters: { period: 30 } },
      { kind: 'rsi', parameters: { period: 14 } },
    ])

  // A level without a pointer.
  await page.getByRole('button', { name: 'Draw', exact: true }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Place it in the middle' })).toBeFocused()
  await page.keyboard.press('Enter')
  const list = page.getByRole('region', { name: 'Drawings' })
  const level = list.getByRole('button', { name: /^Level / })
  await expect(level).toBeFocused()
  const before = await level.textContent()
  await page.keyboard.press('ArrowUp')
  await expect(level).not.toHaveText(before ?? '')
  const moved = (await level.textContent()) ?? ''
  await expect.poll(() => `Level ${chart().drawings[0]?.points[0].price}`).toBe(moved)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()

  // A line with the pointer.
  await openTool(page, 'Draw a line')
  const box = await page.locator('.chart-box').boundingBox()
  if (!box) throw new Error('there is no chart')
  await page.mouse.move(box.x + 120, box.y + 100)
  await page.mouse.down()
  await page.mouse.move(box.x + 260, box.y + 140, { steps: 4 })
  await page.mouse.up()
  await expect.poll(() => chart().drawings.map(({ kind }) => kind)).toEqual(['level', 'line'])
  const line = chart().drawings[1]
  expect(line?.points[1]?.at).toBeGreaterThan(line?.points[0].at ?? 0)

  await page.reload()
  await expect(legend.getByText('SMA 30')).toBeVisible()
  await openTool(page, 'List of drawings')
  await expect(level).toHaveText(moved)
  await list.getByRole('button', { name: /^Line / }).focus()
  await page.keyboard.press('Delete')
  await expect.poll(() => chart().drawings.map(({ kind }) => kind)).toEqual(['level'])
  await list.getByRole('button', { name: 'Close' }).click()
  await expectFits(page)
})

test('a chart is compared with another market, saved as a picture, and asked for an alert at a price', async ({ page, server }) => {
  const trading = startTrading(server)
  quoteHalf(trading)
  await openTerminal(page, server)
  await openTool(page, 'Compare with a market', 'Tools')
  await page.getByRole('combobox', { name: 'With' }).selectOption('LBTC-LEUR')
  await page.getByRole('button', { name: 'Done' }).click()
  await expect.poll(() => trading.kept.chart(SYMBOL).compared).toBe('LBTC-LEUR')

  const downloading = page.waitForEvent('download')
  await openTool(page, 'Save a picture', 'Tools')
  expect((await downloading).suggestedFilename()).toMatch(/^LBTC-LUSD-.*\.png$/)

  await page.locator('.chart-box').click({ button: 'right', position: { x: 200, y: 120 } })
  await page.getByRole('button', { name: /^Alert at / }).click()
  await expect(page.getByRole('dialog')).toContainText('LBTC/LUSD')
})
