import type { Page } from '@playwright/test'

/**
 * Words of headings, buttons and labels that are broken in two where the line ends, without a hyphen. Handles, addresses and keys may be, and
 * what only screen readers say.
 */
export async function brokenWords(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const places = [...document.querySelectorAll('h1, h2, h3, button, label, th, dt, [role="tab"]')].filter(
      (each) =>
        each.checkVisibility() && each.clientWidth !== 1 && getComputedStyle(each).hyphens !== 'auto' && !each.textContent.includes('@'),
    )
    return places.flatMap((place) => {
      const texts = document.createTreeWalker(place, NodeFilter.SHOW_TEXT)
      const broken: string[] = []
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        for (const { 0: word, index } of (node.nodeValue ?? '').matchAll(/(?<=^|[\s(“])\p{L}{2,}(?=[\s,:;!?)”]|\.?$)/gu)) {
          const range = document.createRange()
          range.setStart(node, index)
          range.setEnd(node, index + word.length)
          const lines = new Set([...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => Math.round(top)))
          if (lines.size > 1) broken.push(`broken word: ${place.localName}: ${word}`)
        }
      }
      return broken
    })
  })
}
