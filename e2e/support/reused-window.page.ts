import { expect, openAs, test } from './page-test.ts'

// In sequence in one worker, and so in one window.
test.describe.configure({ mode: 'serial' })

test('a test may leave anything behind', async ({ page, context, server }) => {
  await openAs(page, server, {}, '/help')
  await page.evaluate(() => sessionStorage.setItem('left', 'behind'))
  await context.route('**/ready', (route) => route.fulfill({ status: 418 }))
  await page.route('**/api/username/**', (route) => route.abort())
  await page.setViewportSize({ width: 360, height: 640 })
  await (await context.newPage()).goto('/help')
})

test('and the next one starts as in a new window', async ({ page, context, viewport }) => {
  expect(context.pages()).toEqual([page])
  expect(page.viewportSize()).toEqual(viewport)
  expect(await context.cookies()).toEqual([])
  await page.goto('/ready')
  expect(await page.evaluate(() => ({ ...localStorage, ...sessionStorage }))).toEqual({})
  await page.goto('/help')
  expect(await page.evaluate(async () => (await fetch('/api/username/')).status)).toBe(200)
  await page.clock.install({ time: 0 })
  await page.addInitScript(() => Object.assign(window, { left: 'behind' }))
})

test('also after something irreversible', async ({ page }) => {
  await page.goto('/ready')
  expect(await page.evaluate(() => Date.now())).toBeGreaterThan(Date.UTC(2020))
  expect(await page.evaluate(() => 'left' in window)).toBe(false)
})
