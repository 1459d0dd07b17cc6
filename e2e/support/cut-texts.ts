import type { Page } from '@playwright/test'

/**
 * The texts on the page that are not shown whole, or lie on another text of their row, each with where it stands. Left out are those
 * whose whole text a pointer finds, and what can be scrolled into view; with `mayEndInDots` also what ends in dots, as names and texts that
 * people write may.
 */
export async function cutTexts(page: Page, { mayEndInDots = false } = {}): Promise<string[]> {
  // A function that goes to the page takes nothing with it that stands outside, so they all go, each by its name.
  return page.evaluate<string[]>(`(() => { ${IN_PAGE.map(String).join('\n')}; return findCutTexts(${mayEndInDots}) })()`)
}

interface ShownText {
  holder: Element
  text: string
  box: DOMRect
  lines: DOMRect[]
}

interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

/** What was found out about elements, and how much is not noticed. */
interface Known {
  clipped: Map<Element, boolean>
  hiding: Map<Element, DOMRect[]>
  layers: Map<Element, Element | null>
  pen: CanvasRenderingContext2D | null
  slackPx: number
}

const IN_PAGE = [
  findCutTexts,
  cutLines,
  cutFields,
  textsOnOthers,
  shownTexts,
  isShown,
  isClippedAway,
  once,
  hidingBoxes,
  boxesAround,
  isCut,
  isScrolled,
  endsInDots,
  isToldOnHover,
  seenPart,
  layerOf,
  isOn,
  textOf,
  widthOf,
  roomOf,
  placeOf,
]

function findCutTexts(areDotsRight: boolean): string[] {
  const pen = document.createElement('canvas').getContext('2d')
  const known: Known = { clipped: new Map(), hiding: new Map(), layers: new Map(), pen, slackPx: 1 }
  return [...new Set([...cutLines(areDotsRight, known), ...cutFields(areDotsRight, known), ...textsOnOthers(known)])]
}

function cutLines(areDotsRight: boolean, known: Known): string[] {
  return shownTexts(document.body, known)
    .filter(({ holder, text, box }) => isCut(holder, box, known) && !isToldOnHover(holder, text) && !(areDotsRight && endsInDots(holder)))
    .map(({ holder, text }) => `cut: ${placeOf(holder)}: ${text}`)
}

function cutFields(areDotsRight: boolean, known: Known): string[] {
  const found: string[] = []
  for (const field of document.querySelectorAll<HTMLSelectElement | HTMLInputElement>('select, input')) {
    const text = textOf(field)
    if (areDotsRight && getComputedStyle(field).textOverflow === 'ellipsis') continue
    if (isShown(field, known) && widthOf(text, field, known) > roomOf(field) + 3 * known.slackPx)
      found.push(`cut: ${placeOf(field)}: ${text}`)
  }
  return found
}

function textsOnOthers(known: Known): string[] {
  const found: string[] = []
  for (const row of document.querySelectorAll('.th, .phead, .qb, [role=row], thead tr')) {
    const texts = shownTexts(row, known)
      .filter(({ holder }) => layerOf(holder, known) === layerOf(row, known) && !holder.closest('.pair-coins'))
      .flatMap(({ holder, text, lines }) => lines.flatMap((line) => seenPart(holder, text, line, known)))
    for (const [at, one] of texts.entries())
      for (const other of texts.slice(at + 1))
        if (one.holder !== other.holder && isOn(one, other, known)) found.push(`one on another: ${one.text} and ${other.text}`)
  }
  return found
}

function shownTexts(root: Element, known: Known): ShownText[] {
  const nodes = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: ShownText[] = []
  while (nodes.nextNode()) {
    const holder = nodes.currentNode.parentElement
    const text = nodes.currentNode.textContent?.trim() ?? ''
    if (text === '' || !holder || holder.closest('option, script, style, noscript') || !isShown(holder, known)) continue
    const range = document.createRange()
    range.selectNodeContents(nodes.currentNode)
    texts.push({ holder, text, box: range.getBoundingClientRect(), lines: [...range.getClientRects()] })
  }
  return texts
}

function isShown(element: Element, known: Known): boolean {
  if (element.closest('.vh, [hidden], [inert]')) return false
  return element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !isClippedAway(element, known)
}

function isClippedAway(element: Element | null, known: Known): boolean {
  return (
    element !== null &&
    once(known.clipped, element, () => getComputedStyle(element).clipPath === 'inset(50%)' || isClippedAway(element.parentElement, known))
  )
}

/** Styles are read thousands of times otherwise. */
function once<Value>(found: Map<Element, Value>, element: Element, find: () => Value): Value {
  const value = found.has(element) ? (found.get(element) as Value) : find()
  found.set(element, value)
  return value
}

/** The boxes around a text that hide what leaves them, from the inside out, until one that scrolls. */
function hidingBoxes(holder: Element, known: Known): DOMRect[] {
  return once(known.hiding, holder, () => boxesAround(holder))
}

function boxesAround(holder: Element): DOMRect[] {
  const boxes: DOMRect[] = []
  let isAfloat = false
  for (let box: Element | null = holder; box && box !== document.body; box = box.parentElement) {
    const { position, display, overflowX } = getComputedStyle(box)
    // What is placed freely is hidden only by what it is placed in.
    if (isAfloat && position === 'static') continue
    isAfloat = position === 'absolute'
    if (position === 'fixed' || /auto|scroll/.test(overflowX)) return boxes
    if (display !== 'contents' && display !== 'inline' && overflowX !== 'visible') boxes.push(box.getBoundingClientRect())
  }
  return boxes
}

function isCut(holder: Element, text: DOMRect, known: Known): boolean {
  const { slackPx } = known
  for (const edge of hidingBoxes(holder, known)) {
    // All of it is outside: it was put away as a whole.
    if (text.left >= edge.right || text.right <= edge.left || text.top >= edge.bottom || text.bottom <= edge.top) return false
    if (text.right > edge.right + slackPx || text.left < edge.left - slackPx) return true
  }
  return text.width > 0 && (text.left < -slackPx || text.right > innerWidth + slackPx) && !isScrolled(holder)
}

function isScrolled(holder: Element): boolean {
  for (let box: Element | null = holder; box && box !== document.body; box = box.parentElement)
    if (/auto|scroll/.test(getComputedStyle(box).overflowX)) return true
  return false
}

/** It was decided that this may be too long, and it says so itself. */
function endsInDots(holder: Element): boolean {
  for (let box: Element | null = holder; box && box !== document.body; box = box.parentElement) {
    const { textOverflow, display } = getComputedStyle(box)
    if (textOverflow === 'ellipsis') return true
    if (display !== 'inline') return false
  }
  return false
}

function isToldOnHover(holder: Element, text: string): boolean {
  const hasPointer = innerWidth > 767
  return hasPointer && (holder.closest('[title]')?.getAttribute('title') ?? '').includes(text)
}

function seenPart(holder: Element, text: string, box: DOMRect, known: Known): (Box & Pick<ShownText, 'holder' | 'text'>)[] {
  let { left, right, top, bottom } = box
  for (const edge of hidingBoxes(holder, known)) {
    ;[left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)]
    ;[top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)]
  }
  return right > left && bottom > top ? [{ holder, text, left, right, top, bottom }] : []
}

/** What opens above the rest covers it on purpose. */
function layerOf(element: Element | null, known: Known): Element | null {
  if (!element) return null
  return once(known.layers, element, () => {
    if (element.matches(':popover-open, :modal')) return element
    const { position, zIndex } = getComputedStyle(element)
    return (position === 'absolute' || position === 'fixed') && zIndex !== 'auto' ? element : layerOf(element.parentElement, known)
  })
}

function isOn(one: Box, other: Box, { slackPx }: Known): boolean {
  const across = Math.min(one.right, other.right) - Math.max(one.left, other.left)
  const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
  return across > slackPx && down > 4
}

function textOf(field: HTMLSelectElement | HTMLInputElement): string {
  // It is as wide as its text.
  if (getComputedStyle(field).getPropertyValue('field-sizing') === 'content') return ''
  if (field instanceof HTMLSelectElement) return field.selectedOptions[0]?.textContent ?? ''
  if (!['text', 'search', 'number', ''].includes(field.type)) return ''
  return field.value === '' ? field.placeholder : field.value
}

function widthOf(text: string, element: Element, { pen }: Known): number {
  if (!pen) return 0
  const { fontWeight, fontSize, fontFamily } = getComputedStyle(element)
  pen.font = `${fontWeight} ${fontSize} ${fontFamily}`
  return pen.measureText(text).width
}

function roomOf(element: HTMLElement): number {
  const { paddingLeft, paddingRight } = getComputedStyle(element)
  return element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
}

function placeOf(element: Element): string {
  const panel = element.closest('[data-panel]')?.getAttribute('data-panel') ?? 'page'
  return `${panel}, ${element.parentElement?.className} ${element.localName}.${element.className}`
}
