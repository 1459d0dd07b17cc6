import type { Page } from '@playwright/test'

/** So many texts that look alike are judged: where one of them stands may differ after all. */
const ALIKE_MAX = 3

/**
 * What was judged before in this worker: the colors of a text, and all that is painted behind it. Pages share most of their parts, and to
 * judge colors takes as long as all other rules together.
 */
const judged = new Set<number>()

export function rememberLooks(looks: readonly number[]): void {
  for (const look of looks) judged.add(look)
}

/**
 * Leaves in `window.newLooks` the texts and fields whose look was not judged before, of an open dialog only, and returns those looks.
 * What `except` selects is left out.
 */
export async function findNewLooks(page: Page, except: string): Promise<number[]> {
  return await page.evaluate(
    ([known, left, most]) => {
      const before = new Set(known)
      const theme = document.documentElement.dataset['theme'] ?? ''
      const behind = new Map<Element, string>()
      const elements = new Map<number, Element[]>()
      // What lies behind a dialog is dimmed and out of reach: its colors are judged where it is not.
      const modals = [...document.querySelectorAll('[aria-modal="true"]')].filter((modal) => modal.checkVisibility())
      for (const root of modals.length > 0 ? modals : [document.body])
        for (const element of coloured(root)) {
          if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || element.closest(left)) continue
          const look = numberOf(lookOf(element))
          const alike = elements.get(look) ?? []
          elements.set(look, alike)
          if (!before.has(look) && alike.length < most && !alike.includes(element)) alike.push(element)
        }
      Object.assign(window, { newLooks: [...elements.values()].flat() })
      return [...elements].flatMap(([look, { length }]) => (length > 0 ? [look] : []))

      function coloured(root: Element): Element[] {
        const found: Element[] = [...root.querySelectorAll('input, select, textarea')]
        const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
        while (texts.nextNode()) {
          const holder = texts.currentNode.parentElement
          if (holder && texts.currentNode.textContent?.trim() !== '') found.push(holder)
        }
        return found
      }

      function lookOf(element: Element): string {
        const { color, fontSize, fontWeight, textDecorationLine, textShadow } = getComputedStyle(element)
        // A link has to differ from the text around it.
        const around = element.parentElement && element.localName === 'a' ? getComputedStyle(element.parentElement).color : ''
        const own = [theme, element.localName, element.className, color, around, fontSize, fontWeight, textDecorationLine, textShadow]
        return [...own, paintedBehind(element)].join('|')
      }

      function paintedBehind(element: Element | null): string {
        if (!element) return ''
        const known = behind.get(element)
        if (known !== undefined) return known
        const { backgroundColor, backgroundImage, opacity, filter, clipPath, position, mixBlendMode } = getComputedStyle(element)
        const plain = new Set(['rgba(0, 0, 0, 0)', 'none', '1', 'static', 'relative', 'normal'])
        const own = [backgroundColor, backgroundImage, opacity, filter, clipPath, position, mixBlendMode].filter(
          (value) => !plain.has(value),
        )
        const all = [paintedBehind(element.parentElement), ...own].join(';')
        behind.set(element, all)
        return all
      }

      /** Two hashes of 26 bits: no two of some thousand looks have the same. */
      function numberOf(text: string): number {
        let [one, other] = [7, 31]
        for (let at = 0; at < text.length; at++) {
          const code = text.charCodeAt(at)
          one = Math.imul(one ^ code, 0x01000193) >>> 0
          other = (Math.imul(other, 33) + code) >>> 0
        }
        return (one % 2 ** 26) * 2 ** 26 + (other % 2 ** 26)
      }
    },
    [[...judged], except, ALIKE_MAX] as const,
  )
}
