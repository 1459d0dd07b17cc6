import type { Page } from '@playwright/test'

const STOPS_MAX = 400

/** Walks the page by Tab, from its beginning to its end. What has the focus without being seen, or without looking any different, is reported. */
export async function unseenFocus(page: Page): Promise<string[]> {
  const found: string[] = []
  await page.evaluate(() => {
    window.scrollTo(0, 0)
    ;(document.activeElement as HTMLElement | null)?.blur()
    const marks = window as unknown as { visited: Set<Element> }
    marks.visited = new Set()
  })
  for (let stop = 0; stop < STOPS_MAX; stop += 1) {
    await page.keyboard.press('Tab')
    const fault = await page.evaluate(judge)
    if (fault === 'end') return found
    if (fault !== '') found.push(fault)
  }
  return [...found, `more than ${STOPS_MAX} stops`]
}

/** Of the element that has the focus now: what is wrong with it, or that all of them have had it. */
function judge(): string {
  const { visited } = window as unknown as { visited: Set<Element> }
  const element = document.activeElement as HTMLElement | null
  if (!element || element === document.body) return visited.size > 0 ? 'end' : ''
  if (visited.has(element)) return 'end'
  visited.add(element)
  const name = `${element.localName}.${element.className}: ${element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40)}`
  const box = seenBox(element)
  if (box.width < 1 || box.height < 1 || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    return `unseen: ${name}`
  const focused = looksOf(element)
  element.blur()
  const plain = looksOf(element)
  element.focus()
  return focused === plain ? `no outline: ${name}` : ''

  /** The part of it that no box around it hides. */
  function seenBox(of: HTMLElement): { width: number; height: number } {
    let { left, right, top, bottom } = of.getBoundingClientRect()
    let isAfloat = getComputedStyle(of).position === 'absolute'
    for (let parent = of.parentElement; parent && parent !== document.body; parent = parent.parentElement) {
      const { overflowX, overflowY, display, position } = getComputedStyle(parent)
      // What is placed freely is hidden only by what it is placed in.
      if (isAfloat && position === 'static') continue
      isAfloat = position === 'absolute'
      if (position === 'fixed') break
      if ((overflowX === 'visible' && overflowY === 'visible') || display === 'contents' || display === 'inline') continue
      const edge = parent.getBoundingClientRect()
      ;[left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)]
      ;[top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)]
    }
    ;[left, right] = [Math.max(left, 0), Math.min(right, innerWidth)]
    return { width: right - left, height: bottom - top }
  }

  /** Its own looks and those of what is drawn around it. */
  function looksOf(of: HTMLElement): string {
    const looks: string[] = []
    for (let each: HTMLElement | null = of; each && looks.length < 4; each = each.parentElement) {
      const { outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor, backgroundColor, opacity } = getComputedStyle(each)
      looks.push(
        [
          outlineStyle,
          outlineStyle === 'none' ? '' : `${outlineWidth} ${outlineColor}`,
          boxShadow,
          borderColor,
          backgroundColor,
          opacity,
        ].join(' '),
      )
    }
    return looks.join('; ')
  }
}
