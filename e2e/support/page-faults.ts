import type { Lang } from '@bourse/contracts/http'
import type { Page } from '@playwright/test'
import { brokenWords } from './broken-words.ts'
import { cutTexts } from './cut-texts.ts'
import { foreignTexts } from './speaks.ts'
import { textFaults, textsOn } from './text-faults.ts'

/** What does not fit the window: the page scrolls sideways, a text is cut off or lies on another, a word is broken. */
export async function fitFaults(page: Page): Promise<string[]> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  const sideways = overflow > 0 ? [`scrolls sideways by ${overflow} px`] : []
  return [...sideways, ...(await cutTexts(page, { mayEndInDots: true })), ...(await brokenWords(page))]
}

interface WordsAre {
  /** Texts that are right in any language: those that people have written. */
  written?: ReadonlySet<string>
  /** Parts that are left out, besides those that name a language of their own. */
  except?: string
}

/** What is wrong with the words: another language, the name of a text, a percent or minus sign that is not this language's. */
export async function wordFaults(
  page: Page,
  language: Lang,
  { written = new Set(), except = 'no-such-element' }: WordsAre = {},
): Promise<string[]> {
  const foreign = language === 'en' ? [] : await foreignTexts(page, language)
  const shown = (await textsOn(page, `body [lang], ${except}`)).filter((text) => !written.has(text))
  return [...foreign.filter((text) => !written.has(text)).map((text) => `not ${language}: ${text}`), ...textFaults(shown, language)]
}

/** What is wrong for the keyboard: a stop at a field that cannot be changed, a link past the head that lies behind it. */
export async function stopFaults(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const fields = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input[readonly], textarea[readonly]')]
    const stops = fields.filter((field) => field.tabIndex >= 0 && field.checkVisibility()).map((field) => field.labels?.[0]?.textContent)
    const skip = document.querySelector<HTMLElement>('a.skip')
    skip?.focus()
    const { left, top, width, height } = skip?.getBoundingClientRect() ?? new DOMRect()
    const seen = skip && document.elementFromPoint(left + width / 2, top + height / 2)
    skip?.blur()
    return [
      ...stops.map((label) => `stops at a read-only field: ${label ?? ''}`),
      ...(seen === skip ? [] : [`the skip link lies behind ${seen?.localName ?? 'the window'}.${seen?.className ?? ''}`]),
    ]
  })
}
