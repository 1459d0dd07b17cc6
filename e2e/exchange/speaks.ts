import { i18n } from '@bourse/contracts/i18n'
import { ApiClient } from '@bourse/testkit/client'
import type { Page } from '@playwright/test'
import { expect, productUrl } from '../support/test.ts'

/** Shorter ones are codes and units, the same in every language. */
const WORD_LENGTH_MIN = 3

/** Nothing on the page, read or only heard, is a text of the English dictionary, the name of a text, or one with a gap that was not filled. */
export async function expectSpeaks(page: Page, language: 'es' | 'pt'): Promise<void> {
  expect(await foreignTexts(page, language), `texts that are not ${language}`).toEqual([])
}

export async function foreignTexts(page: Page, language: 'es' | 'pt'): Promise<string[]> {
  const [english, own] = await Promise.all([textsOf('en'), textsOf(language)])
  const names = new Set(Object.keys(english))
  const known = new Set(Object.values(own))
  const foreign = new Set(Object.values(english).filter((text) => text.length >= WORD_LENGTH_MIN && !known.has(text)))
  const shown = await page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    while (texts.nextNode()) found.push(texts.currentNode.textContent ?? '')
    for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
      for (const element of document.querySelectorAll(`[${name}]`)) found.push(element.getAttribute(name) ?? '')
    return found.map((text) => text.trim())
  })
  return shown.filter((text) => foreign.has(text) || names.has(text) || text.includes('{{'))
}

const read = new Map<string, Promise<Record<string, string>>>()

function textsOf(lang: string): Promise<Record<string, string>> {
  const known = read.get(lang) ?? new ApiClient(productUrl()).call(i18n.translate, { query: { lang } }).then(({ body }) => body)
  read.set(lang, known)
  return known
}
