import { severeViolations } from './axe.ts'
import { findNewLooks } from './looks.ts'
import { expect, test } from './page-test.ts'

test('axe finds a missing label, and colors too close to each other in one theme only', async ({ page }) => {
  await page.goto('/help')
  await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(await severeViolations(page)).toEqual([])

  await page.evaluate(() => {
    const colors = new CSSStyleSheet()
    colors.replaceSync(`
      [data-theme="light"] .when-light, [data-theme="dark"] .when-dark { color: #777; background: #888 }
      [data-theme="dark"] .when-light, [data-theme="light"] .when-dark { color: #000; background: #fff }`)
    document.adoptedStyleSheets.push(colors)
    const faults =
      '<input type="text"><p class="when-light">one</p><p class="when-dark">two</p><p class="when-dark" aria-hidden="true">three</p>'
    document.querySelector('main')?.insertAdjacentHTML('beforeend', faults)
  })
  const theme = await page.locator('html').getAttribute('data-theme')
  const found = await severeViolations(page)
  expect(found).toEqual([
    expect.stringMatching(/^light: label: [^;]*input[^;]*$/),
    expect.stringMatching(/^light: color-contrast: \.when-light \([^;]*$/),
    expect.stringMatching(/^dark: color-contrast: \.when-dark[^;]*; \.when-dark[^;]*$/),
  ])
  expect(await severeViolations(page, { except: 'input, .when-light, .when-dark' })).toEqual([])
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme ?? '')

  // Behind a dialog colors are not judged, in it they are; the structure is judged everywhere.
  await page.evaluate(() => {
    const dialog = '<div role="dialog" aria-modal="true" aria-label="Four"><p class="when-light">four</p></div>'
    document.body.insertAdjacentHTML('beforeend', dialog)
  })
  expect(await severeViolations(page, { themes: ['light'] })).toEqual([
    expect.stringMatching(/^light: label: [^;]*input[^;]*$/),
    expect.stringMatching(/^light: color-contrast: [^;]*when-light[^;]*$/),
  ])
})

test('the colors of what looks alike are judged once, until one is wrong: of its own, or behind it', async ({ page }) => {
  await page.goto('/help')
  await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const newLooks = () => findNewLooks(page, 'no-such-element')
  const style = (selector: string, text: string) =>
    page.locator(selector).evaluate(
      (element, own) => {
        for (const [name, value] of Object.entries(own)) element.style.setProperty(name, value)
      },
      Object.fromEntries(text.split(';').map((one) => one.split(':') as [string, string])),
    )
  expect(await severeViolations(page)).toEqual([])
  expect(await newLooks()).toEqual([])
  await page.evaluate(() => document.querySelector('h1')?.after(document.querySelector('h1')?.cloneNode(true) ?? ''))
  expect(await newLooks()).toEqual([])

  await style('h1 >> nth=1', 'color:#777')
  expect(await newLooks()).toHaveLength(1)
  await style('main', 'background-color:#888')
  expect((await newLooks()).length).toBeGreaterThan(5)
  for (let time = 0; time < 2; time++) expect((await severeViolations(page)).join()).toContain('color-contrast')
  await style('main', 'background-color:transparent')
  expect(await newLooks()).toHaveLength(1)
})
