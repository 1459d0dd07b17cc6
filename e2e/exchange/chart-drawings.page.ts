import type { Page } from '@playwright/test'
import type { FakeServer } from '../fake/fake-server.ts'
import { expect, expectAccessible, expectFits, test } from '../support/page-test.ts'
import { openTerminal, quoteHalf, startTrading, SYMBOL } from './open-terminal.ts'

const HOUR_MS = 3_600_000

/** What each kind is called in the menu, and how many points it has. */
const KINDS = [
  ['level', 'Draw a level', 1],
  ['vertical', 'Draw a vertical line', 1],
  ['line', 'Draw a line', 2],
  ['ray', 'Draw a ray', 2],
  ['arrow', 'Draw an arrow', 2],
  ['channel', 'Draw a parallel channel', 3],
  ['rectangle', 'Draw a rectangle', 2],
  ['range', 'Measure a range', 2],
  ['fibonacci', 'Draw a Fibonacci retracement', 2],
  ['extension', 'Draw a Fibonacci extension', 3],
  ['text', 'Write a text', 1],
] as const

/** Hours of trades, for a chart whose places are prices and moments. */
async function openChart(page: Page, server: FakeServer) {
  const trading = startTrading(server)
  for (let ago = 40; ago > 0; ago--) trading.market.trade(`0.${50 + (ago % 7)}`, '1', 'BUY', Date.now() - ago * HOUR_MS)
  quoteHalf(trading)
  await openTerminal(page, server)
  await expect(page.locator('.chart-legend [data-figure=close] dd')).not.toBeEmpty()
  return { drawn: () => trading.kept.chart(SYMBOL).drawings, kept: trading.kept }
}

async function chooseTool(page: Page, name: string): Promise<{ x: number; y: number }> {
  await page.getByRole('button', { name: 'Draw', exact: true }).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
  await expect(page.getByRole('group', { name, exact: true })).toBeVisible()
  const box = await page.locator('.chart-box').boundingBox()
  if (!box) throw new Error('there is no chart')
  return box
}

for (const some of [KINDS.slice(0, 6), KINDS.slice(6, 10)])
  test(`drawn with the mouse, point by point, and saved: ${some.map(([kind]) => kind).join(', ')}`, async ({ page, server }) => {
    const { drawn } = await openChart(page, server)
    for (const [at, [kind, name, points]] of some.entries()) {
      const box = await chooseTool(page, name)
      for (let point = 0; point < points; point++) await page.mouse.click(box.x + 90 + point * 70, box.y + 110 + point * 40 + at * 5)
      await expect.poll(() => drawn().at(-1)?.kind).toBe(kind)
      const places = drawn().at(-1)?.points ?? []
      expect(new Set(places.map((place) => place.at)).size, name).toBe(points)
      expect(new Set(places.map(({ price }) => price)).size, name).toBe(points)
    }
  })

test('a text is written where it was placed; an empty one is not kept', async ({ page, server }) => {
  const { drawn } = await openChart(page, server)
  const box = await chooseTool(page, 'Write a text')
  await page.mouse.click(box.x + 90, box.y + 110)
  const list = page.getByRole('region', { name: 'Drawings' })
  const text = list.getByRole('textbox', { name: 'Text' })
  await expect(text).toBeFocused()
  await page.keyboard.type('Wait <here>')
  await expect.poll(() => drawn()).toMatchObject([{ kind: 'text', text: 'Wait <here>' }])
  await expect(list.getByRole('button', { name: 'Text “Wait <here>”', exact: true })).toBeVisible()
  await text.fill(' ')
  await expect(text).toHaveAccessibleDescription('Enter a text')
  await expectAccessible(page)
  expect(drawn()).toMatchObject([{ text: 'Wait <here>' }])
})

test('what was drawn and moved is undone by key and by menu, and done again', async ({ page, server }) => {
  const { drawn } = await openChart(page, server)
  const box = await chooseTool(page, 'Draw a level')
  await page.mouse.click(box.x + 90, box.y + 110)
  await expect.poll(() => drawn().length).toBe(1)
  const first = drawn()[0]?.points[0].price
  await page.mouse.move(box.x + 200, box.y + 110)
  await page.mouse.down()
  await page.mouse.move(box.x + 200, box.y + 180, { steps: 4 })
  await page.mouse.up()
  await expect.poll(() => drawn()[0]?.points[0].price).not.toBe(first)
  const second = drawn()[0]?.points[0].price
  await page.keyboard.press('ControlOrMeta+z')
  await expect.poll(() => drawn()[0]?.points[0].price).toBe(first)
  await page.keyboard.press('ControlOrMeta+z')
  await expect.poll(() => drawn()).toEqual([])
  await page.keyboard.press('ControlOrMeta+Shift+z')
  await page.keyboard.press('ControlOrMeta+y')
  await expect.poll(() => drawn()[0]?.points[0].price).toBe(second)
  await page.getByRole('button', { name: 'Draw', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Undo the last change', exact: true }).click()
  await expect.poll(() => drawn()[0]?.points[0].price).toBe(first)
})

test('a double click places no line without a length', async ({ page, server }) => {
  const { drawn } = await openChart(page, server)
  const box = await chooseTool(page, 'Draw a line')
  await page.mouse.dblclick(box.x + 90, box.y + 110)
  await page.mouse.click(box.x + 190, box.y + 150)
  await expect.poll(() => drawn().length).toBe(1)
  expect(new Set(drawn()[0]?.points.map(({ at }) => at)).size).toBe(2)
})

test('a channel and a line are dragged: from press to release, then the third point', async ({ page, server }) => {
  const { drawn } = await openChart(page, server)
  for (const [name, hasThird] of [
    ['Draw a parallel channel', true],
    ['Draw a line', false],
  ] as const) {
    const box = await chooseTool(page, name)
    await page.mouse.move(box.x + 100, box.y + 150)
    await page.mouse.down()
    await page.mouse.move(box.x + 260, box.y + 190, { steps: 4 })
    await page.mouse.up()
    if (!hasThird) continue
    expect(drawn()).toEqual([])
    await page.mouse.move(box.x + 180, box.y + 240, { steps: 3 })
    await page.mouse.click(box.x + 180, box.y + 240)
  }
  await expect
    .poll(() => drawn().map(({ kind, points }) => [kind, points.length]))
    .toEqual([
      ['channel', 3],
      ['line', 2],
    ])
})

test('without a pointer each kind is placed in the view, and arrows move the point that is named', async ({ page, server }) => {
  const { drawn } = await openChart(page, server)
  await page.getByRole('button', { name: 'Draw', exact: true }).click()
  await page.getByRole('menuitem', { name: 'List of drawings', exact: true }).press('Enter')
  const list = page.getByRole('region', { name: 'Drawings' })
  const add = list.getByRole('group', { name: 'Add a drawing' }).getByRole('button')
  for (let at = 0; at < KINDS.length; at++) await add.nth(at).press('Enter')
  await expect.poll(() => drawn().map(({ kind, points }) => [kind, points.length])).toEqual(KINDS.map(([kind, , points]) => [kind, points]))
  const row = list.getByRole('button', { name: /^Channel/ }).last()
  await row.focus()
  const before = drawn()[5]?.points ?? []
  await page.keyboard.press('2')
  await page.keyboard.press('Alt+ArrowUp')
  await expect.poll(() => drawn()[5]?.points.map(({ price }, at) => price !== before[at]?.price)).toEqual([false, true, false])

  await list.getByText('Style of the chosen drawing').click()
  await list.getByRole('radio', { name: 'Dashed' }).press('Space')
  await list.getByRole('radio', { name: '3 px' }).press('Space')
  await expect.poll(() => drawn()[5]?.style).toEqual({ width: 3, dash: 'dashed' })
  await expectAccessible(page)
})

test('the style of new drawings is kept and holds for the next one', async ({ page, server }) => {
  const { drawn, kept } = await openChart(page, server)
  await page.getByRole('button', { name: 'Draw', exact: true }).click()
  await page.getByRole('menuitem', { name: 'List of drawings', exact: true }).click()
  const list = page.getByRole('region', { name: 'Drawings' })
  await list.getByText('Style of new drawings').click()
  await list.getByRole('radio', { name: 'Dotted' }).press('Space')
  await list.getByRole('radio', { name: 'Oxblood' }).press('Space')
  await expect.poll(() => kept.chart(SYMBOL).newDrawings).toEqual({ color: 4, width: 1, dash: 'dotted' })
  await list.getByRole('group', { name: 'Add a drawing' }).getByRole('button', { name: 'Line' }).click()
  await expect.poll(() => drawn()[0]).toMatchObject({ color: 4, style: { width: 1, dash: 'dotted' } })
})

test.describe('with a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })
  test('a level, a line and a channel are tapped, point by point', async ({ page, server }) => {
    const { drawn } = await openChart(page, server)
    for (const [name, points] of [
      ['Draw a level', 1],
      ['Draw a line', 2],
      ['Draw a parallel channel', 3],
    ] as const) {
      const box = await chooseTool(page, name)
      for (let point = 0; point < points; point++) await page.touchscreen.tap(box.x + 60 + point * 60, box.y + 40 + point * 30)
    }
    await expect
      .poll(() => drawn().map(({ kind, points }) => [kind, new Set(points.map(({ at }) => at)).size]))
      .toEqual([
        ['level', 1],
        ['line', 2],
        ['channel', 3],
      ])
    await expectFits(page, 390)
  })
})
