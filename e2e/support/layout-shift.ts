import type { Page } from '@playwright/test'

/** What moves after the first paint may add up to this. */
export const SHIFT_MAX = 0.02

export interface Shift {
  sum: number
  /** What has moved furthest, with how many pixels. */
  parts: string[]
}

interface LayoutShift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
}

/** How much has moved by itself since the page was loaded: the browser remembers it. */
export async function shiftSinceLoad(page: Page): Promise<Shift> {
  return await page.evaluate(
    () =>
      new Promise<Shift>((resolve) => {
        const entries: LayoutShift[] = []
        new PerformanceObserver((list) => entries.push(...(list.getEntries() as LayoutShift[]))).observe({
          type: 'layout-shift',
          buffered: true,
        })
        // What is remembered arrives as a task of its own.
        setTimeout(() => {
          const own = entries.filter(({ hadRecentInput }) => !hadRecentInput)
          const parts = own
            .filter(({ value }) => value >= 0.002)
            .map(({ value, sources }) => `${value.toFixed(3)} ${sources.slice(0, 3).map(describe).join(', ')}`)
          resolve({ sum: own.reduce((sum, { value }) => sum + value, 0), parts })
        }, 50)

        function describe({ node, previousRect, currentRect }: LayoutShift['sources'][number]): string {
          const element = node instanceof Element ? node : node?.parentElement
          const name = element ? `${element.localName}.${(element.getAttribute('class') ?? '').replaceAll(' ', '.')}` : 'gone'
          const [before, after] = [previousRect, currentRect].map(({ y, height }) => `${Math.round(y)}+${Math.round(height)}`)
          return `${name} ${before} → ${after}`
        }
      }),
  )
}

export function shiftFaults({ sum, parts }: Shift): string[] {
  return sum > SHIFT_MAX ? [`moves by ${sum.toFixed(3)}: ${parts.join('; ')}`] : []
}
