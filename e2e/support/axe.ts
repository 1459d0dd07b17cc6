import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'

const THEMES = ['light', 'dark'] as const

/**
 * What axe finds serious or critical, in both themes. It runs in the page itself: the binding would open a second page
 * for every run and describe all that is well, which costs five times as much.
 */
export async function graveViolations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return await page.evaluate(async (themes) => {
    const { axe } = window as unknown as { axe: Axe }
    const root = document.documentElement
    const before = root.dataset['theme'] ?? 'light'
    const grave: string[] = []
    for (const theme of themes) {
      root.dataset['theme'] = theme
      // Nothing but colours depends on the theme.
      const only = theme === themes[0] ? {} : { runOnly: ['color-contrast', 'link-in-text-block'] }
      // What would be fetched beforehand serves two rules: one is off, the other is about sound, of which there is none.
      const { violations } = await axe.run(document, { resultTypes: ['violations'], preload: false, ...only })
      for (const { id, impact, nodes } of violations) {
        if (impact !== 'serious' && impact !== 'critical') continue
        grave.push(`${theme}: ${id}: ${nodes.map(({ target, any }) => `${target.join(' ')} (${any[0]?.message ?? ''})`).join('; ')}`)
      }
    }
    root.dataset['theme'] = before
    return grave
  }, THEMES)
}

interface Axe {
  run(
    root: Document,
    options: { resultTypes: string[]; preload: boolean; runOnly?: string[] },
  ): Promise<{ violations: { id: string; impact: string; nodes: { target: string[]; any: { message: string }[] }[] }[] }>
}

/** The one that the binding for Playwright brings and vouches for. */
const binding = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'))
const source = readFileSync(binding.resolve('axe-core/axe.min.js'), 'utf8')
