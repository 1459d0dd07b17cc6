import type { ChartIndicator, ChartTemplate } from '@bourse/contracts/exchange'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectFits, test } from '../support/page-test.ts'
import { openTerminal, quoteHalf, startTrading, SYMBOL } from './open-terminal.ts'

const AVERAGE: ChartIndicator = { id: 'average1', kind: 'sma', color: 1, isHidden: false, parameters: { period: 20 } }
const TREND: ChartTemplate = {
  id: 'trend001',
  name: 'Trend',
  indicators: [AVERAGE],
  type: 'bars',
  newDrawings: { color: 4, width: 2, dash: 'dashed' },
  interval: '4h',
}

const interval = (page: Page, name: string) => page.getByRole('group', { name: 'Interval' }).getByRole('button', { name, exact: true })

async function openTemplates(page: Page) {
  await page.getByRole('button', { name: 'Tools', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Chart templates', exact: true }).click()
  return page.getByRole('dialog', { name: 'Chart templates' })
}

test('a chart is saved as a template, made the standard, renamed and deleted; without a name it is not saved', async ({ page, server }) => {
  const trading = startTrading(server)
  const { kept } = trading
  quoteHalf(trading)
  kept.charts.set(SYMBOL, { ...kept.chart(SYMBOL), indicators: [AVERAGE], type: 'line' })
  await openTerminal(page, server)
  const dialog = await openTemplates(page)
  await expect(dialog).toContainText('No templates yet.')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog.getByLabel('Save this chart as')).toHaveAccessibleDescription('Enter a name')
  await dialog.getByLabel('Save this chart as').fill('Mine')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: /^Mine/ })).toContainText('1h · Line · SMA 20')
  await expect
    .poll(() => kept.chartTemplates)
    .toMatchObject({ templates: [{ name: 'Mine', indicators: [AVERAGE], type: 'line', interval: '1h' }], standard: null })
  const id = kept.chartTemplates.templates[0]?.id

  const star = dialog.getByRole('button', { name: 'Begin new markets with Mine' })
  await star.click()
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => kept.chartTemplates.standard).toBe(id)
  await dialog.getByLabel('Save this chart as').fill(' mine ')
  await expect(dialog.getByRole('button', { name: 'Replace' })).toBeVisible()
  await expectAccessible(page)

  await dialog.getByRole('button', { name: 'Rename Mine' }).press('Enter')
  await expect(dialog.getByLabel('Name', { exact: true })).toBeFocused()
  await page.keyboard.type('Slow')
  await page.keyboard.press('Enter')
  await expect.poll(() => kept.chartTemplates.templates.map(({ name }) => name)).toEqual(['Slow'])
  await dialog.getByRole('button', { name: 'Delete Slow' }).press('Enter')
  await expect.poll(() => kept.chartTemplates).toEqual({ templates: [], standard: null })
  await expect(dialog.getByLabel('Save this chart as')).toBeFocused()

  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(await openTemplates(page)).toBeVisible()
  await expectFits(page)
})

test('a template is put on the chart with its type and interval, keeps the drawings, and is undone', async ({ page, server }) => {
  const trading = startTrading(server)
  const { kept } = trading
  quoteHalf(trading)
  const level = { id: 'level001', kind: 'level', color: 2, points: [{ at: 1_790_000_000_000, price: '0.5' }] } as const
  kept.charts.set(SYMBOL, { ...kept.chart(SYMBOL), drawings: [{ ...level, points: [level.points[0]] }] })
  kept.chartTemplates = { templates: [TREND], standard: null }
  await openTerminal(page, server)
  const dialog = await openTemplates(page)
  await dialog.getByRole('button', { name: /^Trend/ }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(interval(page, '4h')).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('list', { name: 'Indicators' }).getByText('SMA 20')).toBeVisible()
  await expect
    .poll(() => kept.chart(SYMBOL))
    .toMatchObject({ indicators: [AVERAGE], type: 'bars', newDrawings: TREND.newDrawings, drawings: [{ id: 'level001' }] })
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(interval(page, '1h')).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => kept.chart(SYMBOL).indicators).toEqual([])
  expect(kept.chart(SYMBOL).drawings).toHaveLength(1)
  expect(kept.chart(SYMBOL).type).toBeUndefined()
})

test('two windows save templates: neither loses what the other has saved', async ({ page, server }) => {
  const trading = startTrading(server)
  const { kept } = trading
  quoteHalf(trading)
  await openTerminal(page, server)
  const dialog = await openTemplates(page)
  kept.saveElsewhere('chartTemplates', { templates: [TREND], standard: 'trend001' })
  await dialog.getByLabel('Save this chart as').fill('Mine')
  await page.keyboard.press('Enter')
  await expect.poll(() => kept.chartTemplates.templates.map(({ name }) => name)).toEqual(['Trend', 'Mine'])
  expect(kept.chartTemplates.standard).toBe('trend001')
  await expect(dialog.getByRole('button', { name: /^Trend/ })).toBeVisible()
})
