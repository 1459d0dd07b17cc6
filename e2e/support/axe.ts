import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'

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
 * The serious and critical violations that axe finds, in both themes unless others are asked for. It runs in the page itself: the
 * Playwright binding would open a second page for every run and report all passes, which takes five times as long. What `except` selects
 * is left out.
 */
export async function severeViolations(
  page: Page,
  { judgesColors = true, themes: judged = THEMES, except = 'no-such-element' }: Judged = {},
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return await page.evaluate(
    async ([themes, colors, isAsked, left]) => {
      const { axe } = window as unknown as { axe: Axe }
      const root = document.documentElement
      const before = root.dataset['theme'] ?? 'light'
      const severe: string[] = []
      // A rule has one impact, so the others can find nothing that counts here.
      const counting = axe._audit.rules.filter(
        (rule) => (rule.impact === 'serious' || rule.impact === 'critical') && axe.utils.ruleShouldRun(rule, { page: true }, {}),
      )
      const all = counting.map(({ id }) => id)
      // What lies behind a dialog is dimmed and out of reach: its colors are judged where it is not.
      const modals = [...document.querySelectorAll('[aria-modal="true"]')].filter((modal) => modal.checkVisibility())
      const whole = { include: [['html']] }
      const structure = all.filter((id) => !colors.includes(id))
      for (const theme of themes) {
        root.dataset['theme'] = theme
        // Only colors depend on the theme.
        const isFirst = theme === themes[0]
        if (isFirst && isAsked && modals.length === 0) await run(theme, whole, all)
        else if (isFirst) await run(theme, whole, structure)
        if (isAsked && modals.length > 0) await run(theme, { include: modals }, colors)
        else if (!isFirst) await run(theme, whole, colors)
      }
      root.dataset['theme'] = before
      return severe

      async function run(theme: string, context: Parameters<Axe['run']>[0], runOnly: string[]): Promise<void> {
        // Preloading only serves two rules: one is off, the other is about audio, which the product doesn't have.
        const { violations, incomplete } = await axe.run(
          { ...context, exclude: [[left]] },
          { resultTypes: ['violations'], preload: false, runOnly },
        )
        for (const { id, impact, nodes } of violations) {
          if (impact !== 'serious' && impact !== 'critical') continue
          severe.push(`${theme}: ${id}: ${nodes.map(({ target, any }) => `${target.join(' ')} (${any[0]?.message ?? ''})`).join('; ')}`)
        }
        // A rule that fails itself has found out nothing.
        for (const { id, error } of incomplete) if (error) severe.push(`${theme}: ${id}: ${error.message}`)
      }
    },
    [judgesColors ? judged : judged.slice(0, 1), COLOR_RULES, judgesColors, except] as const,
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
const source = readFileSync(binding.resolve('axe-core/axe.min.js'), 'utf8')
