import type { Lang } from '@bourse/contracts/http'
import { en } from '@bourse/texts/en'
import type { Page } from '@playwright/test'

/** Every text on the page, read or only heard, trimmed. */
export async function textsOn(page: Page, except = 'no-such-element'): Promise<string[]> {
  return await page.evaluate((left) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    while (texts.nextNode()) {
      const holder = texts.currentNode.parentElement
      if (!holder?.closest(`script, style, noscript, ${left}`)) found.push(texts.currentNode.textContent ?? '')
    }
    for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
      for (const element of document.querySelectorAll(`[${name}]`)) if (!element.closest(left)) found.push(element.getAttribute(name) ?? '')
    return found.map((text) => text.trim()).filter((text) => text !== '')
  }, except)
}

const KEYS = new Set(Object.keys(en))
const SECTIONS = new Set(Object.keys(en).map((key) => key.slice(0, key.indexOf('.'))))
/** An address of the web or of mail has dots as well. */
const DOTTED = /(?<![\w@./:-])([a-z]\w*)((?:\.[a-zA-Z]\w*)+)(?![\w@/:-])/g

/** Percent as each language sets it, and what is no percentage of it. */
const WRONG_PERCENT: Record<Lang, RegExp> = { en: /\d[\s\u00a0\u202f]+%/, es: /\d[ \u202f]*%/, pt: /\d[\s\u00a0\u202f]+%/ }
const HYPHEN_FOR_MINUS = /(^|[\s(])-\d/

/** What is wrong with the texts themselves: the name of a text in its place, a gap that was not filled, a percent or minus sign set otherwise. */
export function textFaults(texts: readonly string[], language: Lang): string[] {
  const faults: string[] = []
  for (const text of new Set(texts)) {
    for (const [key, section = '', rest = ''] of text.matchAll(DOTTED)) if (isKey(key, section, rest)) faults.push(`raw key: ${key}`)
    if (text.includes('{{')) faults.push(`gap: ${text}`)
    if (WRONG_PERCENT[language].test(text)) faults.push(`percent: ${text}`)
    if (HYPHEN_FOR_MINUS.test(text)) faults.push(`minus: ${text}`)
  }
  return faults
}

/** One of the dictionary, or one that it might have; the names of files have two parts. */
function isKey(text: string, section: string, rest: string): boolean {
  return KEYS.has(text) || (SECTIONS.has(section) && rest.split('.').length > 2)
}
