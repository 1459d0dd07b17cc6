import type { Lang } from '@bourse/contracts/http'
import { en } from '@bourse/texts/en'
import { es } from '@bourse/texts/es'
import { pt } from '@bourse/texts/pt'
import { expect, type Page } from '@playwright/test'
import { textsOn } from './text-faults.ts'

const TEXTS = { es, pt }

/** Shorter ones are codes and units, the same in every language. */
const WORD_LENGTH_MIN = 3

/** Nothing on the page, read or only heard, is a text of the English dictionary, the name of a text, or one with a gap that was not filled. */
export async function expectSpeaks(page: Page, language: 'es' | 'pt'): Promise<void> {
  expect(await foreignTexts(page, language), `texts that are not ${language}`).toEqual([])
}

/** The texts on the page that are not in its language. */
export async function foreignTexts(page: Page, language: 'es' | 'pt'): Promise<string[]> {
  const names = new Set(Object.keys(en))
  const known = new Set<string>(Object.values(TEXTS[language]))
  const foreign = new Set<string>(Object.values(en).filter((text) => text.length >= WORD_LENGTH_MIN && !known.has(text)))
  return (await textsOn(page)).filter((text) => foreign.has(text) || names.has(text) || text.includes('{{'))
}

/** Before the page is opened, so that `speak` can change its language. */
export async function allowLanguages(page: Page): Promise<void> {
  await page.addInitScript(keepNews)
}

/** Keeps what the page last told the other tabs of its browser about the session. */
function keepNews(): void {
  const tell = BroadcastChannel.prototype.postMessage
  BroadcastChannel.prototype.postMessage = function (news: { kind?: string }) {
    if (news.kind === 'opened') Object.assign(window, { news })
    tell.call(this, news)
  }
}

/** Changes the language of the open page: a visitor chooses it; for users it is as if another tab had, so that nothing is saved. */
export async function speak(page: Page, language: Lang): Promise<void> {
  const isUser = await page.evaluate((lang) => {
    const { news } = window as { news?: { preferences?: object } }
    if (news) new BroadcastChannel('bourse.session').postMessage({ ...news, preferences: { ...news.preferences, language: lang } })
    return news !== undefined
  }, language)
  if (!isUser) await page.locator('.lang select:visible').first().selectOption(language)
  await expect(page.locator('html')).toHaveAttribute('lang', language)
}
