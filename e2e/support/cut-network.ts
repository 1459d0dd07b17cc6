import { idempotency } from '@bourse/contracts/idempotency'
import { en } from '@bourse/texts/en'
import { fill } from '@bourse/texts/fill'
import type { Locator, Page } from '@playwright/test'
import { expect, expectLostAnswers } from './test.ts'

const texts: Readonly<Record<string, string>> = en

/** An English text of the dictionary. */
export function englishText(key: string, values: Record<string, string> = {}): string {
  const found = texts[key]
  if (found === undefined) throw new Error(`There is no text ${key}`)
  return fill(found, values)
}

export const OFFLINE = englishText('shell.unsent.offline')
export const LOST = englishText('shell.unsent.lost')
export const UNKNOWN = englishText('shell.lost.what')

interface CutCall {
  page: Page
  /** The call's address, as a pattern. */
  call: string
  /** Presses the button that sends it. */
  press: () => Promise<void>
  /** The state on the server, read with another client. */
  effect: () => Promise<unknown>
  /** The state once the call has happened, once. */
  after: unknown
  /** Shown when it is done. */
  done: Locator
  /** Where the failure text is shown; the page by default. */
  place?: Locator
}

/**
 * Makes one call with the network cut before the press, on the way to the server, and on the way back: the page shows the true outcome each
 * time, and only the last one has an effect, once. Then the network is cut again, and the outcome stays.
 */
export async function cutEverywhere({ page, call, press, effect, after, done, place }: CutCall): Promise<void> {
  expectLostAnswers()
  const context = page.context()
  const messages = place ?? page.locator('body')
  const none = await effect()

  await context.setOffline(true)
  await press()
  await expect(messages).toContainText(OFFLINE)
  await context.setOffline(false)
  expect(await effect(), 'offline').toEqual(none)

  await page.route(call, (route) => (route.request().method() === 'GET' ? route.fallback() : route.abort()))
  await press()
  await expect(messages).toContainText(LOST)
  await page.unroute(call)
  expect(await effect(), 'lost on the way').toEqual(none)

  // No answer arrives until the page has englishText that the outcome is unknown.
  await page.route(`**${idempotency.settle.path}`, (route) => route.abort())
  await page.route(call, async (route) => {
    if (route.request().method() === 'GET') return await route.fallback()
    await route.fetch()
    await route.abort()
  })
  await press()
  await expect(messages).toContainText(UNKNOWN)
  expect(await effect(), 'done, and the answer lost').toEqual(after)
  await page.unroute(`**${idempotency.settle.path}`)
  await expect(done).toBeVisible()
  await page.unroute(call)
  expect(await effect(), 'told').toEqual(after)

  await context.setOffline(true)
  await expect(done).toBeVisible()
  await context.setOffline(false)
}
