import type { Page } from '@playwright/test'
import { shiftFaults, shiftSinceLoad } from './layout-shift.ts'
import { fitFaults, stopFaults, wordFaults } from './page-faults.ts'
import { expect, test } from './page-test.ts'
import { takeConsoleErrors } from './test.ts'

// What the walks of all pages look for is found on a page that has it, and not on one that hasn't.

test.beforeEach(async ({ page }) => {
  await page.goto('/help')
  await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible()
  await page.waitForLoadState('networkidle')
})

test('a page that scrolls sideways is found, and a text that is cut off', async ({ page }) => {
  expect(await fitFaults(page)).toEqual([])
  const text = 'A text that nobody can read to its end'
  await plant(page, text, { width: '40px', overflow: 'hidden', 'white-space': 'nowrap' })
  expect(await fitFaults(page)).toEqual([expect.stringMatching(new RegExp(`^cut: .*p\\.planted: ${text}$`))])
  await plant(page, text, { width: '40px', overflow: 'hidden', 'white-space': 'nowrap', 'text-overflow': 'ellipsis' })
  expect(await fitFaults(page)).toEqual([])
  await plant(page, '', { width: '2000px', height: '1px' })
  expect(await fitFaults(page)).toEqual([expect.stringMatching(/^scrolls sideways by [0-9]+ px$/)])
})

test('a heading whose word is broken is found, and not one that breaks between its words', async ({ page }) => {
  const plantHeading = (width: string) =>
    page.locator('main').evaluate((main, wide) => {
      main.querySelector('.planted')?.remove()
      const heading = Object.assign(document.createElement('h2'), { className: 'planted', textContent: 'Your ventures' })
      Object.assign(heading.style, { width: wide, overflowWrap: 'anywhere', font: '20px/24px sans-serif' })
      main.append(heading)
    }, width)
  await plantHeading('48px')
  expect(await fitFaults(page)).toEqual(['broken word: h2: ventures'])
  await plantHeading('96px')
  expect(await fitFaults(page)).toEqual([])
})

test('the name of a text is found, a gap, English among Spanish, and a percent or minus sign that another language sets so', async ({
  page,
}) => {
  expect(await wordFaults(page, 'en')).toEqual([])
  const wrong = ['pages.help', 'Since shell.place.home', 'Up to {{amount}}', '4 %', 'from 4\u00a0% on', '-5.00 LUSD', '(-3)']
  const right = ['bourse.example.org', 'ann@help.example', 'help.pdf, a file', '4%', '−5.00 LUSD', 'A-4', '2026-11-19', '3 - 5 people']
  await page.locator('main').evaluate(
    (main, texts) => {
      for (const text of texts) main.append(Object.assign(document.createElement('p'), { textContent: text }))
      main.insertAdjacentHTML('beforeend', '<p lang="en">-1 and 4 %, as somebody has written</p><i title="errors.INVALID"></i>')
    },
    [...wrong, ...right],
  )
  expect(await wordFaults(page, 'en')).toEqual([
    ...['raw key: pages.help', 'raw key: shell.place.home', 'gap: Up to {{amount}}', 'percent: 4 %', 'percent: from 4\u00a0% on'],
    ...['minus: -5.00 LUSD', 'minus: (-3)', 'raw key: errors.INVALID'],
  ])
  expect(await wordFaults(page, 'en', { written: new Set(wrong), except: '[title]' })).toEqual([])

  await page
    .locator('main')
    .evaluate((main) => main.replaceChildren('4%', document.createElement('br'), '5\u00a0%', document.createElement('br'), 'Sign in'))
  expect(await wordFaults(page, 'es', { except: 'header *, footer *' })).toEqual(expect.arrayContaining(['not es: Sign in', 'percent: 4%']))
  expect(await wordFaults(page, 'pt', { except: 'header *, footer *' })).toEqual(
    expect.arrayContaining(['not pt: Sign in', 'percent: 5\u00a0%']),
  )
})

test('what moves by itself after the first paint is found, with what has moved', async ({ page }) => {
  expect(shiftFaults(await shiftSinceLoad(page))).toEqual([])
  await plant(page, '', { height: '300px' })
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  expect(shiftFaults(await shiftSinceLoad(page))).toEqual([expect.stringMatching(/^moves by 0\.[0-9]+: 0\.[0-9]+ .* → /)])
})

test('a tab stop at a field that cannot be changed is found, and a link past the head that lies behind it', async ({ page }) => {
  expect(await stopFaults(page)).toEqual([])
  await page.locator('main').evaluate((main) => {
    main.insertAdjacentHTML('beforeend', '<label>Price<input readonly></label><label>Fee<input readonly tabindex="-1"></label>')
    const cover = Object.assign(document.createElement('div'), { className: 'cover' })
    Object.assign(cover.style, { position: 'fixed', inset: '0 0 auto', height: '80px', zIndex: '60' })
    document.body.append(cover)
  })
  expect(await stopFaults(page)).toEqual(['stops at a read-only field: Price', 'the skip link lies behind div.cover'])
})

test('an error in the console is told once', async ({ page }) => {
  const said = page.waitForEvent('console')
  await page.evaluate(() => {
    // oxlint-disable-next-line no-console
    console.error('planted')
  })
  await said
  expect(takeConsoleErrors()).toEqual([expect.stringContaining('planted')])
  expect(takeConsoleErrors()).toEqual([])
})

/** In place of what was planted before, above everything else on the page. */
async function plant(page: Page, text: string, style: Readonly<Record<string, string>>): Promise<void> {
  await page.locator('main').evaluate(
    (main, [words, looks]) => {
      const planted = Object.assign(document.createElement('p'), { className: 'planted', textContent: words })
      for (const [name, value] of Object.entries(looks)) planted.style.setProperty(name, value)
      main.querySelector('.planted')?.remove()
      main.prepend(planted)
    },
    [text, style] as const,
  )
}
