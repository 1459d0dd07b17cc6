import type { Page } from '@playwright/test'
import type { FakeServer } from '../fake/fake-server.ts'
import { expect, expectAccessible, openAs, test } from '../support/page-test.ts'
import { quoteHalf, startTrading } from './open-terminal.ts'

test('[MAX-04] [MAX-05] [MAX-07] [DEF-087] a panel dropped on another swaps with it, a folded one leaves no hole, and the saved layout is restored', async ({
  page,
  server,
}) => {
  await open(page, server)
  for (const id of ['depth', 'order-form', 'quickbar', 'orders-fills', 'trades', 'pocket', 'markets', 'market', 'chart'])
    await expect(panel(page, id)).toBeVisible()
  await expect.poll(() => holes(page)).toBe(0)

  await dragOnto(page, 'chart', 'depth')
  await expect.poll(() => isLeftOf(page, 'depth', 'chart')).toBe(true)
  await expect.poll(() => holes(page)).toBe(0)

  await dragOnto(page, 'markets', 'trades')
  await expect.poll(() => isLeftOf(page, 'trades', 'depth')).toBe(true)
  await expect.poll(() => holes(page)).toBe(0)

  for (const id of ['chart', 'pocket', 'market']) {
    await panel(page, id).locator('.panel-fold').click()
    await expect(panel(page, id).locator('.panel-fold')).toHaveAttribute('aria-expanded', 'false')
    await expect.poll(() => holes(page), `after ${id} was folded`).toBe(0)
  }
  await panel(page, 'chart').locator('.panel-fold').click()
  await expect(panel(page, 'chart').locator('.panel-fold')).toHaveAttribute('aria-expanded', 'true')
  const arranged = await arrangement(page)

  await page.locator('.rail').getByRole('button', { name: 'More' }).click()
  await page.getByRole('button', { name: 'Save Layout' }).click()
  await expect(page.getByText('MAX layout saved!')).toBeVisible()
  await page.reload()
  await expect(panel(page, 'chart')).toBeVisible()
  await expect.poll(() => arrangement(page)).toEqual(arranged)
  await expect.poll(() => holes(page)).toBe(0)
})

test('[DEF-087] the keyboard moves a panel past its neighbor and back; the chart fills the window by its button and its key', async ({
  page,
  server,
}) => {
  await open(page, server)
  await expect(panel(page, 'depth')).toBeVisible()
  const before = await arrangement(page)
  await panel(page, 'depth').locator('.grip').focus()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => isLeftOf(page, 'depth', 'chart')).toBe(true)
  await expect.poll(() => holes(page)).toBe(0)
  await expect(panel(page, 'depth').locator('.grip')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => arrangement(page)).toEqual(before)

  await panel(page, 'chart').getByRole('button', { name: 'Full screen' }).click()
  const whole = page.getByRole('dialog', { name: 'LBTC/LUSD' })
  await expectToFill(page)
  await expect(whole.getByRole('img')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(whole).toBeHidden()
  await expect(panel(page, 'chart').getByRole('img')).toBeVisible()

  await page.keyboard.press('f')
  await expect(whole).toBeVisible()
  await page.keyboard.press('f')
  await expect(whole).toBeHidden()
  await page.keyboard.press('f')
  await whole.getByRole('button', { name: 'Leave full screen' }).click()
  await expect(whole).toBeHidden()
})

test('[DEF-087] on a phone the chart fills the window too', async ({ page, server }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, server)
  const button = panel(page, 'chart').getByRole('button', { name: 'Full screen' })
  await expect(button).toBeInViewport({ ratio: 1 })
  await button.click()
  await expectToFill(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Leave full screen' })).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
})

async function open(page: Page, server: FakeServer): Promise<void> {
  quoteHalf(startTrading(server))
  await openAs(page, server, {}, '/max')
}

function panel(page: Page, id: string) {
  return page.locator(`[data-panel="${id}"]`)
}

async function isLeftOf(page: Page, id: string, other: string): Promise<boolean> {
  const [left, right] = [await panel(page, id).boundingBox(), await panel(page, other).boundingBox()]
  return left !== null && right !== null && left.x < right.x
}

async function arrangement(page: Page): Promise<Record<string, number[]>> {
  return page.evaluate(() => {
    const found: Record<string, number[]> = {}
    for (const one of document.querySelectorAll<HTMLElement>('.cell > [data-panel]')) {
      const { x, y, width, height } = one.getBoundingClientRect()
      found[one.dataset.panel ?? ''] = [x, y, width, height].map(Math.round)
    }
    return found
  })
}

/** Drags by the header, in steps like a hand. */
async function dragOnto(page: Page, id: string, onto: string): Promise<void> {
  const from = await panel(page, id).locator('h2').boundingBox()
  const to = await panel(page, onto).boundingBox()
  if (!from || !to) throw new Error('a panel is not there')
  await page.mouse.move(from.x + 4, from.y + 8)
  await page.mouse.down()
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 8 })
  await page.mouse.up()
  await expect(page.locator('.react-draggable-dragging')).toHaveCount(0)
}

/** Points of the grid that no panel covers. */
async function holes(page: Page): Promise<number> {
  return page.evaluate(() => {
    const cells = [...document.querySelectorAll('.cell')].map((cell) => cell.getBoundingClientRect())
    const grid = document.querySelector('.react-grid-layout')?.getBoundingClientRect() ?? new DOMRect()
    let free = 0
    for (let column = 0; column < 24; column++)
      for (let row = 0; row < 36; row++) {
        const [x, y] = [grid.left + (grid.width * (column + 0.5)) / 24, grid.top + (grid.height * (row + 0.5)) / 36]
        // The gap between two panels is a pixel wide.
        if (!cells.some(({ left, right, top, bottom }) => x >= left - 1 && x <= right + 1 && y >= top - 1 && y <= bottom + 1)) free += 1
      }
    return free
  })
}

async function expectToFill(page: Page): Promise<void> {
  const size = await page.evaluate(() => ({ width: innerWidth, height: innerHeight }))
  await expect.poll(() => page.getByRole('dialog').boundingBox()).toEqual({ x: 0, y: 0, ...size })
}
