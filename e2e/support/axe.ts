import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { findNewLooks, rememberLooks } from './looks.ts'

export const THEMES = ['light', 'dark'] as const

export type Theme = (typeof THEMES)[number]
const COLOR_RULES = ['color-contrast', 'link-in-text-block']

interface Judged {
  judgesColors?: boolean
  /** Those whose colors are judged. */
  themes?: readonly Theme[]
  except?: string
}

/**
 * The serious and critical violations that axe finds; colors in both themes unless others are asked for, and only of texts whose look was
 * not judged before. It runs in the page itself: the Playwright binding would open a second page for every run and report all passes, which
 * takes five times as long. What `except` selects is left out.
 */
export async function severeViolations(
  page: Page,
  { judgesColors = true, themes = THEMES, except = 'no-such-element' }: Judged = {},
): Promise<string[]> {
  await load(page)
  const before = await themeOf(page)
  const severe = await run(page, { parts: 'all', except })
  for (const theme of judgesColors ? themes : []) {
    await showTheme(page, theme)
    const looks = await findNewLooks(page, except)
    const found = looks.length > 0 ? await run(page, { parts: 'new looks', except }) : []
    if (found.length === 0) rememberLooks(looks)
    severe.push(...found)
  }
  await showTheme(page, before)
  return severe
}

const themeOf = (page: Page): Promise<Theme> =>
  page.evaluate(() => (document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light'))

export async function showTheme(page: Page, theme: Theme): Promise<void> {
  await page.evaluate((shown) => {
    document.documentElement.dataset['theme'] = shown
  }, theme)
}

/** The structure of the whole page, or the colors of those parts of it that look new. */
async function run(page: Page, given: { parts: 'all' | 'new looks'; except: string }): Promise<string[]> {
  return await page.evaluate(
    async ([{ parts, except: left }, colors]) => {
      const { axe, newLooks } = window as unknown as { axe: Axe; newLooks: Element[] }
      // A rule has one impact, so the others can find nothing that counts here.
      const counting = axe._audit.rules.filter(
        (rule) => (rule.impact === 'serious' || rule.impact === 'critical') && axe.utils.ruleShouldRun(rule, { page: true }, {}),
      )
      const structure = counting.map(({ id }) => id).filter((id) => !colors.includes(id))
      // Preloading only serves two rules: one is off, the other is about audio, which the product doesn't have.
      const { violations, incomplete } = await axe.run(
        { include: parts === 'all' ? [['html']] : newLooks, exclude: [[left]] },
        { resultTypes: ['violations'], preload: false, runOnly: parts === 'all' ? structure : colors },
      )
      const theme = document.documentElement.dataset['theme']
      const severe = violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(({ id, nodes }) => {
          const places = nodes.map(({ target, any }) => `${target.join(' ')} (${any[0]?.message ?? ''})`)
          return `${theme}: ${id}: ${places.join('; ')}`
        })
      // A rule that fails itself has found out nothing.
      return [...severe, ...incomplete.flatMap(({ id, error }) => (error ? [`${theme}: ${id}: ${error.message}`] : []))]
    },
    [given, COLOR_RULES] as const,
  )
}

interface AxeRule {
  id: string
  impact: string
}

interface Axe {
  _audit: { rules: AxeRule[] }
  utils: { ruleShouldRun(rule: AxeRule, context: { page: boolean }, options: object): boolean }
  run(
    context: { include: (Element | string[])[]; exclude?: string[][] },
    options: { resultTypes: string[]; preload: boolean; runOnly: string[] },
  ): Promise<{
    violations: { id: string; impact: string; nodes: { target: string[]; any: { message: string }[] }[] }[]
    incomplete: { id: string; error?: Error }[]
  }>
}

/** The axe version that the Playwright binding depends on. */
const binding = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'))
const source = readFileSync(binding.resolve('axe-core/axe.min.js'))

let servedAt: string | undefined

/** Where a test's own server has it. A browser keeps such a script, while half a megabyte that is sent to the page is read anew each time. */
export function serveAxe(serve: (path: string, script: Buffer) => void): void {
  servedAt = '/static/axe.js'
  serve(servedAt, source)
}

async function load(page: Page): Promise<void> {
  const { isThere, isOnline } = await page.evaluate(() => ({ isThere: 'axe' in window, isOnline: navigator.onLine }))
  if (isThere) return
  if (servedAt !== undefined && isOnline) await page.addScriptTag({ url: servedAt })
  else await page.evaluate(source.toString())
}
